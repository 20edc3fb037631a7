import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FilterField, FilterOption, FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { useToday } from '../../../ui/today.tsx';
import type { GoTo } from './order-overview.tsx';
import { filterFields, filtersOf, searchOfFilters, startFilters } from './overview-filters.ts';
import type { OverviewSearch } from './overview-search.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import type { OverviewLists } from './use-overview-lists.ts';

type Input = Readonly<{
  tab: OverviewTab;
  person: Person;
  lists: OverviewLists;
  search: OverviewSearch;
  onGo: GoTo;
}>;

export type Filters = Readonly<{
  fields: readonly FilterField[];
  values: FilterValues;
  start: FilterValues;
  onChange: (values: FilterValues) => void;
  /** As a column template keeps them. */
  asText: string;
}>;

/** The filters of a tab, kept in the address. */
export function useFilters({ tab, person, lists, search, onGo }: Input): Filters {
  const today = useToday();
  const bare = useMemo(() => filterFields(tab, person, lists, today), [tab, person, lists, today]);
  const start = useMemo(() => startFilters(tab, person), [tab, person]);
  const text = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search by what it says, it is a new object each time
  const values = useMemo(() => filtersOf(tab, bare, search, start), [tab, bare, text, start]);
  const fields = useMemo(() => bare.map((field) => withUnknown(field, values)), [bare, values]);
  const keys = useMemo(() => keysOf(bare), [bare]);

  const searchOf = (next: FilterValues) => searchOfFilters(tab, bare, next, start);
  const onChange = (next: FilterValues, how?: { replace: boolean }) =>
    onGo((before) => ({ ...without(before, keys), ...searchOf(next), tab }), how);

  // A copied link shows the same view: what somebody else begins with otherwise is written out at once.
  const spellOut = useEffectEvent(() => onChange(values, { replace: true }));
  const isSpelledOut = search.salesmen !== undefined;
  useEffect(() => {
    if (!isSpelledOut) spellOut();
  }, [isSpelledOut]);

  return {
    fields,
    values,
    start,
    onChange: (next) => onChange(next, { replace: true }),
    asText: new URLSearchParams(defined(searchOf(values))).toString(),
  };
}

/** Of the address: what belongs to the filters, so that the rest of it stays. */
const keysOf = (fields: readonly FilterField[]): ReadonlySet<string> =>
  new Set([...fields.map(({ key }) => key), 'by', 'from', 'to']);

export const without = (search: OverviewSearch, keys: ReadonlySet<string>): OverviewSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.has(key)));

const defined = (search: OverviewSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** Somebody who has left, or names that are still on their way: an id is never shown. */
function withUnknown(field: FilterField, values: FilterValues): FilterField {
  if (field.kind !== 'multi') return field;
  const known = new Set(field.options.map(({ value }) => value));
  const missing: FilterOption[] = selectedOptions(values[field.key] ?? null)
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: texts.unknown }));
  return missing.length === 0 ? field : { ...field, options: [...field.options, ...missing] };
}
