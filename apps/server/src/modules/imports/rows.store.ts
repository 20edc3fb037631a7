import type { ImportValues } from '@korpus/domain/imports/import-kind.ts';
import type { Verdict } from '@korpus/domain/imports/judge-rows.ts';
import type { SheetRow } from '@korpus/domain/imports/sheet.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { KeptVerdict } from '../../platform/database/schema/imports.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import type { WrittenRow } from './importable.ts';
import type { StoredImport } from './imports.store.ts';

/** The rows of one sheet of an import. */
export type SheetKey = { readonly tenantId: string; readonly importId: string; readonly sheet: number };

export const keyOf = ({ tenant_id: tenantId, id: importId, sheet }: StoredImport): SheetKey => ({
  tenantId,
  importId,
  sheet,
});

/** So many to a statement: few enough to be no wall of bytes, many enough that their number costs nothing. */
const atOnce = 1_000;

async function inPieces<T>(
  all: readonly T[],
  work: (piece: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (const piece of cutIntoPieces(all, atOnce)) await work(piece);
}

export const insertRows = (tx: Tx, { tenantId, importId, sheet }: SheetKey, rows: readonly SheetRow[]) =>
  inPieces(rows, (piece) =>
    sql`insert into import_rows (tenant_id, import_id, sheet, place, cells)
      select ${tenantId}, ${importId}, ${sheet}::integer, r.place, r.cells
      from json_to_recordset(${JSON.stringify(piece)}::json) as r (place integer, cells jsonb)`.execute(tx),
  );

/** Finds rows in the order of the file, behind a place. */
export async function findRows(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<SheetRow[]> {
  return tx
    .selectFrom('import_rows')
    .select(['place', 'cells', 'original'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit)
    .execute();
}

export const findRowsAt = (tx: Tx, { tenantId, importId, sheet }: SheetKey, places: readonly number[]) =>
  tx
    .selectFrom('import_rows')
    .select(['place', 'cells', 'original'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', 'in', places)
    .execute();

export const storeMended = (
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  rows: readonly Required<SheetRow>[],
) =>
  sql`update import_rows as i set cells = r.cells,
      original = case when jsonb_typeof(r.original) = 'null' then null else r.original end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (place integer, cells jsonb, original jsonb)
    where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.sheet = ${sheet}
      and i.place = r.place`.execute(tx);

export async function countMended(tx: Tx, { tenantId, importId, sheet }: SheetKey): Promise<number> {
  const { count } = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('original', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the texts of a column, each once: as it counts, or in the file, whatever was mended. */
export async function findTexts(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  column: number,
  of: 'COUNTS' | 'FILE' = 'COUNTS',
): Promise<string[]> {
  const cells = of === 'FILE' ? sql`coalesce(original, cells)` : sql`cells`;
  const { rows } = await sql<{ text: string }>`select distinct ${cells} ->> ${column}::integer as text
    from import_rows where tenant_id = ${tenantId} and import_id = ${importId} and sheet = ${sheet}
      and ${cells} ->> ${column}::integer <> ''`.execute(tx);
  return rows.map(({ text }) => text);
}

/** Counts the texts of a column, each once with how many rows have it. */
export async function countTexts(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  column: number,
): Promise<{ text: string; rows: number }[]> {
  const { rows } = await sql<{ text: string; rows: number }>`
    select cells ->> ${column}::integer as text, count(*)::integer as rows
    from import_rows where tenant_id = ${tenantId} and import_id = ${importId} and sheet = ${sheet}
      and cells ->> ${column}::integer <> '' group by 1`.execute(tx);
  return rows;
}

type OfVerdict = {
  readonly verdict?: Verdict | undefined;
  readonly isMended: boolean;
  readonly after: number;
  readonly limit: number;
};

export async function findJudged(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  { verdict, isMended, after, limit }: OfVerdict,
) {
  let query = tx
    .selectFrom('import_rows')
    .select(['place', 'cells', 'original', 'verdict', 'judged'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', '>', after)
    .orderBy('place')
    .limit(limit);
  query =
    verdict === undefined ? query.where('verdict', 'is not', null) : query.where('verdict', '=', verdict);
  return (isMended ? query.where('original', 'is not', null) : query).execute();
}

type RowVerdict = {
  readonly place: number;
  readonly verdict: Verdict;
  readonly judged: KeptVerdict;
};

export const storeVerdicts = (tx: Tx, { tenantId, importId, sheet }: SheetKey, rows: readonly RowVerdict[]) =>
  inPieces(rows, (piece) =>
    sql`update import_rows as i set verdict = r.verdict, judged = r.judged
      from json_to_recordset(${JSON.stringify(piece)}::json) as r (place integer, verdict text, judged jsonb)
      where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.sheet = ${sheet}
        and i.place = r.place`.execute(tx),
  );

/** Finds what was said of rows, to be compared with what is true now. */
export async function findVerdicts(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, Omit<RowVerdict, 'place'>>> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['place', 'verdict', 'judged'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', '>=', from)
    .where('place', '<=', to)
    .execute();
  return new Map(
    rows.flatMap(({ place, verdict, judged }) =>
      verdict === null || judged === null ? [] : [[place, { verdict, judged }] as const],
    ),
  );
}

export const storeWritten = (tx: Tx, { tenantId, importId, sheet }: SheetKey, rows: readonly WrittenRow[]) =>
  inPieces(rows, (piece) =>
    sql`update import_rows as i set record_id = r.id, record_version = r.version,
        before = case when json_typeof(r.before) = 'null' then null else r.before::jsonb end
      from json_to_recordset(${JSON.stringify(piece)}::json) as r (place integer, id uuid, version integer, before json)
      where i.tenant_id = ${tenantId} and i.import_id = ${importId} and i.sheet = ${sheet}
        and i.place = r.place`.execute(tx),
  );

/** Rows whose records were taken back have none any more. */
export const forgetWritten = (
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  rows: readonly { readonly place: number }[],
) =>
  tx
    .updateTable('import_rows')
    .set({ record_id: null, record_version: null, before: null })
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', '=', sql<number>`any(${rows.map(({ place }) => place)}::integer[])`)
    .execute();

/** Places whose rows have become records, among these. */
export async function findWrittenAt(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
  rows: readonly { readonly place: number }[],
): Promise<ReadonlySet<number>> {
  const found = await tx
    .selectFrom('import_rows')
    .select('place')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('place', '=', sql<number>`any(${rows.map(({ place }) => place)}::integer[])`)
    .where('record_id', 'is not', null)
    .execute();
  return new Set(found.map(({ place }) => place));
}

export async function findWritten(
  tx: Tx,
  { tenantId, importId, sheet }: SheetKey,
): Promise<{ place: number; id: string; version: number; before: ImportValues | null }[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['place', 'record_id', 'record_version', 'before'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('record_id', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ place, record_id: id, record_version: version, before }) =>
    id === null || version === null ? [] : [{ place, id, version, before }],
  );
}
