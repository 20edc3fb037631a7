import { knownSearch } from '../../lib/lists/list-search.ts';

/** Keys that the screen keeps in the address: a copied link shows the same customer. */
const searchKeys = ['q', 'eInvoice', 'customer'] as const;

export type CustomersSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const customersSearch = (raw: Record<string, unknown>): CustomersSearch =>
  knownSearch(searchKeys, raw);
