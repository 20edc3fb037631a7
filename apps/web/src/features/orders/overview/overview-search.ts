/** What an overview keeps in the address: a copied link shows the same view. */
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
  'type',
  'exhibition',
  'assignment',
  'calculated',
  'unpaid',
  'cancelled',
  'paid',
  'done',
  'missing',
  'sort',
  'columns',
  'order',
  'new',
  'clientId',
] as const;
type SearchKey = (typeof searchKeys)[number];

export type OverviewSearch = Readonly<Partial<Record<SearchKey, string | undefined>>>;

/** Keeps what it knows; a number somebody typed into the address is a text like everything else. */
export const overviewSearch = (raw: Record<string, unknown>): OverviewSearch =>
  Object.fromEntries(
    searchKeys.flatMap((key) => {
      const value = raw[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );

/** What opens a dialog over the list; everything else is the list itself. */
const dialogKeys: ReadonlySet<string> = new Set(['order', 'new', 'clientId']);

const partOf = (search: OverviewSearch, isOfDialog: boolean): OverviewSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => dialogKeys.has(key) === isOfDialog));

export const listSearch = (search: OverviewSearch): OverviewSearch => partOf(search, false);
export const dialogSearch = (search: OverviewSearch): OverviewSearch => partOf(search, true);
