import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { insertSearchWords } from '../../platform/search/search-words.ts';
import { complaintTable } from './complaint-table.ts';
import { wordsOf } from './note-complaint.ts';

/** A complaint that somebody saved some time ago. */
type PastComplaint = {
  readonly complaint: SavedComplaint;
  readonly order: Order;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly by: { readonly id: string; readonly name: string };
};

/** Many complaints at once, by the same mapping as every save, and found like those. For demo data. */
export async function insertComplaints(
  tx: Tx,
  tenantId: string,
  complaints: readonly PastComplaint[],
): Promise<void> {
  await insertRows(
    tx,
    'complaints',
    complaints.map(({ complaint, createdAt, modifiedAt, by }) => ({
      tenant_id: tenantId,
      id: complaint.id,
      ...complaintTable.toRow(complaint),
      created_at: createdAt,
      modified_at: modifiedAt,
      modified_by: by.id,
      modified_by_name: by.name,
      version: 1,
    })),
  );
  await insertSearchWords(
    tx,
    tenantId,
    'COMPLAINT',
    complaints.map(({ order, complaint }) => ({ id: complaint.id, words: wordsOf(order, complaint) })),
  );
}
