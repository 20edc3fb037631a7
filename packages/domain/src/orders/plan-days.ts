import type { PlanDays } from '../payment-plans/plan-sums.ts';
import type { Order } from './order.ts';

export type DatedOrder = Pick<
  Order,
  'exhibitionSale' | 'exhibitionSellDate' | 'sellDate' | 'deliveryDate' | 'acceptedOn'
>;

/** The days that the lines of an order hang on. */
export const planDaysOf = (order: DatedOrder): PlanDays => ({
  contract: order.exhibitionSale ? (order.exhibitionSellDate ?? order.sellDate) : order.sellDate,
  delivery: order.deliveryDate,
  accepted: order.acceptedOn,
});
