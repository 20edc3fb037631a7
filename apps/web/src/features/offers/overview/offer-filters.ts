import type { Client } from '@korpus/contract/clients/clients.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { clientReasons, clientStates } from '@korpus/domain/offers/offer.ts';
import { canReadEverybodys } from '@korpus/domain/offers/offer-rights.ts';
import { clientReasonNames, clientStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { targetGroups } from '@korpus/domain/orders/order-client.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { targetGroupNames } from '@korpus/domain/orders/orders-texts.ts';
import {
  type FilterField,
  type FilterOption,
  type FilterValues,
  selectedOptions,
} from '../../../ui/filter-bar/filter-field.ts';
import { filtersFromSearch, filtersToSearch } from '../../../ui/filter-bar/filter-search.ts';
import {
  type Period,
  periodFromSearch,
  periodOf,
  periodToSearch,
  withoutRange,
} from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import { filterNames as names, offersTexts as texts } from '../offers-texts.ts';
import type { OfferLists } from '../use-offer-lists.ts';
import { isDue } from './offer-row.ts';
import type { OffersSearch } from './offers-search.ts';

/** In the salesman filter: offers nobody has yet. */
export const noSalesman = 'none';

type ListKey = 'salesmen' | 'locations' | 'states' | 'reasons' | 'leadSources' | 'targetGroups';

const multi = (key: ListKey, options: readonly FilterOption[]) =>
  ({ key, label: names[key], kind: 'multi', options }) as const;

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: nameOf[value] }));

/** spec 2 §2: the salesman filter is locked unless the person may read other people's orders. */
export function offerFilterFields(person: Person, lists: OfferLists, today: IsoDate): readonly FilterField[] {
  return [
    periodField({ key: 'period', label: names.period, dates: [], today }),
    {
      ...multi('salesmen', [...lists.salesmen, { value: noSalesman, label: texts.none }]),
      isLocked: !canReadEverybodys(person),
    },
    {
      key: 'ordered',
      label: names.ordered,
      kind: 'either',
      yes: texts.onlyOrdered,
      no: texts.withoutOrdered,
    },
    multi('states', optionsOf(clientStates, clientStateNames)),
    { key: 'due', label: names.due, kind: 'toggle' },
    multi('locations', lists.locations),
    multi('reasons', optionsOf(clientReasons, clientReasonNames)),
    multi('leadSources', lists.leadSources),
    multi('targetGroups', optionsOf(targetGroups, targetGroupNames)),
  ];
}

const isSeller = ({ roles }: Person) => roles.has('SALESMAN') && !roles.has('ADMIN');

const anyTime = withoutRange(null);

/** Salesmen see their own offers first (spec 2 §2); who has bought already is found under the orders. */
export const startFilters = (person: Person): FilterValues => ({
  period: anyTime,
  ordered: false,
  salesmen: isSeller(person) ? [person.userId] : [],
});

/** Everybody begins with other salesmen, so a copied link names those its sender saw. */
const always: ReadonlySet<string> = new Set(['salesmen']);

/** What is locked stays as it begins, whatever a link says. */
export function filtersOf(
  fields: readonly FilterField[],
  search: OffersSearch,
  start: FilterValues,
): FilterValues {
  const values = filtersFromSearch(fields, search, start);
  const locked = fields
    .filter(({ isLocked }) => isLocked === true)
    .map(({ key }) => [key, start[key] ?? null]);
  return { ...values, ...Object.fromEntries(locked), period: periodFromSearch(search, anyTime, []) };
}

export const searchOfFilters = (
  fields: readonly FilterField[],
  values: FilterValues,
  start: FilterValues,
): OffersSearch => ({
  ...filtersToSearch(fields, values, start, always),
  ...periodToSearch(periodIn(values), anyTime),
});

export const periodIn = (values: FilterValues): Period => periodOf(values.period ?? null);

/** The filters of the page in one look at each row; the period and whether there is an order are the server's part. */
export function rowFilter(values: FilterValues, today: IsoDate): (row: Client) => boolean {
  const tests: ((row: Client) => boolean)[] = [];
  const among = (key: ListKey, read: (row: Client) => string | null) => {
    const wanted = new Set(selectedOptions(values[key] ?? null));
    if (wanted.size > 0) tests.push((row) => wanted.has(read(row) ?? ''));
  };
  among('salesmen', ({ salesmanId }) => salesmanId ?? noSalesman);
  among('locations', ({ locationId }) => locationId);
  among('states', ({ clientState }) => clientState);
  among('reasons', ({ clientReason }) => clientReason);
  among('leadSources', ({ leadSourceId }) => leadSourceId);
  among('targetGroups', ({ targetGroup }) => targetGroup);
  if (values.due === true) tests.push((row) => isDue(row, today));
  return (row) => tests.every((passes) => passes(row));
}
