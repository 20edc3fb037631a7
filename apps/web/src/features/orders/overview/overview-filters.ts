import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { DateRangePreset } from '@korpus/domain/dates/date-range.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { singleFileTypes } from '@korpus/domain/files/file-types.ts';
import { fileTypeNames } from '@korpus/domain/files/files-texts.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { orderStates } from '@korpus/domain/orders/order-state.ts';
import { orderStateNames, orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { filtersFromSearch, filtersToSearch } from '../../../ui/filter-bar/filter-search.ts';
import {
  type Period,
  periodFromSearch,
  periodOf,
  periodToSearch,
  withPreset,
} from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import type { OverviewSearch } from './overview-search.ts';
import { type OverviewTab, tabDates } from './overview-tabs.ts';
import { dateNames, filterNames as names, overviewTexts as texts } from './overview-texts.ts';

export type FilterLists = Readonly<{
  salesmen: readonly FilterOption[];
  exhibitionSalesmen: readonly FilterOption[];
  locations: readonly FilterOption[];
}>;

/** In the salesman filter: orders nobody has yet. */
export const noSalesman = 'none';

/** decisions §10: the overview opens with the running year. */
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
const missingOptions = singleFileTypes.map((value) => ({ value, label: fileTypeNames[value] }));
const typeOptions = orderTypes.map((value) => ({ value, label: orderTypeNames[value] }));

/** Who may not read the orders of others has nobody else to choose. */
const readableSalesmen = ({ salesmen }: FilterLists, { rights, userId }: Person) =>
  rights.has('OTHER_ORDER_READ') ? salesmen : salesmen.filter(({ value }) => value === userId);

/** The filters of a tab (spec 2 §2), as far as the person may read what they look at. */
export function filterFields(
  tab: OverviewTab,
  person: Person,
  lists: FilterLists,
  today: IsoDate,
): readonly FilterField[] {
  const dates = tabDates[tab].map((value) => ({ value, label: dateNames[value] }));
  const period = periodField({ key: 'period', label: names.period, dates, today });
  const salesmen = multi('salesmen', [
    ...readableSalesmen(lists, person),
    { value: noSalesman, label: texts.none },
  ]);
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
        { key: 'type', label: names.type, kind: 'single', options: typeOptions },
        ...(person.packages.has('EXHIBITION')
          ? [either('exhibition', texts.onlyExhibition, texts.withoutExhibition)]
          : []),
        ...(canSeeColumn(person, 'fullyCalculated')
          ? [either('calculated', texts.calculated, texts.notCalculated)]
          : []),
        missing,
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
      return [salesmen, locations, multi('states', stateOptions)];
    case 'todoRemainingAmount':
      return [salesmen, locations, multi('states', stateOptions), either('done', texts.done, texts.notDone)];
  }
}

export const startPeriod = (tab: OverviewTab): Period => withPreset(tabDates[tab][0] ?? null, startPreset);

/**
 * What a tab begins with: salesmen see their own orders first (spec 2 §2), exhibition orders those that still need a
 * salesman.
 */
export function startFilters(tab: OverviewTab, person: Person): FilterValues {
  const seller = person.roles.has('SALESMAN') && !person.roles.has('ADMIN');
  const period = tabDates[tab].length === 0 ? {} : { period: startPeriod(tab) };
  if (tab === 'exhibitionOrders') return { ...period, assignment: false };
  return { ...period, salesmen: seller ? [person.userId] : [] };
}

/** Everybody begins with other salesmen, so a copied link names those its sender saw. */
const always: ReadonlySet<string> = new Set(['salesmen']);

export function filtersOf(
  tab: OverviewTab,
  fields: readonly FilterField[],
  search: OverviewSearch,
  start: FilterValues,
): FilterValues {
  const period =
    tabDates[tab].length === 0 ? {} : { period: periodFromSearch(search, startPeriod(tab), tabDates[tab]) };
  return { ...filtersFromSearch(fields, search, start), ...period };
}

export function searchOfFilters(
  tab: OverviewTab,
  fields: readonly FilterField[],
  values: FilterValues,
  start: FilterValues,
): OverviewSearch {
  const period =
    tabDates[tab].length === 0 ? {} : periodToSearch(periodOf(values.period ?? null), startPeriod(tab));
  return { ...filtersToSearch(fields, values, start, always), ...period };
}

/** The filters of the page in one look at each row; the period is the server's part. */
export function rowFilter(values: FilterValues): (row: OverviewRow) => boolean {
  const tests: ((row: OverviewRow) => boolean)[] = [];
  const among = (key: string, read: (row: OverviewRow) => string | null) => {
    const wanted = new Set(selectedOptions(values[key] ?? null));
    if (wanted.size > 0) tests.push((row) => wanted.has(read(row) ?? ''));
  };
  const equals = (key: string, read: (row: OverviewRow) => boolean | undefined) => {
    const wanted = values[key];
    if (typeof wanted === 'boolean') tests.push((row) => read(row) === wanted);
  };
  among('salesmen', ({ salesmanId }) => salesmanId ?? noSalesman);
  among('exhibitionSalesmen', ({ exhibitionSalesmanId }) => exhibitionSalesmanId);
  among('locations', ({ location }) => location);
  among('states', ({ orderState }) => orderState);
  const missing = new Set<string>(selectedOptions(values.missing ?? null));
  if (missing.size > 0) tests.push((row) => row.missingFileTypes.some((each) => missing.has(each)));
  const { type } = values;
  if (typeof type === 'string' && type !== '') tests.push((row) => row.type === type);
  equals('exhibition', ({ exhibitionSale }) => exhibitionSale);
  equals('assignment', ({ salesmanId }) => salesmanId !== null);
  equals('calculated', ({ fullyCalculated }) => fullyCalculated);
  equals('cancelled', ({ cancelled }) => cancelled);
  equals('paid', ({ paid }) => paid);
  equals('done', ({ doneToDoRemainingAmount }) => doneToDoRemainingAmount);
  if (values.unpaid === true) tests.push(({ unpaidAmount }) => (unpaidAmount ?? 0) > 0);
  return (row) => tests.every((passes) => passes(row));
}
