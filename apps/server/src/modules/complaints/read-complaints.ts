import type { listComplaintOrders, listComplaints } from '@korpus/contract/complaints/complaints.ts';
import type { AnswerOf, JsonText, QueryOf } from '@korpus/contract/endpoint.ts';
import { mayReadRemainingAmount, moneyOfOrder } from '@korpus/domain/complaints/merge-complaint.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { listOf } from '../../platform/http/json-text.ts';
import type { Services } from '../../platform/services.ts';
import { readHistory } from '../change-log/index.ts';
import { ownedRow } from '../orders/index.ts';
import { type ComplaintQuery, findComplaintLines } from './complaint-list.store.ts';
import { findComplaintOrders } from './complaint-orders.store.ts';
import { readableComplaint } from './readable-complaint.ts';

type Wanted = Pick<ComplaintQuery, 'orderId' | 'ids'>;

const linesOf = ({ clock }: Services, { tx, actor, person }: TenantContext, wanted: Wanted) =>
  findComplaintLines(tx, {
    ...wanted,
    tenantId: actor.tenantId,
    person: actor,
    today: clock.todayIn(person.timeZone),
  });

export async function readComplaintList(
  services: Services,
  context: TenantContext,
  query: QueryOf<typeof listComplaints>,
): Promise<JsonText> {
  return listOf(await linesOf(services, context, query));
}

/** A complaint that is foreign, missing, or not to be read answers 404 (rules: api#foreign-looks-missing). */
export async function readComplaint(services: Services, context: TenantContext, id: string): Promise<string> {
  const [line] = await linesOf(services, context, { ids: [id] });
  if (line === undefined) throw new AppError('NOT_FOUND');
  return line;
}

/**
 * Readers of a complaint read all of it but what it says of the order's money
 * (rules: complaints#remaining-amount-of-a-complaint).
 */
export async function readComplaintHistory(context: TenantContext, id: string, after: string | undefined) {
  const { order } = await readableComplaint(context, id);
  const readsAmount = mayReadRemainingAmount(context.actor, ownedRow(order));
  return readHistory(
    context,
    { kind: 'complaint', id },
    after,
    (field) => readsAmount || !moneyOfOrder.some((each) => each === field),
  );
}

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
