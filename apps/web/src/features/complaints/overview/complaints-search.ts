import { knownSearch, type ListSearch, onlyKeys, withoutKeys } from '../../../lib/lists/list-search.ts';

/** Keys that the overview keeps in the address: a copied link shows the same view. */
const searchKeys = [
  'tab',
  'q',
  'period',
  'from',
  'to',
  'salesmen',
  'locations',
  'importances',
  'imposers',
  'carpenters',
  'type',
  'cancelled',
  'sort',
  'columns',
  'complaint',
  'new',
] as const;
type SearchKey = (typeof searchKeys)[number];

export type ComplaintsSearch = Readonly<Partial<Record<SearchKey, string | undefined>>>;

export const complaintsSearch = (raw: Record<string, unknown>): ComplaintsSearch =>
  knownSearch(searchKeys, raw);

/** Keys that open a dialog over the list; everything else is the list itself. */
const dialogKeys: ReadonlySet<string> = new Set(['complaint', 'new']);

export const listSearch = (search: ListSearch): ComplaintsSearch => withoutKeys(search, dialogKeys);
export const dialogSearch = (search: ListSearch): ComplaintsSearch => onlyKeys(search, dialogKeys);
