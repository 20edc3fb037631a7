import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { importances } from '@korpus/domain/complaints/complaint.ts';
import { complaintImposerNames, importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { complaintImposers } from '@korpus/domain/orders/complaints/complaint-state.ts';
import { orderTypes } from '@korpus/domain/orders/order.ts';
import { orderTypeNames } from '@korpus/domain/orders/orders-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { withoutRange } from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import { among, equals, inPeriod, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman, salesmenFilter, startSalesmen } from '../../../ui/record-list/salesmen-filter.ts';
import { filterNames as names, complaintsTexts as texts } from '../complaints-texts.ts';

const multi = (key: keyof typeof names, options: readonly FilterOption[]): FilterField => ({
  key,
  label: names[key],
  kind: 'multi',
  options,
});

const importanceOptions = importances
  .map((value) => ({ value: String(value), label: importanceNames[value] }))
  .toReversed();
const imposerOptions = complaintImposers.map((value) => ({ value, label: complaintImposerNames[value] }));

const typeOptions = orderTypes.map((value) => ({ value, label: orderTypeNames[value] }));

const cameIn = 'createdAt';
const dates = [{ value: cameIn, label: names.period }];

type Lists = Pick<HouseLists, 'salesmen' | 'locations' | 'carpenters'>;

/**
 * The salesman filter is open to who may read other people's complaints; salesmen begin with themselves
 * (rules: overviews#fixed-salesman-filter, overviews#begins-with).
 */
export const complaintFilters = (person: Person, lists: Lists, today: IsoDate): FilterSetup => ({
  fields: [
    periodField({ key: 'period', label: names.period, dates, today }),
    salesmenFilter({
      label: names.salesmen,
      salesmen: lists.salesmen,
      isLocked: !can(person, 'complaint.read', somebodyElses),
    }),
    multi('locations', lists.locations),
    multi('importances', importanceOptions),
    multi('imposers', imposerOptions),
    multi('carpenters', lists.carpenters),
    { key: 'type', label: names.type, kind: 'single', options: typeOptions },
    {
      key: 'cancelled',
      label: names.cancelled,
      kind: 'either',
      yes: texts.onlyCancelled,
      no: texts.withoutCancelled,
    },
  ],
  start: { period: withoutRange(cameIn), salesmen: startSalesmen(person) },
  dates: [cameIn],
});

/**
 * All filters in one pass over each row. Who reads own complaints only is not filtered by salesman: an order without
 * one, or one owned through an exhibition salesman, would not match the name in their locked filter.
 */
export function rowFilter(
  person: Person,
  values: FilterValues,
  today: IsoDate,
): (row: ComplaintRecord) => boolean {
  const { type } = values;
  return passesAll<ComplaintRecord>(
    inPeriod(values, today, ({ createdAt }) => createdAt),
    typeof type !== 'string' || type === '' ? [] : [({ orderType }) => orderType === type],
    equals(values, 'cancelled', ({ orderCancelled }) => orderCancelled),
    can(person, 'complaint.read', somebodyElses)
      ? among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman)
      : [],
    among(values, 'locations', ({ orderLocation }) => orderLocation),
    among(values, 'importances', ({ importance }) => String(importance)),
    among(values, 'imposers', ({ imposed }) => imposed),
    among(values, 'carpenters', ({ carpenterId }) => carpenterId),
  );
}
