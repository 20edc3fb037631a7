import { foundOfClient, searchWordsOfClient } from '../clients/client-words.ts';
import { distinct, numberWords, textWords } from '../search/search-words.ts';
import type { Order } from './order.ts';

const foundOfOrder = [
  ...foundOfClient,
  'deliveryAddress',
  'deliveryZipCode',
  'deliveryCity',
  'orderNumber',
  'invoiceNumber',
] as const satisfies readonly (keyof Order)[];
export type FoundOrder = Pick<Order, (typeof foundOfOrder)[number]>;

/** Two states of an order that are found by the same words. */
export const isOrderFoundAlike = (before: FoundOrder, after: FoundOrder): boolean =>
  foundOfOrder.every((field) => before[field] === after[field]);

/** What an order is found by: its customer, like an offer, and what is its own. */
export const searchWordsOfOrder = (order: FoundOrder): string[] =>
  distinct([
    ...searchWordsOfClient(order),
    ...textWords(order.deliveryAddress, order.deliveryZipCode, order.deliveryCity),
    ...numberWords(order.orderNumber, order.invoiceNumber),
  ]);
