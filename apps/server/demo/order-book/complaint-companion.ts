import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { insertComplaints } from '../../src/modules/complaints/index.ts';
import type { Services } from '../../src/platform/services.ts';
import { findComplaintsToFile } from '../demo-complaint-places.store.ts';
import { fileAtOnce, ownedBy, storeDemoFile } from '../papers/create-demo-files.ts';
import { aDamage } from '../papers/demo-damages.ts';
import { paperTexts as texts } from '../papers/demo-papers-texts.ts';
import type { PastChange } from '../past-changes.store.ts';
import { createSentPage } from '../sent-page.ts';
import type { DemoCompanion, Past } from './demo-companion.ts';
import { type DemoComplaint, demoComplaints } from './demo-complaints.ts';
import { demoProblems } from './demo-complaints-texts.ts';

/** An order knows what its complaints cost and how far they are. */
const ofPage: DemoCompanion['ofPage'] = (random, house, orders) => {
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

const complaintsWithFiles = 16;

/** Files the photos that customers sent of what is broken. */
async function createFiles(services: Services, tenantId: string): Promise<void> {
  const places = await services.tenancy.inTenant(tenantId, (tx) =>
    findComplaintsToFile(tx, tenantId, complaintsWithFiles),
  );
  await fileAtOnce(places, async (place, index) => {
    const problem = demoProblems.find(({ tasksToDo }) => tasksToDo === place.tasksToDo);
    for (const [number, damage] of (problem?.damages ?? []).entries())
      await storeDemoFile(services, tenantId, {
        kind: 'order',
        ...ownedBy(place),
        type: 'COMPLAINT',
        additionalId: place.complaintId,
        name: texts.names.damage(number + 1),
        bytes: await aDamage(damage, index + number),
      });
  });
  const [newest] = places;
  if (newest !== undefined) await createSentPage(services, tenantId, newest);
}

export const complaintCompanion: DemoCompanion = { ofPage, createFiles };
