import type { PlanDays } from '../payment-plans/plan-sums.ts';
import type { Order } from './order.ts';

export type DatedOrder = Pick<Order, 'exhibitionSale' | 'exhibitionSellDate' | 'sellDate' | 'deliveryDate'>;

/**
 * The days that the lines of an order hang on. Nobody records an acceptance yet: its lines are without a day, and this is
 * the one place that says so.
 */
export const planDaysOf = (order: DatedOrder): PlanDays => ({
  contract: order.exhibitionSale ? (order.exhibitionSellDate ?? order.sellDate) : order.sellDate,
  delivery: order.deliveryDate,
  accepted: null,
});
