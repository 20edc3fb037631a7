import { z } from 'zod';
import type { OwnerSession } from '../../database/engine.ts';
import { readAhead } from '../../read-ahead.ts';
import type { BackupTable } from './backup-tables.ts';
import { quoted } from './snapshot.ts';

const bytesAtOnce = 1024 * 1024;

/**
 * Inserts a table's lines as its owner. Row security is forced on the owner too, so the session stands in the tenant
 * whose rows it inserts; the lines are sorted by tenant.
 */
export async function insertLines(
  session: OwnerSession,
  table: BackupTable,
  batches: AsyncIterable<string[]>,
): Promise<void> {
  const sql = insertSql(table);
  for await (const { tenantId, lines } of readAhead(groups(table, batches))) {
    await session.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
    await session.query(sql, [`[${lines.join(',')}]`]);
  }
}

type Group = { readonly tenantId: string; readonly lines: string[] };

/** Neighbouring lines of one tenant, up to a size that every engine takes in one statement. */
async function* groups(
  { tenantColumn }: BackupTable,
  batches: AsyncIterable<string[]>,
): AsyncGenerator<Group> {
  let group: Group | undefined;
  let size = 0;
  for await (const batch of batches) {
    for (const line of batch) {
      if (group !== undefined && (size > bytesAtOnce || !isOf(line, tenantColumn, group.tenantId))) {
        yield group;
        group = undefined;
      }
      if (group === undefined) {
        group = { tenantId: tenantColumn === null ? '' : tenantOf(line, tenantColumn), lines: [] };
        size = 0;
      }
      group.lines.push(line);
      size += line.length;
    }
  }
  if (group !== undefined) yield group;
}

/**
 * Tells whose a line is without reading all of it, as there are millions: within a text the quotes would be escaped.
 */
const isOf = (line: string, tenantColumn: string | null, tenantId: string): boolean =>
  tenantColumn === null || line.includes(`"${tenantColumn}":"${tenantId}"`);

const row = z.record(z.string(), z.string().nullable());

const tenantOf = (line: string, tenantColumn: string): string =>
  row.parse(JSON.parse(line))[tenantColumn] ?? '';

/** Every value is its text and becomes its type again by PostgreSQL's own reading. */
function insertSql({ name, columns }: BackupTable): string {
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map((column) => `r.${quoted(column.name)}::${column.type}`);
  const texts = names.map((column) => `${column} text`);
  return `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as r (${texts.join(', ')})`;
}
