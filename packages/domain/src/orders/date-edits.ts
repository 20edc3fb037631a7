import { addDays, type IsoDate } from '../dates/iso-date.ts';
import type { Order } from './order.ts';
import { type PrefilledPart, withPrefilledExpenses } from './prefill.ts';

/**
 * Named edits of delivery and assembly with their consequences. Every edit returns a new order, works on whatever part
 * of it a person may see, and leaves all else alone.
 */
type DatePart = PrefilledPart & Pick<Order, 'deliveryDate' | 'deliveryDateNotDefined' | 'assemblyDate'>;

/**
 * The assembly date follows to the next day if it is missing or not later than the delivery
 * (rules: orders#delivery-date).
 */
export function setDeliveryDate<O extends DatePart>(order: O, deliveryDate: IsoDate): O {
  const { assemblyDate } = order;
  const isInTime = assemblyDate !== null && assemblyDate > deliveryDate;
  return {
    ...order,
    deliveryDate,
    deliveryDateNotDefined: false,
    assemblyDate: isInTime ? assemblyDate : addDays(deliveryDate, 1),
  };
}

/** Takes the assembly dates and the mark „Liefertermin offen“ along (rules: orders#delivery-date). */
export const clearDeliveryDate = <O extends DatePart>(order: O): O =>
  withPrefilledExpenses(order, {
    ...order,
    deliveryDate: null,
    deliveryDateNotDefined: false,
    assemblyDate: null,
    additionalAssemblyDates: [],
  });

/** A date and „not defined“ exclude each other, so ticking it clears the dates. */
export const setDeliveryDateNotDefined = <O extends DatePart>(order: O, isNotDefined: boolean): O =>
  isNotDefined
    ? { ...clearDeliveryDate(order), deliveryDateNotDefined: true }
    : { ...order, deliveryDateNotDefined: false };

type Delivery = Partial<Pick<Order, 'deliveryDate' | 'deliveryDateNotDefined'>>;

/**
 * A save that says one of the two and not the other means what the dialog makes of it; whoever says both may contradict
 * themselves (rules: orders#delivery-date).
 */
export function settledDelivery<O extends DatePart>(merged: O, said: Delivery): O {
  if (merged.deliveryDate === null || !merged.deliveryDateNotDefined) return merged;
  const [saysDate, saysNotDefined] = [
    said.deliveryDate !== undefined,
    said.deliveryDateNotDefined !== undefined,
  ];
  if (saysDate === saysNotDefined) return merged;
  return saysDate ? { ...merged, deliveryDateNotDefined: false } : setDeliveryDateNotDefined(merged, true);
}

export const setAssemblyDate = <O extends DatePart>(order: O, assemblyDate: IsoDate): O => ({
  ...order,
  assemblyDate,
});

/**
 * The first additional date moves up: there are no additional ones without a main one (rules: orders#assembly-dates).
 */
export function clearAssemblyDate<O extends DatePart>(order: O): O {
  const [next = null, ...rest] = order.additionalAssemblyDates.filter((date) => date !== null);
  return withPrefilledExpenses(order, { ...order, assemblyDate: next, additionalAssemblyDates: rest });
}

/**
 * Tells whether a date can be added: there is a main date, and no additional one is empty
 * (rules: orders#assembly-dates).
 */
export const canAddAssemblyDate = (order: Pick<Order, 'assemblyDate' | 'additionalAssemblyDates'>): boolean =>
  order.assemblyDate !== null && !order.additionalAssemblyDates.includes(null);

/** Adds an empty one to fill in. */
export const addAssemblyDate = <O extends DatePart>(order: O): O =>
  canAddAssemblyDate(order)
    ? { ...order, additionalAssemblyDates: [...order.additionalAssemblyDates, null] }
    : order;

export const setAdditionalAssemblyDate = <O extends DatePart>(
  order: O,
  index: number,
  date: IsoDate | null,
): O =>
  withPrefilledExpenses(order, {
    ...order,
    additionalAssemblyDates: order.additionalAssemblyDates.map((each, at) => (at === index ? date : each)),
  });

export const removeAssemblyDate = <O extends DatePart>(order: O, index: number): O =>
  withPrefilledExpenses(order, {
    ...order,
    additionalAssemblyDates: order.additionalAssemblyDates.filter((_, at) => at !== index),
  });
