import { knownSearch, type ListSearch, onlyKeys, withoutKeys } from '../../../lib/lists/list-search.ts';

/** Keys that an overview keeps in the address: a copied link shows the same view. */
const searchKeys = [
  'tab',
  'q',
  'by',
  'period',
  'from',
  'to',
  'salesmen',
  'exhibitionSalesmen',
  'locations',
  'states',
  'complaints',
  'type',
  'eInvoices',
  'plan',
  'earlier',
  'exhibition',
  'assignment',
  'calculated',
  'purchase',
  'sold',
  'unpaid',
  'risk',
  'cancelled',
  'paid',
  'done',
  'missing',
  'sort',
  'columns',
  'order',
  'new',
  'clientId',
  'shared',
] as const;
type SearchKey = (typeof searchKeys)[number];

export type OverviewSearch = Readonly<Partial<Record<SearchKey, string | undefined>>>;

export const overviewSearch = (raw: Record<string, unknown>): OverviewSearch => knownSearch(searchKeys, raw);

/** Keys that open a dialog over the list; everything else is the list itself. */
const dialogKeys: ReadonlySet<string> = new Set(['order', 'new', 'clientId', 'shared']);

export const listSearch = (search: ListSearch): OverviewSearch => withoutKeys(search, dialogKeys);
export const dialogSearch = (search: ListSearch): OverviewSearch => onlyKeys(search, dialogKeys);
