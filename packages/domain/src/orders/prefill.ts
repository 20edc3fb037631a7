import { type Cents, cents } from '../money/cents.ts';
import type { Order } from './order.ts';

/** What the prefill of expenses depends on. Expenses are missing where they are hidden from the person. */
export type PrefilledPart = Pick<Order, 'additionalAssemblyDates'> &
  Partial<Pick<Order, 'shipmentExpense' | 'assemblyExpense'>> & {
    readonly rates: Partial<Pick<Order['rates'], 'shipmentExpense' | 'assemblyExpense'>>;
  };

/** An additional date counts once it is set: a row just added is no date yet. */
const additionalDates = ({ additionalAssemblyDates }: PrefilledPart): number =>
  additionalAssemblyDates.filter((date) => date !== null).length;

/** decisions §3: the default, doubled once there is a second assembly date. A default of 0 prefills nothing. */
export const prefilledShipmentExpense = (order: PrefilledPart): Cents | null =>
  times(order.rates.shipmentExpense, additionalDates(order) > 0 ? 2 : 1);

/** decisions §3: the default for each assembly date. */
export const prefilledAssemblyExpense = (order: PrefilledPart): Cents | null =>
  times(order.rates.assemblyExpense, 1 + additionalDates(order));

const times = (amount: Cents | undefined, factor: number): Cents | null =>
  amount === undefined || amount <= 0 ? null : cents(amount * factor);

/**
 * Lets the expenses follow from one state of an order to the next. One that was not the prefill before counts as typed
 * by a person and stays (decisions §3). The server calls it too, for people who move dates but see no expenses.
 */
export function withPrefilledExpenses<O extends PrefilledPart>(before: PrefilledPart, after: O): O {
  const shipment =
    isUntouched(before.shipmentExpense, after.shipmentExpense) &&
    before.shipmentExpense === prefilledShipmentExpense(before);
  const assembly =
    isUntouched(before.assemblyExpense, after.assemblyExpense) &&
    before.assemblyExpense === prefilledAssemblyExpense(before);
  return {
    ...after,
    ...(shipment ? { shipmentExpense: prefilledShipmentExpense(after) } : {}),
    ...(assembly ? { assemblyExpense: prefilledAssemblyExpense(after) } : {}),
  };
}

const isUntouched = (before: Cents | null | undefined, after: Cents | null | undefined) =>
  before !== undefined && before === after;
