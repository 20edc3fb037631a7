import { type Field, fieldsWith } from '../fields/field.ts';
import { personCatalogue } from '../persons/person-catalogue.ts';
import type { Customer } from './customer.ts';
import { customerLabels as labels } from './customer-catalogue-texts.ts';

const { leadSourceId: _saidOfEachOffer, ...person } = personCatalogue;
const [history, derived] = [true, true] as const;

/** The fields of a customer; whoever reads one reads all of it. */
export const customerCatalogue = {
  id: { kind: 'internal' },
  ...person,
  notes: { kind: 'longText', label: labels.notes, history },
  /** Told by the history alone: who became one with this customer, or was taken apart again. */
  merged: { kind: 'text', label: labels.merged, history, derived },
} as const satisfies Readonly<Record<keyof Customer, Field>> & Readonly<Record<string, Field>>;

/** Fields that the history of a customer shows, in this order. */
export const customerHistory = fieldsWith(customerCatalogue, 'history');
