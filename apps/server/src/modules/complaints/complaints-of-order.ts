import { clientNameOf } from '@korpus/domain/orders/order-client.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { OrderCompanion, OwnedOrder } from '../orders/index.ts';
import { findComplaintRecords } from './complaint-list.store.ts';
import { findComplaintsOf, removeComplaint } from './complaints.store.ts';
import { noteComplaint, wordsOf } from './note-complaint.ts';

/** What lists of complaints show of an order, and whose they are by it. */
const shownOf = (order: OwnedOrder) => [
  order.salesmanId,
  order.exhibitionSalesmanUserId,
  order.location,
  order.orderNumber,
  clientNameOf(order),
  order.zipCode,
  order.deliveryDate,
];

/** They are shown and found by their order. */
const afterChange: OrderCompanion['afterChange'] = async ({ tx, actor }, before, after) => {
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
};

const beforeRemoval: OrderCompanion['beforeRemoval'] = async (services, context, order) => {
  const { tx, actor } = context;
  const { tenantId } = actor;
  for (const { complaint } of await findComplaintsOf(tx, { tenantId, orderId: order.id })) {
    await removeComplaint(tx, { tenantId, id: complaint.id });
    await noteComplaint(services, context, 'DELETED', order, { before: complaint, after: null });
  }
};

/** As the list of complaints has them, the newest first. */
const shownIn: OrderCompanion['shownIn'] = async ({ tx, actor }, order, today) => {
  if (!can(actor, 'complaint.read', order)) return {};
  if (order.complaints.length === 0) return { complaints: [] };
  const query = { tenantId: actor.tenantId, person: actor, today, orderId: order.id };
  return { complaints: await findComplaintRecords(tx, query) };
};

export const complaintsOfOrder: OrderCompanion = { afterChange, beforeRemoval, shownIn };
