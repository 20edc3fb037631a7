import type { ComplaintRecord } from '@korpus/contract/complaints/complaint-record.ts';
import { complaintImposers, importances } from '@korpus/domain/complaints/complaint.ts';
import { complaintImposerNames, importanceNames } from '@korpus/domain/complaints/complaints-texts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { among, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman, salesmenFilter, startSalesmen } from '../../../ui/record-list/salesmen-filter.ts';
import { filterNames as names } from '../complaints-texts.ts';

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

type Lists = Pick<HouseLists, 'salesmen' | 'locations' | 'carpenters'>;

/**
 * The salesman filter is open to who may read other people's complaints; salesmen begin with themselves
 * (rules: overviews#fixed-salesman-filter, overviews#begins-with).
 */
export const complaintFilters = (person: Person, lists: Lists): FilterSetup => ({
  fields: [
    salesmenFilter({
      label: names.salesmen,
      salesmen: lists.salesmen,
      isLocked: !can(person, 'complaint.read', somebodyElses),
    }),
    multi('locations', lists.locations),
    multi('importances', importanceOptions),
    multi('imposers', imposerOptions),
    multi('carpenters', lists.carpenters),
  ],
  start: { salesmen: startSalesmen(person) },
});

/**
 * All filters in one pass over each row. Who reads own complaints only is not filtered by salesman: an order without
 * one, or one owned through an exhibition salesman, would not match the name in their locked filter.
 */
export const rowFilter = (person: Person, values: FilterValues): ((row: ComplaintRecord) => boolean) =>
  passesAll<ComplaintRecord>(
    can(person, 'complaint.read', somebodyElses)
      ? among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman)
      : [],
    among(values, 'locations', ({ orderLocation }) => orderLocation),
    among(values, 'importances', ({ importance }) => String(importance)),
    among(values, 'imposers', ({ imposed }) => imposed),
    among(values, 'carpenters', ({ carpenterId }) => carpenterId),
  );
