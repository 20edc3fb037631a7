import { randomUUID } from 'node:crypto';
import type { saveComplaint } from '@korpus/contract/complaints/complaints.ts';
import type { SavedComplaint } from '@korpus/domain/complaints/complaint.ts';
import { aComplaint } from '@korpus/domain/complaints/test-kit/a-complaint.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { insertComplaints } from '../../apps/server/src/modules/complaints/index.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';
import { insertOrderRow } from './orders.ts';

export type ComplaintBody = NonNullable<CallInput<typeof saveComplaint>['body']>;

/** The body that the dialog sends for a new complaint; every amount in euros. */
export const newComplaintBody = (orderId: string, with_: Partial<ComplaintBody> = {}): ComplaintBody => ({
  id: randomUUID(),
  orderId,
  imposed: 'SELF',
  state: 'NEW',
  doNotForget: false,
  fixedAt: null,
  importance: 1,
  carpenterId: null,
  date: null,
  availability: null,
  location: null,
  connections: [],
  repairTimeInMinutes: 0,
  stockToDo: null,
  tasksToDo: null,
  notes: null,
  carpenterExpense: null,
  materialExpense: null,
  ...with_,
});

type RowOptions = {
  readonly now: Date;
  readonly order?: Partial<Order>;
  readonly complaint?: Partial<SavedComplaint>;
};

/** A complaint with an order of its own, as rows, for tests that are about something else. */
export async function insertComplaintRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { now, order: withOrder = {}, complaint: with_ = {} }: RowOptions,
): Promise<string> {
  const orderId = randomUUID();
  const complaint = aComplaint({
    createdAt: isoDate('2026-11-16'),
    tasksToDo: 'Front',
    ...with_,
    id,
    orderId,
  });
  const order = await insertOrderRow(tx, tenantId, orderId, { ...withOrder, complaints: [complaint], now });
  const by = { id: randomUUID(), name: 'Anna Muster' };
  await insertComplaints(tx, tenantId, [{ complaint, order, createdAt: now, modifiedAt: now, by }]);
  return orderId;
}

/** About an order of somebody's, so that others may see it only by right. */
export async function makeComplaintFor(
  { tenancy, clock }: Services,
  tenantId: string,
  salesmanId: string | null,
  complaint: Partial<SavedComplaint> = {},
): Promise<{ readonly id: string; readonly orderId: string }> {
  const id = randomUUID();
  const orderId = await tenancy.inTenant(tenantId, (tx) =>
    insertComplaintRow(tx, tenantId, id, { now: clock.now(), order: { salesmanId }, complaint }),
  );
  return { id, orderId };
}
