import type { Complaint } from '../complaints/complaint.ts';
import type { Order } from '../orders/order.ts';
import type { OrderClient } from '../orders/order-client.ts';
import { wholeWord, wordsIn } from './fold-text.ts';
import { phoneWords } from './phone-digits.ts';

/** What an offer is found by, and an order on top. */
const foundOfClient = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'zipCode',
  'city',
  'email',
  'phone1',
  'phone2',
  'clientNumber',
  'externalCustomerId',
] as const satisfies readonly (keyof OrderClient)[];
const foundOfOrder = [
  ...foundOfClient,
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
  'orderNumber',
  'invoiceNumber',
] as const satisfies readonly (keyof Order)[];
type FoundClient = Pick<OrderClient, (typeof foundOfClient)[number]>;
type FoundOrder = Pick<Order, (typeof foundOfOrder)[number]>;

/** Two states of an order that are found by the same words. */
export const isOrderFoundAlike = (before: FoundOrder, after: FoundOrder): boolean =>
  foundOfOrder.every((field) => before[field] === after[field]);

/** The words an offer is found by, each once and in order, so that two states of it can be compared. */
export const searchWordsOfClient = (client: FoundClient): string[] =>
  distinct([
    ...texts(client.firstName, client.lastName, client.companyName),
    ...texts(client.address, client.zipCode, client.city),
    ...emailWords(client.email),
    ...texts(client.phone1, client.phone2),
    ...[client.phone1, client.phone2].flatMap((phone) => phoneWords(phone ?? '')),
    ...numbers(client.clientNumber, client.externalCustomerId),
  ]);

export const searchWordsOfOrder = (order: FoundOrder): string[] =>
  distinct([
    ...searchWordsOfClient(order),
    ...texts(order.deliveryAddress, order.deliveryZipCode, order.deliveryCity),
    ...numbers(order.orderNumber, order.invoiceNumber),
  ]);

type FoundComplaint = Pick<Complaint, 'stockToDo' | 'tasksToDo' | 'notes'> &
  Pick<FoundOrder, 'firstName' | 'lastName' | 'companyName' | 'orderNumber'>;

/**
 * The words a complaint is found by: who it is about, the number of its order, and what people wrote. Who and number
 * are found of the order as well: where it is found as before, so are its complaints.
 */
export const searchWordsOfComplaint = (found: FoundComplaint): string[] =>
  distinct([
    ...texts(found.firstName, found.lastName, found.companyName),
    ...numbers(found.orderNumber),
    ...texts(found.stockToDo, found.tasksToDo, found.notes),
  ]);

/** Folded together, since folding costs more than the words are long. */
const texts = (...values: readonly (string | null)[]): string[] =>
  wordsIn(values.join(' ')).map(withoutAbbreviation);

/** „Hauptstr.“ is found by „Hauptstraße“, too. */
const withoutAbbreviation = (word: string): string => word.replace(/str$/, 'strasse');

/** By its parts, and as a whole from each part on: `eva.lang@web.de` also by `lang@we`. */
function emailWords(email: string | null): string[] {
  const parts = wordsIn(email ?? '');
  const names = wordsIn((email ?? '').split('@', 1)[0] ?? '');
  return [...parts, ...names.map((_, index) => wholeWord(parts.slice(index)))];
}

/** `A-2026/117` is found by its parts and as `A2026117`. */
const numbers = (...values: readonly (string | null)[]): string[] =>
  values.flatMap((value) => {
    const parts = wordsIn(value ?? '');
    return parts.length < 2 ? parts : [...parts, wholeWord(parts)];
  });

const distinct = (words: readonly string[]): string[] => [...new Set(words)].toSorted();
