import { sql } from 'kysely';
import type { Tx } from './engine.ts';
import type { Schema } from './schema.ts';

export type Reference = {
  /** Names the field as on the wire, for who has to correct it. */
  readonly path: string;
  readonly table: keyof Schema;
  readonly id: string | null | undefined;
};

/**
 * The paths of those references that point to nothing in this house, in one statement. What is foreign does not exist
 * here, so it is answered like a record that is gone. What is there stays until this transaction has ended, also where
 * no foreign key will hold it.
 */
export async function missingReferences(
  tx: Tx,
  tenantId: string,
  references: readonly Reference[],
): Promise<readonly string[]> {
  const checks = references.flatMap(({ path, table, id }) =>
    id === null || id === undefined
      ? []
      : [
          sql`select ${path}::text as path where not exists
            (select from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${id}::uuid for key share)`,
        ],
  );
  if (checks.length === 0) return [];
  const { rows } = await sql<{ path: string }>`${sql.join(checks, sql` union all `)}`.execute(tx);
  return rows.map(({ path }) => path);
}
