import { billTypes } from '@korpus/domain/closing/billed-rows.ts';
import { billTypeNames } from '@korpus/domain/closing/closing-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { eInvoiceChoices } from '@korpus/domain/persons/e-invoice-person.ts';
import { eInvoiceChoiceNames } from '@korpus/domain/persons/persons-texts.ts';
import { can } from '@korpus/domain/records/can.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { FilterSetup } from '../../../ui/filter-bar/list-filters.ts';
import { withoutRange } from '../../../ui/filter-bar/period.ts';
import { periodField } from '../../../ui/filter-bar/period-field.tsx';
import { among, equals, inPeriod, passesAll } from '../../../ui/record-list/row-tests.ts';
import { noSalesman } from '../../../ui/record-list/salesmen-filter.ts';
import { filterNames as names } from '../sales-texts.ts';
import type { BilledRow } from './billed-row.ts';

const multi = (
  key: 'locations' | 'salesmen' | 'types' | 'eInvoices',
  options: readonly FilterOption[],
): FilterField => ({
  key,
  label: names[key],
  kind: 'multi',
  options,
});

const eInvoiceOptions = eInvoiceChoices.map((value) => ({ value, label: eInvoiceChoiceNames[value] }));
const typeOptions = billTypes.map((value) => ({ value, label: billTypeNames[value] }));

const billedOn = 'date';
const dates = [{ value: billedOn, label: names.period }];

/** Nobody begins with less than all of it: what a month comes to is the sum of the house. */
export const billedFilters = (
  person: Person,
  { locations, salesmen }: Pick<HouseLists, 'locations' | 'salesmen'>,
  today: IsoDate,
): FilterSetup => ({
  fields: [
    // Days within the month or year that the list is of, which has its place in the line already.
    periodField({ key: 'period', label: names.period, dates, today, isInBar: false }),
    ...(locations.length > 1 ? [multi('locations', locations)] : []),
    ...(can(person, 'order.read', somebodyElses) ? [multi('salesmen', salesmen)] : []),
    multi('types', typeOptions),
    multi('eInvoices', eInvoiceOptions),
    {
      key: 'numbered',
      label: names.numbered,
      kind: 'either',
      yes: names.withNumber,
      no: names.withoutNumber,
    },
  ],
  start: { period: withoutRange(billedOn) },
  dates: [billedOn],
});

export const rowFilter = (values: FilterValues, today: IsoDate): ((row: BilledRow) => boolean) =>
  passesAll<BilledRow>(
    inPeriod(values, today, ({ date }) => date),
    among(values, 'locations', ({ location }) => location),
    among(values, 'salesmen', ({ salesmanId }) => salesmanId ?? noSalesman),
    among(values, 'types', ({ billType }) => billType),
    among(values, 'eInvoices', ({ eInvoice }) => eInvoice),
    equals(values, 'numbered', ({ invoiceNumber }) => invoiceNumber !== null),
  );
