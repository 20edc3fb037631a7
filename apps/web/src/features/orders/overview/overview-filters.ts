import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { DateRangePreset } from '@korpus/domain/dates/date-range.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { paperTypes } from '@korpus/domain/files/file-types.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { orderStateNames, orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { eInvoiceChoiceNames } from '@korpus/domain/persons/persons-texts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import {
  type FilterField,
  type FilterOption,
  type FilterValues,
  selectedOptions,
} from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { withPreset } from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import { among, equals, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman, salesmenFilter, startSalesmen } from '../../../ui/record-list/salesmen-filter.ts';
import { complaintFilters, complaintTests } from './overview-complaints.ts';
import { type OverviewTab, tabDates } from './overview-tabs.ts';
import { dateNames, filterNames as names, overviewTexts as texts } from './overview-texts.ts';

type FilterLists = Readonly<{
  salesmen: readonly FilterOption[];
  exhibitionSalesmen: readonly FilterOption[];
  locations: readonly FilterOption[];
}>;

/** The overview opens with the running year (rules: overviews#begins-with). */
const startPreset: DateRangePreset = 'THIS_YEAR';

const multi = (key: keyof typeof names, options: readonly FilterOption[]): FilterField => ({
  key,
  label: names[key],
  kind: 'multi',
  options,
});

const either = (key: keyof typeof names, yes: string, no: string): FilterField => ({
  key,
  label: names[key],
  kind: 'either',
  yes,
  no,
});

const stateOptions = orderStates.map((value) => ({ value, label: orderStateNames[value] }));
const missingOptions = paperTypes.map((value) => ({ value, label: fileTypeNames[value] }));
const eInvoiceOptions = eInvoiceChoices.map((value) => ({ value, label: eInvoiceChoiceNames[value] }));
const typeOptions = orderTypes.map((value) => ({ value, label: orderTypeNames[value] }));

/** Lists the salesmen to choose; a person who may not read others' orders can choose nobody but themselves. */
const readableSalesmen = ({ salesmen }: FilterLists, { rights, userId }: Person) =>
  rights.has('OTHER_ORDER_READ') ? salesmen : salesmen.filter(({ value }) => value === userId);

/** The filters of a tab, as far as the person may read what they look at (rules: overviews#filters). */
export function filterFields(
  tab: OverviewTab,
  person: Person,
  lists: FilterLists,
  today: IsoDate,
): readonly FilterField[] {
  const dates = tabDates[tab].map((value) => ({ value, label: dateNames[value] }));
  const period = periodField({ key: 'period', label: names.period, dates, today });
  const salesmen = salesmenFilter({ label: names.salesmen, salesmen: readableSalesmen(lists, person) });
  const locations = multi('locations', lists.locations);
  const cancelled = either('cancelled', texts.onlyCancelled, texts.withoutCancelled);
  const missing = multi('missing', missingOptions);
  const unpaid: FilterField[] = canSeeColumn(person, 'unpaidAmount')
    ? [{ key: 'unpaid', label: names.unpaid, kind: 'toggle' }]
    : [];
  switch (tab) {
    case 'orders':
      return [
        period,
        salesmen,
        locations,
        multi('states', stateOptions),
        ...complaintFilters(person),
        { key: 'type', label: names.type, kind: 'single', options: typeOptions },
        ...(person.packages.has('EXHIBITION')
          ? [either('exhibition', texts.onlyExhibition, texts.withoutExhibition)]
          : []),
        ...(canSeeColumn(person, 'fullyCalculated')
          ? [either('calculated', texts.calculated, texts.notCalculated)]
          : []),
        ...(canSeeColumn(person, 'missingDataForMargin')
          ? [either('purchase', texts.purchaseKnown, texts.purchaseMissing)]
          : []),
        missing,
        multi('eInvoices', eInvoiceOptions),
        ...(canSeeColumn(person, 'paymentPlan') ? [either('plan', texts.withPlan, texts.withoutPlan)] : []),
        either('earlier', texts.onlyEarlier, texts.withoutEarlier),
        { key: 'sold', label: names.sold, kind: 'toggle' },
        ...(canSeeColumn(person, 'dateRisk')
          ? [{ key: 'risk', label: names.risk, kind: 'toggle' } as const]
          : []),
        cancelled,
        ...unpaid,
      ];
    case 'exhibitionOrders':
      return [
        period,
        either('assignment', texts.assigned, texts.unassigned),
        multi('exhibitionSalesmen', lists.exhibitionSalesmen),
        salesmen,
        locations,
        multi('states', stateOptions),
        either('paid', texts.paid, texts.unpaid),
        missing,
        cancelled,
        ...unpaid,
      ];
    case 'todoEnterOrderData':
    case 'todoDateAtRisk':
    case 'todoOpenSupply':
      return [salesmen, locations, multi('states', stateOptions)];
    case 'todoRemainingAmount':
      return [salesmen, locations, multi('states', stateOptions), either('done', texts.done, texts.notDone)];
  }
}

/**
 * Gives the filters a tab begins with (rules: overviews#begins-with): salesmen see their own orders first, exhibition
 * orders those that still need a salesman, remaining amounts those that nobody has ticked off.
 */
export function startFilters(tab: OverviewTab, person: Person): FilterValues {
  const [date] = tabDates[tab];
  const period = date === undefined ? {} : { period: withPreset(date, startPreset) };
  if (tab === 'exhibitionOrders') return { ...period, assignment: false };
  const open = tab === 'todoRemainingAmount' ? { done: false } : {};
  return { ...period, ...open, salesmen: startSalesmen(person) };
}

export const filterSetup = (
  tab: OverviewTab,
  person: Person,
  lists: FilterLists,
  today: IsoDate,
): FilterSetup => ({
  fields: filterFields(tab, person, lists, today),
  start: startFilters(tab, person),
  dates: tabDates[tab],
});

/** The filters of the page in one look at each row; the period and what is sold are the server's part. */
export function rowFilter(values: FilterValues): (row: OverviewRow) => boolean {
  const missing = new Set<string>(selectedOptions(values.missing ?? null));
  const { type } = values;
  return passesAll<OverviewRow>(
    among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman),
    among(values, 'exhibitionSalesmen', ({ exhibitionSalesmanId }) => exhibitionSalesmanId),
    among(values, 'locations', ({ location }) => location),
    among(values, 'states', ({ orderState }) => orderState),
    complaintTests(values),
    missing.size === 0 ? [] : [(row) => row.missingFileTypes.some((each) => missing.has(each))],
    typeof type !== 'string' || type === '' ? [] : [(row) => row.type === type],
    equals(values, 'exhibition', ({ exhibitionSale }) => exhibitionSale),
    equals(values, 'assignment', ({ salesmanId }) => salesmanId !== null),
    equals(values, 'calculated', ({ fullyCalculated }) => fullyCalculated),
    equals(values, 'purchase', ({ missingDataForMargin: isMissing }) =>
      isMissing === undefined ? isMissing : !isMissing,
    ),
    among(values, 'eInvoices', ({ eInvoice }) => eInvoice),
    equals(values, 'plan', ({ paymentPlan }) =>
      paymentPlan === undefined ? undefined : paymentPlan !== null,
    ),
    equals(values, 'earlier', ({ earlierInvoice }) => earlierInvoice !== null),
    equals(values, 'cancelled', ({ cancelled }) => cancelled),
    equals(values, 'paid', ({ paid }) => paid),
    equals(values, 'done', ({ doneToDoRemainingAmount }) => doneToDoRemainingAmount),
    values.risk === true ? [({ dateRisk }) => (dateRisk ?? null) !== null] : [],
    values.unpaid === true ? [({ unpaidAmount }) => (unpaidAmount ?? 0) > 0] : [],
  );
}
