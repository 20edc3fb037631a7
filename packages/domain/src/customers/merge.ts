import { formatPersonName } from '../persons/person-data.ts';
import { pick } from '../values/fields.ts';
import { isSameValue } from '../values/same-value.ts';
import { type Customer, type CustomerData, units } from './customer.ts';

/** So long a merge can be taken back. */
export const daysToUnmerge = 30;

/** Notes of all of them together may be no longer than a customer's. */
export const mostNotes = 10_000;

type Field = keyof CustomerData;

/** One that ended in another, with all it was and the offers it had. */
export type EndedCustomer = {
  readonly customer: Customer;
  readonly byHand: boolean;
  readonly createdAt: string;
  readonly lastModifiedDate: string;
  readonly lastModifiedBy: string;
  readonly version: number;
  readonly offers: readonly string[];
};

/** An ended customer and the fields that somebody chose of it: they become the other's. */
export type Taken = { readonly customer: Customer; readonly take: readonly Field[] };

const isEmpty = (value: unknown) =>
  value === null || value === '' || value === false || value === 'AUTOMATIC';

/** Tells whether one customer says nothing of a unit that the other contradicts. */
const agrees = (one: CustomerData, other: CustomerData, unit: readonly Field[]) =>
  unit.every((field) => isEmpty(one[field]) || isSameValue(one[field], other[field]));

/** Lists the fields that are taken over without asking: the customer that stays says nothing there, or only a part. */
export const fieldsMergedWithoutAsking = (kept: CustomerData, ended: CustomerData): Field[] =>
  units.filter((unit) => agrees(kept, ended, unit) && !agrees(ended, kept, unit)).flat();

/** Where the two say something different, so that somebody has to choose; an address is one thing. */
export const unitsAtOdds = (kept: CustomerData, ended: CustomerData): (readonly Field[])[] =>
  units.filter((unit) => !agrees(kept, ended, unit) && !agrees(ended, kept, unit));

/** One customer of several; notes of all of them stay (rules: customers#merging). */
export function mergedCustomer(kept: Customer, ended: readonly Taken[]): Customer {
  const taken: Partial<CustomerData> = {};
  for (const { customer, take } of ended) {
    const whole = units.filter((unit) => unit.some((field) => take.includes(field))).flat();
    Object.assign(taken, pick<CustomerData, Field>(customer, whole));
  }
  return { ...kept, ...taken, notes: joinNotes([kept, ...ended.map(({ customer }) => customer)]) };
}

function joinNotes(customers: readonly Customer[]): string | null {
  const notes = [...new Set(customers.flatMap((each) => (each.notes === null ? [] : [each.notes])))];
  return notes.length === 0 ? null : notes.join('\n\n');
}

/**
 * Restores a customer as it was before the merge, except for what somebody has changed since, and for what others who
 * became part of it later (`others`) say as well (rules: customers#taking-apart).
 */
export function unmergedCustomer(
  now: Customer,
  before: Customer,
  after: Customer,
  others: readonly Customer[] = [],
): Customer {
  const saysAsWell = (unit: readonly (Field | 'notes')[]) =>
    !unit.every((field) => isEmpty(after[field])) &&
    others.some((other) => unit.every((field) => isSameValue(other[field], after[field])));
  const back = [...units, ['notes' as const]]
    .filter((unit) => unit.every((field) => isSameValue(now[field], after[field])) && !saysAsWell(unit))
    .flat();
  return { ...now, ...Object.fromEntries(back.map((field) => [field, before[field]])) };
}

/** Names the customers that end, as the history tells it. */
export const namesOf = (customers: readonly Customer[]): string =>
  customers.map(formatPersonName).join(' · ');
