import type { Person } from '../rights/actor.ts';
import type { OwnedRow } from '../rights/ownership.ts';
import { fieldsWhere } from '../values/fields.ts';
import type { OrderFigures } from './figures.ts';
import type { OrderRates } from './order-rates.ts';
import { hasSubRight, mayReadField } from './order-rights.ts';
import { rateGuards } from './price-catalogue.ts';

/** The rates of an order as far as a person may read them; its VAT is no secret. */
export function readableRates(
  person: Person,
  row: OwnedRow,
  { vat, ...rates }: OrderRates,
): Pick<OrderRates, 'vat'> & Partial<OrderRates> {
  return { vat, ...fieldsWhere(rates, (field) => hasSubRight(person, row, rateGuards[field], 'READ')) };
}

/** Each by its own right, and none for what it is made of (rules: rights#figures-with-hidden-parts). */
export const readableFigures = (
  person: Person,
  row: OwnedRow,
  figures: OrderFigures,
): Partial<OrderFigures> => fieldsWhere(figures, (figure) => mayReadField(person, row, figure));
