import pg from 'pg';
import { documentWith, plantingScript, type TextColumn, textColumns } from '../house/canaries.ts';
import { hostileTexts } from '../kit/hostile-texts.ts';
import type { Installation } from '../reliability/support/installation.ts';

/** So many texts stand in one field, one behind the other. */
const together = 20;

/** Each of the texts stands in one of them. */
export const bundles: readonly string[] = Array.from({ length: hostileTexts.length / together }, (_, place) =>
  hostileTexts.slice(place * together, (place + 1) * together).join(' '),
);

/**
 * Columns that no person types into, or that say which record something belongs to: other words there would be other
 * records.
 */
const ofMachines =
  /^(idempotency_keys|search_words|chain_links|sessions|app_arrivals)\.|^(change_log|billed_rows)\.(subject_id|key)$/;

const isTyped = (column: TextColumn) =>
  !column.isUnique &&
  !column.type.endsWith('[]') &&
  !ofMachines.test(`${column.table}.${column.column}`) &&
  (!column.type.startsWith('json') || documentWith(column, '') !== undefined);

/**
 * Writes hostile texts into all that people of all houses have typed. Rows beside each other get different ones; each
 * round gives every row and column the next.
 */
export async function plantHostileTexts({ withDatabase }: Installation, round: number): Promise<number> {
  return withDatabase(async (query) => {
    const columns = (await textColumns(query)).filter(isTyped);
    const tenants = await query('select id from tenants');
    let planted = 0;
    for (const { id } of tenants) {
      const rows = await query(plantingScript(String(id), columns, (column) => valueFor(column, round)));
      planted += rows.length;
    }
    return planted;
  });
}

/** A document holds no more than its dialog takes, so one of them at a time. */
const valuesFor = (column: TextColumn): readonly string[] =>
  column.type.startsWith('json')
    ? hostileTexts.map((text) => JSON.stringify(documentWith(column, text)))
    : bundles;

function valueFor(column: TextColumn, round: number): string {
  const values = valuesFor(column);
  const list = values.map((value) => pg.escapeLiteral(value)).join(', ');
  const place = `1 + mod(abs(hashtext(ctid::text || '${column.column}')::bigint) + ${round}, ${values.length})`;
  const planted = `(array[${list}]::text[])[${place}]::${column.type}`;
  // A column of values of many kinds has words in some rows and a day or a number in others.
  return column.type.startsWith('json')
    ? `case when jsonb_typeof(${column.column}::jsonb) in ('object', 'array') then ${planted} else ${column.column} end`
    : planted;
}
