import { complaintOrderToWire } from '@korpus/contract/complaints/complaint-wire.ts';
import type { listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { canEditComplaint } from '@korpus/domain/complaints/complaint-rights.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findComplaintOrders } from './complaint-orders.store.ts';

/** Orders to choose in a new complaint: those the person may write one about. */
export async function readComplaintOrders(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listComplaintOrders>,
): Promise<AnswerOf<typeof listComplaintOrders>> {
  // Nobody has the id '': an order of somebody else.
  const everybodys = canEditComplaint(actor, { salesmanId: '' });
  const wanted = { ...query, tenantId: actor.tenantId, person: actor, everybodys };
  const orders = await findComplaintOrders(tx, wanted);
  return orders.map(({ remainingAmount, ...order }) =>
    complaintOrderToWire({
      ...order,
      ...(mayReadRemainingAmount(actor, order) ? { remainingAmount } : {}),
    }),
  );
}
