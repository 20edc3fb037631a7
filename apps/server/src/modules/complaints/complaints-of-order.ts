import { goneHistory } from '@korpus/domain/complaints/decide-complaint.ts';
import { isLockedDone } from '@korpus/domain/complaints/locked-done.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import { isOrderFoundAlike } from '@korpus/domain/orders/order-words.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { AttachedRecords } from '../files/index.ts';
import { findClosedUntil } from '../invoice-numbers/index.ts';
import type { OrderCompanion, OwnedOrder } from '../orders/index.ts';
import { findComplaintRecords } from './complaint-list.store.ts';
import { complaintTexts } from './complaint-texts.ts';
import { findComplaint, findComplaintsAboutOrder, removeComplaint } from './complaints.store.ts';
import { noteComplaint, wordsOf } from './note-complaint.ts';

/** Lists what complaints show of their order, and what decides whose they are. */
const shownOf = (order: OwnedOrder) => [
  order.salesmanId,
  order.exhibitionSalesmanUserId,
  order.location,
  order.orderNumber,
  formatPersonName(order),
  order.zipCode,
  order.deliveryDate,
  order.cancelled,
  remainingAmountOf(order),
];

/** Complaints are shown and found by their order, so they follow its change. */
const afterChange: OrderCompanion['afterChange'] = async ({ tx, actor }, before, after) => {
  if (before.complaints.length === 0) return;
  if (isSameValue(shownOf(before), shownOf(after)) && isOrderFoundAlike(before, after)) return;
  const { tenantId } = actor;
  const stored = await findComplaintsAboutOrder(tx, { tenantId, orderId: after.id });
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
  for (const { complaint } of await findComplaintsAboutOrder(tx, { tenantId, orderId: order.id })) {
    await removeComplaint(tx, { tenantId, id: complaint.id });
    const history = goneHistory(complaint);
    await noteComplaint(services, context, order, {
      action: 'DELETED',
      history,
      before: complaint,
      after: null,
    });
  }
};

/** Lists complaints as the list of complaints has them, the newest first. */
const shownIn: OrderCompanion['shownIn'] = async ({ tx, actor }, opened) => {
  const order = await opened.order;
  if (!can(actor, 'complaint.read', order)) return {};
  if (order.complaints.length === 0) return { complaints: [] };
  const query = { tenantId: actor.tenantId, person: actor, today: opened.today, orderId: order.id };
  return { complaints: await findComplaintRecords(tx, query) };
};

export const complaintsOfOrder: OrderCompanion = { afterChange, beforeRemoval, shownIn };

type Owner = Parameters<AttachedRecords['has']>[1];

/** Files of a complaint lie in its order; of one that is done and past they stay as they are (domain/complaints/locked-done). */
export const filesOfComplaint: AttachedRecords = {
  has: async (tx, owner, id) => (await findOfOrder(tx, owner, id)) !== undefined,
  isLocked: async (tx, owner, id, today) => {
    const [closedUntil, complaint] = await Promise.all([
      findClosedUntil(tx, owner.tenantId),
      findOfOrder(tx, owner, id),
    ]);
    return complaint !== undefined && isLockedDone(complaint, today, closedUntil);
  },
  missing: complaintTexts.noneOfFile,
};

async function findOfOrder(tx: Tx, { tenantId, id: orderId }: Owner, id: string) {
  const stored = await findComplaint(tx, { tenantId, id });
  return stored?.complaint.orderId === orderId ? stored.complaint : undefined;
}
