import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { type Selectable, sql } from 'kysely';
import type { Modified } from '../../platform/change-log/modified.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { complaintTable } from './complaint-table.ts';

type ComplaintKey = { readonly tenantId: string; readonly id: string };
type OrderKey = { readonly tenantId: string; readonly orderId: string };

export type StoredComplaint = {
  readonly complaint: SavedComplaint;
  readonly version: number;
  readonly modified: Modified;
};

type Row = Selectable<Schema['complaints']>;

const storedOf = (row: Row): StoredComplaint => ({
  complaint: complaintTable.fromRow(row),
  version: row.version,
  modified: { at: new Date(row.modified_at), by: row.modified_by_name, userId: row.modified_by },
});

const complaintsOf = (tx: Tx, tenantId: string) =>
  tx.selectFrom('complaints').selectAll().where('tenant_id', '=', tenantId);

export async function findComplaint(
  tx: Tx,
  { tenantId, id }: ComplaintKey,
): Promise<StoredComplaint | undefined> {
  const row = await complaintsOf(tx, tenantId).where('id', '=', id).executeTakeFirst();
  return row && storedOf(row);
}

/** Several of them, to look at. */
export async function findComplaints(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<StoredComplaint[]> {
  const rows = await complaintsOf(tx, tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(storedOf);
}

/**
 * Finds the complaints of an order. Every change of a complaint locks its order first, so nobody else writes these
 * meanwhile.
 */
export async function findComplaintsAboutOrder(
  tx: Tx,
  { tenantId, orderId }: OrderKey,
): Promise<StoredComplaint[]> {
  const rows = await complaintsOf(tx, tenantId).where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(storedOf);
}

export async function insertComplaint(
  tx: Tx,
  tenantId: string,
  complaint: SavedComplaint,
  { at, by, userId }: Modified,
): Promise<void> {
  await tx
    .insertInto('complaints')
    .values({
      tenant_id: tenantId,
      id: complaint.id,
      ...complaintTable.toRow(complaint),
      created_at: at,
      modified_at: at,
      modified_by: userId,
      modified_by_name: by,
    })
    .execute();
}

/** The version stands in the update itself; null means that somebody was faster. */
export async function updateComplaint(
  tx: Tx,
  tenantId: string,
  { before, after }: { readonly before: StoredComplaint; readonly after: SavedComplaint },
  { at, by, userId }: Modified,
): Promise<number | null> {
  const row = await tx
    .updateTable('complaints')
    .set(({ eb }) => ({
      ...complaintTable.toRow(after),
      modified_at: at,
      modified_by: userId,
      modified_by_name: by,
      version: eb('version', '+', 1),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', after.id)
    .where('version', '=', before.version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

export const removeComplaint = (tx: Tx, { tenantId, id }: ComplaintKey) =>
  tx.deleteFrom('complaints').where('tenant_id', '=', tenantId).where('id', '=', id).execute();

/** Finds today's names of what a complaint names by ids. */
export async function findComplaintNames(
  tx: Tx,
  tenantId: string,
  { carpenterId, locationId }: { readonly carpenterId: string | null; readonly locationId: string | null },
): Promise<{ readonly carpenter: string | null; readonly location: string | null }> {
  const { rows } = await sql<{ carpenter: string | null; location: string | null }>`select
      (select name from carpenters where tenant_id = ${tenantId} and id = ${carpenterId}::uuid) as carpenter,
      (select name from locations where tenant_id = ${tenantId} and id = ${locationId}::uuid) as location`.execute(
    tx,
  );
  return rows[0] ?? { carpenter: null, location: null };
}

/** Finds the mail address of a carpenter, who has one as a user of the picture app. */
export const findCarpenterMail = (tx: Tx, tenantId: string, id: string) =>
  tx
    .selectFrom('carpenters as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.linked_user_id'),
    )
    .select(['c.name', 'u.email'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', id)
    .executeTakeFirst();
