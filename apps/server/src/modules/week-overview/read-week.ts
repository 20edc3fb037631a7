import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { canReadCell } from '@korpus/domain/orders/overview-rights.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { seesBankBalances } from '@korpus/domain/week-overview/bank-balances-kind.ts';
import { buildForecast } from '@korpus/domain/week-overview/forecast.ts';
import type { OpenOrder } from '@korpus/domain/week-overview/open-order.ts';
import { weekLists, weekOf } from '@korpus/domain/week-overview/week-lists.ts';
import { sellerSums } from '@korpus/domain/week-overview/week-sums.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findBankBalances } from './bank-balances.store.ts';
import {
  type FoundOrder,
  findOpenOrders,
  findOrdersOfWeek,
  findPaidRests,
  findUnnumbered,
} from './week.store.ts';

/** Sums belong to the week that is asked for, lists of money to today (rules: week-overview#lists-of-money). */
export async function readWeek(
  { clock }: Services,
  { tx, actor, person }: TenantContext,
  { date, ...filters }: QueryOf<typeof getWeek>,
): Promise<AnswerOf<typeof getWeek>> {
  const { tenantId } = actor;
  const [week, today] = [weekOf(date), clock.todayIn(person.timeZone)];
  const query = { ...filters, tenantId, person: actor, week };
  const [, sold, delivered, open, paid, unnumbered, bankBalances] = await Promise.all([
    keptPlan.execute(tx),
    findOrdersOfWeek(tx, query, 'sell_date'),
    findOrdersOfWeek(tx, query, 'delivery_date'),
    findOpenOrders(tx, query),
    findPaidRests(tx, query),
    findUnnumbered(tx, query),
    seesBankBalances(actor) ? findBankBalances(tx, tenantId) : undefined,
  ]);
  const orders = [...open, ...paid].map((order) => readablePart(actor, order));
  return {
    ...week,
    asOf: clock.now().toISOString(),
    today,
    ...(bankBalances === undefined ? {} : { bankBalances }),
    salesmanSales: sellerSums(sold),
    salesmanDeliveries: sellerSums(delivered),
    ...weekLists(orders, week, today),
    receiptsWithoutNumber: unnumbered.map(({ invoiceNumber: _number, ...receipt }) => receipt),
    forecast: buildForecast(orders, today),
  };
}

/** Gives the part of an order that the overview of orders shows by the same right (rules: rights#overview-cells). */
function readablePart(actor: Actor, { complaintState, ...order }: FoundOrder): OpenOrder {
  const isReadable = complaintState !== undefined && canReadCell(actor, order, 'complaintState');
  return isReadable ? { ...order, complaintState } : order;
}
