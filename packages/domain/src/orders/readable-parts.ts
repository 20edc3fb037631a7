import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { fieldsWhere } from '../values/fields.ts';
import type { FigureAggregates } from './figure-facts.ts';

import type { OrderRates } from './order-rates.ts';
import { hasSubRight, mayReadField } from './order-rights.ts';
import { aggregateGuards, rateGuards } from './price-catalogue.ts';

/** The rates of an order as far as a person may read them; its VAT is no secret. */
export function readableRates(
  person: Person,
  row: OwnedRow,
  { vat, ...rates }: OrderRates,
): Pick<OrderRates, 'vat'> & Partial<OrderRates> {
  return { vat, ...fieldsWhere(rates, (field) => hasSubRight(person, row, rateGuards[field], 'READ')) };
}

/**
 * The sums this person needs because parts of a figure are hidden from them, and no other
 * (rules: rights#sums-for-hidden-parts).
 */
export function readableAggregates(
  person: Person,
  row: OwnedRow,
  aggregates: FigureAggregates,
): Partial<FigureAggregates> {
  const mayRead = (field: string) => mayReadField(person, row, field);
  return fieldsWhere(aggregates, (name) => {
    const { hidden, for: figures } = aggregateGuards[name];
    return hidden.some((field) => !mayRead(field)) && figures.some(mayRead);
  });
}
