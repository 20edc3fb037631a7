import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { knownSearch, type ListSearch, withoutKeys } from '../../lib/lists/list-search.ts';

/** Keys that the week overview keeps in the address: a copied link shows the same. */
const searchKeys = ['date', 'locations', 'salesmen', 'payments'] as const;

export type WeekSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const weekSearch = (raw: Record<string, unknown>): WeekSearch => knownSearch(searchKeys, raw);

/** Keeps the filters without the day: a person who comes back finds them and this week. */
export const filtersOf = (search: ListSearch): WeekSearch => withoutKeys(search, new Set(['date']));

/** Value for no choice, which is said as well: a bare address is an arrival, and finds what was chosen before. */
const none = 'all';
export const listed = (ids: readonly string[]): string => (ids.length === 0 ? none : ids.join(','));

/** An unknown day is today; ids are taken as they come, the server finds nothing for others. */
export const lookedAt = (search: WeekSearch, today: IsoDate) => ({
  date: isIsoDate(search.date) ? search.date : today,
  locationIds: idsOf(search.locations),
  salesmanIds: idsOf(search.salesmen),
  reach: search.payments === 'all' ? ('ALL' as const) : ('NEAR' as const),
});

export type Reach = ReturnType<typeof lookedAt>['reach'];

const idsOf = (text = none): readonly string[] =>
  text.split(',').filter((each) => each !== '' && each !== none);
