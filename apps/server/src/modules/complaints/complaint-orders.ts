import type { listComplaintOrders } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import { mayReadRemainingAmount } from '@korpus/domain/complaints/merge-complaint.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findComplaintOrders } from './complaint-orders.store.ts';

/** Orders to choose in a new complaint: those the person may write one about. */
export async function readComplaintOrders(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listComplaintOrders>,
): Promise<AnswerOf<typeof listComplaintOrders>> {
  const everybodys = can(actor, 'complaint.add', somebodyElses);
  const wanted = { ...query, tenantId: actor.tenantId, person: actor, everybodys };
  const orders = await findComplaintOrders(tx, wanted);
  return orders.map(({ remainingAmount, ...order }) => ({
    ...order,
    ...(mayReadRemainingAmount(actor, order) ? { remainingAmount } : {}),
  }));
}
