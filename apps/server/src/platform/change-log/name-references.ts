import type { FieldChange } from '@korpus/domain/change-log/field-change.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/engine.ts';

/** Fields that hold the id of another record, and what that one is called. */
const named = {
  location: { table: 'locations', name: 'name' },
  locationId: { table: 'locations', name: 'name' },
  textSettingId: { table: 'document_text_settings', name: 'name' },
  userId: { table: 'users', name: `concat_ws(' ', first_name, last_name)` },
} as const;

/** The log is read by people, long after the record an id points to has gone: it says the names of the day. */
export async function nameReferences(
  tx: Tx,
  tenantId: string,
  changes: readonly FieldChange[],
): Promise<readonly FieldChange[]> {
  const told: FieldChange[] = [];
  for (const change of changes) {
    const { field, old, new: next } = change;
    if (!isReference(field)) told.push(change);
    else
      told.push({
        field,
        old: await nameOf(tx, tenantId, field, old),
        new: await nameOf(tx, tenantId, field, next),
      });
  }
  return told;
}

const isReference = (field: string): field is keyof typeof named => Object.hasOwn(named, field);

async function nameOf(tx: Tx, tenantId: string, field: keyof typeof named, id: unknown): Promise<unknown> {
  if (typeof id !== 'string') return id;
  const { table, name } = named[field];
  const { rows } = await sql<{ name: string }>`select ${sql.raw(name)} as name from ${sql.table(table)}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return rows[0]?.name ?? id;
}
