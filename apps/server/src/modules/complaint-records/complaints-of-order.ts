import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { Services } from '../../platform/services.ts';
import { findComplaintsOf, removeComplaint } from './complaints.store.ts';
import { noteComplaint, type OrderOfComplaint, wordsOf } from './note-complaint.ts';

/** What lists of complaints show of an order, and whose they are by it. */
const shownOf = (order: OrderOfComplaint) => [
  order.salesmanId,
  order.exhibitionSalesmanUserId,
  order.location,
  order.orderNumber,
  clientNameOf(order),
  order.zipCode,
  order.deliveryDate,
];

/** For who changes an order, in the same transaction: its complaints are shown and found by it. */
export async function noteOrderOfComplaints(
  { tx, actor }: TenantContext,
  before: OrderOfComplaint,
  after: OrderOfComplaint,
): Promise<void> {
  if (before.complaints.length === 0 || isSameValue(shownOf(before), shownOf(after))) return;
  const { tenantId } = actor;
  const stored = await findComplaintsOf(tx, { tenantId, orderId: after.id });
  await Promise.all(
    stored.flatMap(({ complaint }) => [
      writeSearchWords(
        tx,
        tenantId,
        'COMPLAINT',
        complaint.id,
        wordsOf(after, complaint),
        wordsOf(before, complaint),
      ),
      announce(tx, tenantId, { kind: 'complaint', id: complaint.id, owners: ownersOf(before, after) }),
    ]),
  );
}

/** For who deletes an order, in the same transaction: its complaints go with it, as their files do. */
export async function removeComplaintsOf(
  services: Services,
  context: TenantContext,
  order: OrderOfComplaint,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  for (const { complaint } of await findComplaintsOf(tx, { tenantId, orderId: order.id })) {
    await removeComplaint(tx, { tenantId, id: complaint.id });
    await noteComplaint(services, context, 'DELETED', order, { before: complaint, after: null });
  }
}
