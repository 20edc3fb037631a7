import { knownSearch, type ListSearch, onlyKeys, withoutKeys } from '../../../lib/lists/list-search.ts';

/** Keys that the overview keeps in the address: a copied link shows the same view. */
const searchKeys = [
  'q',
  'period',
  'from',
  'to',
  'salesmen',
  'locations',
  'states',
  'ordered',
  'reasons',
  'leadSources',
  'targetGroups',
  'eInvoices',
  'due',
  'sort',
  'columns',
  'offer',
  'new',
] as const;
type SearchKey = (typeof searchKeys)[number];

export type OffersSearch = Readonly<Partial<Record<SearchKey, string | undefined>>>;

export const offersSearch = (raw: Record<string, unknown>): OffersSearch => knownSearch(searchKeys, raw);

/** Keys that open a dialog over the list; everything else is the list itself. */
const dialogKeys: ReadonlySet<string> = new Set(['offer', 'new']);

export const listSearch = (search: ListSearch): OffersSearch => withoutKeys(search, dialogKeys);
export const dialogSearch = (search: ListSearch): OffersSearch => onlyKeys(search, dialogKeys);
