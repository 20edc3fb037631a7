import type { Blobs } from '@korpus/domain/kinds/record-kind.ts';
import { recordKinds } from '@korpus/domain/records/records.ts';
import { z } from 'zod';
import { codeOf } from '../errors/error-code.ts';
import type { FileStore } from './file-store.ts';
import { DamagedBytes, openVerified } from './verified-bytes.ts';

/** Bytes that a row stands for, and what people call them. */
export type NamedBlob = {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly house: string;
  /** The record it lies in. */
  readonly record: string;
  readonly name: string;
};

/** All bytes that rows of any kind stand for. */
const sources: readonly Blobs[] = recordKinds.flatMap(({ blobs }) => blobs ?? []);
export const keyColumns = sources.map((source) => ({ table: source.table, key: nameColumns(source).key }));

function nameColumns({ prefix }: Blobs) {
  return prefix === undefined
    ? { key: 'storage_key', sha256: 'sha256', size: 'size' }
    : { key: `${prefix}_key`, sha256: `${prefix}_sha256`, size: `${prefix}_size` };
}

/** Selects the bytes of the tenant that is entered. */
const selectNamed = (those: readonly Blobs[]) =>
  `${those.map(selectFrom).join(' union all ')} order by house, record, name`;

function selectFrom(source: Blobs): string {
  const { key, sha256, size } = nameColumns(source);
  return `select t.${key} as key, t.${sha256} as sha256, t.${size} as size, h.company_name as house,
      ${selectRecord(source)} as record, concat_ws(' ', ${(source.called ?? []).map(selectWord).join(', ')}) as name,
      ${source.isCopy === true} as "isCopy"
    from ${source.table} t join tenants h on h.id = t.tenant_id
    where t.${key} is not null`;
}

type NameWord = NonNullable<Blobs['called']>[number];

function selectWord(word: NameWord): string {
  if ('text' in word) return quoted(word.text);
  const { column, names } = word;
  if (names === undefined) return `nullif(t.${column}::text, '')`;
  const cases = Object.entries(names).map(([code, name]) => `when ${quoted(code)} then ${quoted(name)}`);
  return `case t.${column} ${cases.join(' ')} end`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Selects what the record is called that row `t` lies in. */
function selectRecord({ inRecord }: Blobs): string {
  if (inRecord === undefined) return "''";
  const names = recordKinds.flatMap(({ table, holdsFiles }) =>
    table === null || holdsFiles === undefined
      ? []
      : `(select coalesce(${holdsFiles.join(', ')}) from ${table} r
          where r.tenant_id = t.tenant_id and r.id = t.${inRecord})`,
  );
  return `coalesce(${names.join(', ')}, '')`;
}

const named = z.object({
  key: z.string(),
  sha256: z.string(),
  size: z.coerce.number(),
  house: z.string(),
  name: z.string(),
  record: z.string(),
  isCopy: z.boolean(),
});

type Query = (sql: string) => Promise<readonly unknown[]>;

export async function readNamedBlobs(query: Query): Promise<NamedBlob[]> {
  const made = await findMadeTables(query);
  const those = sources.filter(({ table, called }) => called !== null && made.has(table));
  if (those.length === 0) return [];
  const rows = z.array(named).parse(await query(selectNamed(those)));
  const own = new Set(rows.flatMap(({ isCopy, key }) => (isCopy ? [] : key)));
  return rows.filter(({ isCopy, key }) => !isCopy || !own.has(key)).map(({ isCopy: _, ...blob }) => blob);
}

/** Finds the tables that are there: before the first start with this version some are missing. */
async function findMadeTables(query: Query): Promise<ReadonlySet<string>> {
  const tables = new Set(sources.map(({ table }) => table));
  const rows = await query(
    `select name from (values ${[...tables].map((table) => `(${quoted(table)})`).join(', ')}) as t (name)
      where to_regclass(name) is not null`,
  );
  return new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
}

const nobodyListens = { info: () => {}, warn: () => {}, error: () => {} };

/** Reads all of it. */
export async function isWhole(files: FileStore, blob: NamedBlob): Promise<boolean> {
  try {
    const bytes = await openVerified({ files, log: nobodyListens }, blob);
    if (bytes === null) return false;
    for await (const _chunk of bytes);
    return true;
  } catch (error) {
    if (error instanceof DamagedBytes || codeOf(error) === 'EIO') return false;
    throw error;
  }
}
