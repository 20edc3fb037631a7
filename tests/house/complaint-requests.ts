import type { CallName } from '@korpus/contract/calls.ts';
import { newComplaintBody } from '../kit/complaints.ts';
import { mailBody } from '../kit/mails.ts';
import { anExampleOf } from './examples.ts';
import type { Request } from './request.ts';
import type { Subject, World } from './world.ts';

/** A complaint about an order of the person's own. */
const ofOwn = async (subject: Subject, world: World) => ({
  id: await anExampleOf.complaint(subject, world),
});

export const complaintRequests: { readonly [N in CallName]?: Request<N> } = {
  listComplaints: async (subject, world) => {
    const own = await anExampleOf.complaint(subject, world);
    const other = await anExampleOf.complaint(subject, world, 'other');
    return { query: { ids: `${own},${other}` } };
  },
  saveComplaint: async (subject, world) => {
    const { records } = subject.shop;
    const orderId = await anExampleOf.order(subject, world);
    return {
      body: newComplaintBody(orderId, {
        ...(await ofOwn(subject, world)),
        state: 'ASSIGNED',
        date: '2026-12-01',
        carpenterId: records.carpenter,
        location: records.location,
        tasksToDo: 'Front austauschen',
        carpenterExpense: 80.5,
        version: 1,
      }),
    };
  },
  setComplaintState: async (...asked) => ({ params: await ofOwn(...asked), body: { state: 'DONE' } }),
  sendComplaint: async (...asked) => ({ params: await ofOwn(...asked), body: mailBody() }),
  listComplaintHistory: async (...asked) => ({ params: await ofOwn(...asked) }),
  listComplaintOrders: async () => ({ query: { text: 'kunde' } }),
};
