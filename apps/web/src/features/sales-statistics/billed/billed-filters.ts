import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { billTypeNames } from '@korpus/domain/closing/closing-texts.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { can } from '@korpus/domain/rights/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { among, equals, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman } from '../../../ui/record-list/salesmen-filter.ts';
import { filterNames as names } from '../sales-texts.ts';
import type { BilledRow } from './billed-row.ts';

const multi = (key: 'locations' | 'salesmen' | 'types', options: readonly FilterOption[]): FilterField => ({
  key,
  label: names[key],
  kind: 'multi',
  options,
});

const typeOptions = billTypes.map((value) => ({ value, label: billTypeNames[value] }));

/** Nobody begins with less than all of it: what a month comes to is the sum of the house. */
export const billedFilters = (
  person: Person,
  { locations, salesmen }: Pick<HouseLists, 'locations' | 'salesmen'>,
): FilterSetup => ({
  fields: [
    ...(locations.length > 1 ? [multi('locations', locations)] : []),
    ...(can(person, 'order.read', somebodyElses) ? [multi('salesmen', salesmen)] : []),
    multi('types', typeOptions),
    {
      key: 'numbered',
      label: names.numbered,
      kind: 'either',
      yes: names.withNumber,
      no: names.withoutNumber,
    },
  ],
  start: {},
});

export const rowFilter = (values: FilterValues): ((row: BilledRow) => boolean) =>
  passesAll<BilledRow>(
    among(values, 'locations', ({ location }) => location),
    among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman),
    among(values, 'types', ({ billType }) => billType),
    equals(values, 'numbered', ({ invoiceNumber }) => invoiceNumber !== null),
  );
