import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { personPlaces } from '@korpus/domain/privacy/person-places.ts';
import { retentionOfFolders } from '@korpus/domain/privacy/retention-of-files.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { describe, expect, it } from 'vitest';
import { readSourceTree } from '../../../tools/source-tree.ts';
import { aHouse } from '../../kit/house.ts';
import { tablesQuery } from './catalogue-queries.ts';

const { services } = await aHouse();
const tables = (await tablesQuery(services.engine.query)).map(({ name }) => name);

/** Words in the name of a column that speak of people, or where people write what they like. */
const speaksOfPeople =
  /name|mail|phone|address|street|city|zip|client_number|recipient|iban|party|purpose|note|subject$|body|frozen|title|description|content|word$|words$|document_data|reason$/;

/** Columns with such a word in their name that hold a choice out of a list, a number or what a program wrote. */
const nobody: readonly string[] = [
  'files.content_type',
  'counters.name',
  'restricted_texts.table_name',
  'offers.client_reason',
  'calendar_events.client_reason',
  'offers.electronic_address_scheme',
  'customers.electronic_address_scheme',
  'orders.electronic_address_scheme',
  'locations.electronic_address_scheme',
  'order_suppliers.delivery_note_number',
  'issued_documents.frozen_hash',
  'bank_lines.return_reason',
  'reminders.title',
  'password_links.purpose',
  'sessions.end_reason',
];

const columns = (
  await services.engine.query(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     where c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')`,
  )
).map(({ table, column }) => ({ table: String(table), column: String(column) }));

const personalOf = (table: string): readonly string[] => retentionOfTables[table]?.personal ?? [];

describe('every table (rules: privacy#every-table-has-a-class)', () => {
  it.each(tables)('%s has a class', (table) => {
    expect(retentionOfTables[table]).toBeDefined();
  });

  it('is listed, and no other', () => {
    expect(Object.keys(retentionOfTables).toSorted()).toEqual(tables.toSorted());
  });

  it('names its columns that may name somebody, and they are there', () => {
    const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const listed = tables.flatMap((table) => personalOf(table).map((column) => `${table}.${column}`));
    expect(listed.filter((each) => !there.has(each))).toEqual([]);
    const silent = columns.filter(
      ({ table, column }) =>
        speaksOfPeople.test(column) &&
        !personalOf(table).includes(column) &&
        !nobody.includes(`${table}.${column}`),
    );
    expect(silent.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('with somebody in it is a place to look at, each of them in use', () => {
    const used = Object.values(retentionOfTables).flatMap((each) =>
      'foundAs' in each ? [each.foundAs] : [],
    );
    expect(personPlaces.filter((place) => !used.includes(place))).toEqual([]);
  });
});

describe('what lies in the data folder', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const named = readSourceTree(root, ['apps/server/src'])
    .filter(({ path }) => !/\.test\.ts$|database\/embedded/.test(path))
    .map(({ path }) => readFileSync(join(root, path), 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/join\((?:config\.)?dataDir, '([^']+)'/g),
      ...text.matchAll(/^const top = '([^']+)'/gm),
    ])
    .map(([, name]) => String(name));

  it('has a class', () => {
    expect(named).toEqual(expect.arrayContaining(['outbox', 'incoming', 'backups', 'files']));
    expect(named.filter((name) => retentionOfFolders[name] === undefined)).toEqual([]);
  });
});
