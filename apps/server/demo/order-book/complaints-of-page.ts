import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { insertComplaints } from '../../src/modules/complaints/index.ts';
import type { PastChange } from '../past-changes.store.ts';
import type { DemoCompanion, Past } from './demo-companion.ts';
import { type DemoComplaint, demoComplaints } from './demo-complaints.ts';

/** An order knows what its complaints cost and how far they are. */
export const complaintsOfPage: DemoCompanion['ofPage'] = (random, house, orders) => {
  const made = house.packages.has('COMPLAINT') ? demoComplaints(random, house, orders) : [];
  return {
    within: (order) => ({
      ...order,
      complaints: made.flatMap(({ complaint }) => (complaint.orderId === order.id ? [complaint] : [])),
    }),
    insert: async (tx, tenantId, asPast) => {
      const complaints = made.map((each) =>
        asPast({ ...each, createdOn: each.complaint.createdAt }, each.order.salesmanId),
      );
      await insertComplaints(tx, tenantId, complaints);
      return complaints.map(created);
    },
  };
};

const created = ({ order, complaint, createdAt, by }: Past & DemoComplaint): PastChange => ({
  at: createdAt,
  by,
  action: 'CREATED',
  subject: { kind: 'complaint', id: complaint.id, name: orderNameOf(order) },
  changes: [],
});
