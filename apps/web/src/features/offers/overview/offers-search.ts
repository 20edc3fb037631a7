/** What the overview keeps in the address: a copied link shows the same view. */
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
  'due',
  'sort',
  'columns',
  'offer',
  'new',
] as const;
type SearchKey = (typeof searchKeys)[number];

export type OffersSearch = Readonly<Partial<Record<SearchKey, string | undefined>>>;

/** Keeps what it knows; a number somebody typed into the address is a text like everything else. */
export const offersSearch = (raw: Record<string, unknown>): OffersSearch =>
  Object.fromEntries(
    searchKeys.flatMap((key) => {
      const value = raw[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );

/** The list without the dialog over it. */
export const listSearch = ({ offer: _offer, new: _new, ...list }: OffersSearch): OffersSearch => list;

/** What of the address are filters; the rest stays when they change. */
const filterKeys: ReadonlySet<string> = new Set([
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
  'due',
]);

export const withoutFilters = (search: OffersSearch): OffersSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !filterKeys.has(key)));
