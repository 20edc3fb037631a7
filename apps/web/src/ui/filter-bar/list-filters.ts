import type { ListSearch } from '../../lib/lists/list-search.ts';
import {
  activeFields,
  type FilterField,
  type FilterOption,
  type FilterValues,
  selectedOptions,
} from './filter-field.ts';
import { filtersFromSearch, filtersToSearch } from './filter-search.ts';
import { periodFromSearch, periodToSearch, readPeriodFilter } from './period.ts';

/** The filters of a list as data: what they are, and what the screen begins with for this person. */
export type FilterSetup = Readonly<{
  fields: readonly FilterField[];
  start: FilterValues;
  /** Days the period can go by. A list without a period has none in `start` either. */
  dates?: readonly string[];
}>;

/** Reads the filters from the address; locked ones stay as they begin, whatever a link says. */
export function readFilters({ fields, start, dates = [] }: FilterSetup, search: ListSearch): FilterValues {
  const locked = fields.filter(({ isLocked }) => isLocked === true);
  return {
    ...filtersFromSearch(fields, search, start),
    ...Object.fromEntries(locked.map(({ key }) => [key, start[key] ?? null])),
    ...(start.period === undefined
      ? {}
      : { period: periodFromSearch(search, readPeriodFilter(start.period), dates) }),
  };
}

export const writeFilters = ({ fields, start }: FilterSetup, values: FilterValues): ListSearch => ({
  ...filtersToSearch(fields, values, start),
  ...(start.period === undefined
    ? {}
    : periodToSearch(readPeriodFilter(values.period ?? null), readPeriodFilter(start.period))),
});

/** Lists the keys of the address that are filters; the rest of it stays when they change. */
export const filterKeys = ({ fields }: FilterSetup): ReadonlySet<string> =>
  new Set([...fields.map(({ key }) => key), 'by', 'from', 'to']);

/** Tells whether more is left out than what everybody begins with. */
export const isNarrowed = ({ fields, start }: FilterSetup, values: FilterValues): boolean =>
  activeFields(fields, values).some(({ key }) => JSON.stringify(values[key]) !== JSON.stringify(start[key]));

/** Somebody who has left, or names that are still on their way: an id is never shown. */
export function withUnknown(field: FilterField, values: FilterValues, unknown: string): FilterField {
  if (field.kind !== 'multi') return field;
  const known = new Set(field.options.map(({ value }) => value));
  const missing: FilterOption[] = selectedOptions(values[field.key] ?? null)
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: unknown }));
  return missing.length === 0 ? field : { ...field, options: [...field.options, ...missing] };
}
