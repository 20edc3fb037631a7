import { foundOfPerson, searchWordsOfPerson } from '../persons/person-words.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys, somebodyElses } from '../rights/ownership.ts';
import { distinct, guardedWords, numberWords, textWords } from '../search/search-words.ts';
import { isSameValue } from '../values/same-value.ts';
import type { Order, OrderPayment, OrderSupplier } from './order.ts';
import { mayReadField } from './order-rights.ts';

export const foundOfOrder = [
  ...foundOfPerson,
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
  'orderNumber',
  'clientOrderNumber',
  'invoiceNumber',
  'earlierInvoice',
] as const satisfies readonly (keyof Order)[];

export type FoundOrder = Pick<Order, (typeof foundOfOrder)[number]> & {
  readonly cancelledInvoices: readonly Pick<Order['cancelledInvoices'][number], 'number' | 'cancelledBy'>[];
  readonly payments: readonly Pick<OrderPayment, 'documentData'>[];
  readonly suppliers: readonly Pick<
    OrderSupplier,
    'orderNumber' | 'accountingNumber' | 'deliveryNoteNumber'
  >[];
};

/** Numbers that not everybody who reads the order may read, each with the field they stand in (rules: overviews#search). */
export const guardedNumbers = [
  {
    mark: '#',
    field: 'suppliers',
    of: ({ suppliers }: FoundOrder) =>
      suppliers.flatMap((each) => [each.orderNumber, each.accountingNumber, each.deliveryNoteNumber]),
  },
  {
    mark: '$',
    field: 'payments',
    of: ({ payments }: FoundOrder) => payments.map(({ documentData }) => documentData?.invoiceNumber ?? null),
  },
] as const;

/** Lists the guarded numbers by which a person finds orders: their own, or everybody's. */
export const guardedNumbersFor = (person: Person) =>
  guardedNumbers.flatMap(({ mark, field }) =>
    mayReadField(person, nobodys, field)
      ? [{ mark, everybodys: mayReadField(person, somebodyElses, field) }]
      : [],
  );

/** Two states of an order that are found by the same words. */
export const isOrderFoundAlike = (before: FoundOrder, after: FoundOrder): boolean =>
  foundOfOrder.every((field) => before[field] === after[field]) &&
  before.cancelledInvoices.length === after.cancelledInvoices.length &&
  guardedNumbers.every(({ of }) => isSameValue(of(before), of(after)));

/** Lists the words by which an order is found: those of its customer, like an offer, and its own. */
export const searchWordsOfOrder = (order: FoundOrder): string[] =>
  distinct([
    ...searchWordsOfPerson(order),
    ...textWords(order.deliveryAddress, order.deliveryZipCode, order.deliveryCity),
    ...numberWords(order.orderNumber, order.clientOrderNumber, order.invoiceNumber, order.earlierInvoice),
    ...numberWords(...order.cancelledInvoices.flatMap((each) => [each.number, each.cancelledBy])),
    ...guardedNumbers.flatMap(({ mark, of }) => guardedWords(mark, ...of(order))),
  ]);
