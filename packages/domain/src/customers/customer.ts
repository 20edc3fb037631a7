import { emptyPersonData, type PersonData, personDataFields } from '../persons/person-data.ts';
import { pick } from '../values/fields.ts';
import { isSameValue } from '../values/same-value.ts';

/** The data of a customer as a person. How they came to us is said of each offer anew. */
export type CustomerData = Omit<PersonData, 'leadSourceId'>;

/** One person or company behind all their offers and orders (rules: customers#one-customer). */
export type Customer = CustomerData & {
  readonly id: string;
  readonly notes: string | null;
};

const isCustomers = (field: keyof PersonData): field is keyof CustomerData => field !== 'leadSourceId';
export const customerDataFields: readonly (keyof CustomerData)[] = personDataFields.filter(isCustomers);

export const customerDataOf = (record: CustomerData): CustomerData => pick(record, customerDataFields);

export const newCustomer = (id: string): Customer => ({
  ...customerDataOf(emptyPersonData),
  id,
  notes: null,
});

/** Fields that together say one thing change hands together. */
const together = [['address', 'zipCode', 'city', 'country']] as const satisfies (keyof CustomerData)[][];

/** Fields as they change hands: all of one or none. */
export const units: readonly (readonly (keyof CustomerData)[])[] = [
  ...together,
  ...customerDataFields
    .filter((field) => !together.some((unit) => unit.some((each) => each === field)))
    .map((field) => [field]),
];

/**
 * A record that tells of the same person goes along with a change, as far as it said the same before; what somebody
 * entered otherwise stays (rules: customers#what-follows).
 */
export function followed<T extends CustomerData>(record: T, before: CustomerData, after: CustomerData): T {
  const fields = units
    .filter((unit) => unit.every((field) => isSameValue(record[field], before[field])))
    .flat();
  const changed = fields.filter((field) => !isSameValue(record[field], after[field]));
  return changed.length === 0 ? record : { ...record, ...pick(after, changed) };
}
