import type { listOffers, OfferRecord } from '@korpus/contract/offers/offers.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { offerReasons, offerStates } from '@korpus/domain/offers/offer.ts';
import { offerReasonNames, offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { targetGroups } from '@korpus/domain/persons/person-data.ts';
import { eInvoiceChoiceNames, targetGroupNames } from '@korpus/domain/persons/persons-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { CallInput } from '../../../lib/calls/api-client.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { rangeOfPeriod, readPeriodFilter, withoutRange } from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import { among, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman, salesmenFilter, startSalesmen } from '../../../ui/record-list/salesmen-filter.ts';
import { filterNames as names, offersTexts as texts } from '../offers-texts.ts';
import { isDue } from './offer-row.ts';

type ListKey = 'locations' | 'states' | 'reasons' | 'leadSources' | 'targetGroups' | 'eInvoices';

const multi = (key: ListKey, options: readonly FilterOption[]) =>
  ({ key, label: names[key], kind: 'multi', options }) as const;

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: nameOf[value] }));

/**
 * The salesman filter is fixed unless the person may read other people's offers
 * (rules: overviews#fixed-salesman-filter).
 */
const filterFields = (person: Person, lists: HouseLists, today: IsoDate): readonly FilterField[] => [
  periodField({ key: 'period', label: names.period, dates: [], today }),
  salesmenFilter({
    label: names.salesmen,
    salesmen: lists.salesmen,
    isLocked: !can(person, 'offer.read', somebodyElses),
  }),
  {
    key: 'ordered',
    label: names.ordered,
    kind: 'either',
    yes: texts.onlyOrdered,
    no: texts.withoutOrdered,
  },
  multi('states', optionsOf(offerStates, offerStateNames)),
  { key: 'due', label: names.due, kind: 'toggle' },
  multi('locations', lists.locations),
  multi('reasons', optionsOf(offerReasons, offerReasonNames)),
  multi('leadSources', lists.leadSources),
  multi('targetGroups', optionsOf(targetGroups, targetGroupNames)),
  multi('eInvoices', optionsOf(eInvoiceChoices, eInvoiceChoiceNames)),
];

/**
 * Salesmen see their own offers first (rules: offers#salesman-of-an-offer); who has bought already is found under the
 * orders.
 */
const startFilters = (person: Person): FilterValues => ({
  period: withoutRange(null),
  ordered: false,
  salesmen: startSalesmen(person),
});

export const offerFilters = (person: Person, lists: HouseLists, today: IsoDate): FilterSetup => ({
  fields: filterFields(person, lists, today),
  start: startFilters(person),
});

type ListQuery = NonNullable<CallInput<typeof listOffers>['query']>;

/** Writes the filters as the server is asked; somebody who looks for the state „order“ means offers that have one. */
export function queryOfFilters(values: FilterValues, today: IsoDate): ListQuery {
  const range = rangeOfPeriod(readPeriodFilter(values.period ?? null), today);
  const { ordered } = values;
  return { ...range, ...(typeof ordered === 'boolean' ? { ordered: ordered ? 'true' : 'false' } : {}) };
}

/** The filters of the page in one look at each row; the period and whether there is an order are the server's part. */
export const rowFilter = (values: FilterValues, today: IsoDate): ((row: OfferRecord) => boolean) =>
  passesAll<OfferRecord>(
    among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman),
    among(values, 'locations', ({ locationId }) => locationId),
    among(values, 'states', ({ clientState }) => clientState),
    among(values, 'reasons', ({ clientReason }) => clientReason),
    among(values, 'leadSources', ({ leadSourceId }) => leadSourceId),
    among(values, 'targetGroups', ({ targetGroup }) => targetGroup),
    among(values, 'eInvoices', ({ eInvoice }) => eInvoice),
    values.due === true ? [(row) => isDue(row, today)] : [],
  );
