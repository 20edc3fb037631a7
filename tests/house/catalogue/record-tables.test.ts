import { recordKinds } from '@korpus/domain/records/records.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { tablesQuery } from './catalogue-queries.ts';

const house = await aHouse();
const tables = (await tablesQuery(house.services.engine.query)).map(({ name }) => name);

/** Tables whose rows are no records, and why. */
const noRecords: Readonly<Record<string, string>> = {
  app_arrivals: 'what devices have sent, by the ids they gave it',
  blobs_to_remove: 'bytes in the store that nothing names any more',
  chain_heads: 'the last link of each house',
  chain_links: 'that history and register are as they were written',
  change_log: 'the history of all records',
  forgotten: 'whom a house has forgotten, by ids of records that are gone or restricted',
  restricted_texts: 'what rows of restricted records said',
  customer_groupings: 'which houses of before there were customers had them grouped',
  counters: 'the last number that was given',
  idempotency_keys: 'answers that were given already',
  installation_facts: 'facts of the installation itself',
  invoice_circles: 'the last number of each circle of invoices',
  invoice_register: 'every number ever given; nobody changes it',
  invoice_number_events: 'notes beside the register, what became of a number',
  invoice_replacements: 'notes beside the register, what replaced a number',
  schema_migrations: 'which migrations have run',
  search_words: 'the words of all records',
  standard_vat_rates: 'what the law says, the same for all houses',
  sign_in_failures: 'who has to wait before signing in again',
};

const described = recordKinds.flatMap(({ table, parts = [] }) => [
  ...(table === null ? [] : [table]),
  ...parts,
]);

describe('every table', () => {
  it.each(tables)('%s is a record, a part of one, or none for a reason', (table) => {
    const isRecord = described.includes(table);
    const isNone = noRecords[table] !== undefined;
    expect(isRecord !== isNone).toBe(true);
  });

  it('is described once, and no other is', () => {
    expect(new Set(described).size).toBe(described.length);
    expect([...described, ...Object.keys(noRecords)].toSorted()).toEqual(tables.toSorted());
  });
});

const columns = new Set(
  (
    await house.services.engine.query(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
  ).map((row) => String(row.name)),
);

describe('what a record says of its columns', () => {
  it.each(recordKinds)('is true of $kind', ({ table, calledBy, refersTo = [] }) => {
    const named = [
      ...(calledBy?.columns ?? []).map((column) => `${table}.${column}`),
      ...refersTo.map((reference) => `${reference.table ?? table}.${reference.column}`),
      ...refersTo.map(({ to }) => `${to}.id`),
    ];
    expect(named.filter((each) => !columns.has(each))).toEqual([]);
  });
});
