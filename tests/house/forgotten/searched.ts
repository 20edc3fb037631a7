import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PersonPlace } from '@korpus/domain/privacy/person-places.ts';
import { retentionOfTables } from '@korpus/domain/privacy/retention-of-tables.ts';
import { z } from 'zod';
import type { Engine } from '../../../apps/server/src/platform/database/engine.ts';
import { rowsOfTenant, type StoredRow } from '../../kit/all-rows.ts';
import { idsOf } from './copied-customer.ts';
import { wordsIn } from './drawn-people.ts';
import type { Person } from './households.ts';
import { namedElsewhere } from './named-elsewhere.ts';

export type RowsByWord = ReadonlyMap<string, readonly StoredRow[]>;

/** Rows of these houses by the person whose word stands in them. */
export async function rowsByWord(engine: Engine, tenantIds: readonly string[]): Promise<RowsByWord> {
  const found = new Map<string, StoredRow[]>();
  for (const tenantId of tenantIds)
    for (const row of await rowsOfTenant(engine, tenantId))
      for (const word of wordsIn(row.row)) found.set(word, [...(found.get(word) ?? []), row]);
  return found;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Files of a folder by the person whose word stands in them; packed files are unpacked. */
export function filesByWord(folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of filesIn(folder)) {
    const bytes = readFileSync(path);
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    for (const word of wordsIn(text)) found.set(word, [...(found.get(word) ?? []), path]);
  }
  return found;
}

/** A row in a table of exceptions that names them and none of their records. */
const isElsewhere = ({ table, row }: StoredRow, { records }: Person) =>
  table in namedElsewhere && !idsOf(records).some((id) => row.includes(id));

export function split(rows: RowsByWord, person: Person) {
  const all = rows.get(person.drawn.word) ?? [];
  return {
    theirs: all.filter((row) => !isElsewhere(row, person)),
    elsewhere: all.filter((row) => isElsewhere(row, person)),
  };
}

const restricted = z.object({ table_name: z.string() });
const placeOfRestricted: Readonly<Record<string, PersonPlace>> = {
  customers: 'CUSTOMER',
  offers: 'OFFER',
  orders: 'ORDER',
  complaints: 'COMPLAINT',
};

/** Where the list of what stays would name a row. */
export function findPersonPlace({ table, row }: StoredRow): PersonPlace | undefined {
  const kept = retentionOfTables[table];
  if (table === 'restricted_texts') return placeOfRestricted[restricted.parse(JSON.parse(row)).table_name];
  return kept !== undefined && 'foundAs' in kept ? kept.foundAs : undefined;
}

const stored = z.object({ storage_key: z.string().nullish() });
/** How many bytes these rows have; several may have the same. */
export const withBytes = (rows: readonly StoredRow[]): number =>
  new Set(rows.flatMap(({ row }) => stored.parse(JSON.parse(row)).storage_key ?? [])).size;
