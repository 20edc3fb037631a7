import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOrder, ownedRow, type StoredOrder } from '../orders/index.ts';
import { findComplaint } from './complaints.store.ts';

/** A complaint beside the order that says whose it is. */
type ReadableComplaint = { readonly complaint: SavedComplaint; readonly order: StoredOrder };

/**
 * A complaint the person may not read answers 404; no right to the order is needed
 * (rules: api#foreign-looks-missing, complaints#whose-complaint).
 */
export async function readableComplaint(
  { tx, actor }: TenantContext,
  id: string,
): Promise<ReadableComplaint> {
  const { tenantId } = actor;
  const stored = await findComplaint(tx, { tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  const order = await findOrder(tx, { tenantId, id: stored.complaint.orderId });
  if (order === undefined || !can(actor, 'complaint.read', ownedRow(order))) throw new AppError('NOT_FOUND');
  return { complaint: stored.complaint, order };
}
