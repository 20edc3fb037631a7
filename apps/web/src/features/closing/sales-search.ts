import { knownSearch, type ListSearch, onlyKeys } from '../../lib/lists/list-search.ts';

/** Keys that the sales statistics keep in the address: a copied link shows the same. */
const searchKeys = [
  'month',
  'q',
  'period',
  'from',
  'to',
  'locations',
  'salesmen',
  'types',
  'eInvoices',
  'numbered',
  'sort',
  'columns',
] as const;

export type SalesSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const salesSearch = (raw: Record<string, unknown>): SalesSearch => knownSearch(searchKeys, raw);

/** A column template brings filters and columns, and leaves the month where it is. */
export const monthSearch = (search: ListSearch): SalesSearch => onlyKeys(search, new Set(['month']));
