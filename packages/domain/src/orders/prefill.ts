import { type Cents, cents } from '../money/cents.ts';
import type { Order } from './order.ts';

/**
 * The part of an order that the prefill of expenses depends on. Expenses are missing where they are hidden from the
 * person.
 */
export type PrefilledPart = Pick<Order, 'additionalAssemblyDates'> &
  Partial<Pick<Order, 'shipmentExpense' | 'assemblyExpense'>> & {
    readonly rates: Partial<Pick<Order['rates'], 'shipmentExpense' | 'assemblyExpense'>>;
  };

/** An additional date counts once it is set: a row just added is no date yet. */
const additionalDates = ({ additionalAssemblyDates }: PrefilledPart): number =>
  additionalAssemblyDates.filter((date) => date !== null).length;

/**
 * The default, doubled once there is a second assembly date (rules: money#prefilled-expenses). A default of 0 fills in
 * nothing.
 */
export const prefilledShipmentExpense = (order: PrefilledPart): Cents | null =>
  times(order.rates.shipmentExpense, additionalDates(order) > 0 ? 2 : 1);

/** The default for each assembly date (rules: money#prefilled-expenses). */
export const prefilledAssemblyExpense = (order: PrefilledPart): Cents | null =>
  times(order.rates.assemblyExpense, 1 + additionalDates(order));

const times = (amount: Cents | undefined, factor: number): Cents | null =>
  amount === undefined || amount <= 0 ? null : cents(amount * factor);

/**
 * Lets the expenses follow from one state of an order to the next. One that is not what was filled in counts as typed
 * by a person and stays (rules: money#prefilled-expenses). The server calls it too, for people who move dates but see
 * no expenses.
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
