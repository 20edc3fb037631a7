import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getMinimumDate, listOrderClients } from '@korpus/contract/orders/orders.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findFirstDay, findOrderClients, type Readable } from './order-clients.store.ts';

/** Own rows, and with the right to others' orders theirs too. */
const readableBy = ({ actor }: TenantContext): Readable => ({
  tenantId: actor.tenantId,
  ownedBy: can(actor, 'order.read', somebodyElses) ? null : actor.userId,
});

/** Customers to choose from in an order. */
export const readOrderClients = (
  context: TenantContext,
  query: QueryOf<typeof listOrderClients>,
): Promise<AnswerOf<typeof listOrderClients>> => findOrderClients(context.tx, readableBy(context), query);

/** The first day any order the person may read begins at. */
export const readMinimumDate = async (context: TenantContext): Promise<AnswerOf<typeof getMinimumDate>> => ({
  date: await findFirstDay(context.tx, readableBy(context)),
});
