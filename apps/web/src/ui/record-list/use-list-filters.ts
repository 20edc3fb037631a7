import { useEffect, useEffectEvent, useMemo } from 'react';
import {
  type GoTo,
  type ListSearch,
  onlyKeys,
  replace,
  searchToText,
  withoutKeys,
} from '../../lib/lists/list-search.ts';
import { filterBarTexts as texts } from '../filter-bar/filter-bar-texts.ts';
import type { FilterField, FilterValues } from '../filter-bar/filter-field.ts';
import {
  type FilterSetup,
  filterKeys,
  readFilters,
  withUnknown,
  writeFilters,
} from '../filter-bar/list-filters.ts';

type FiltersInput = Readonly<{
  /** Stable, as it is compared by identity. */
  setup: FilterSetup;
  search: ListSearch;
  /** The tab, where the list has some: it is named as soon as the filters are. */
  place?: ListSearch;
  onGo: GoTo;
}>;

export type ListFilters = Readonly<{
  fields: readonly FilterField[];
  values: FilterValues;
  start: FilterValues;
  onChange: (values: FilterValues) => void;
  /** Filters as a column template keeps them. */
  asText: string;
}>;

const nowhere: ListSearch = {};

/** The filters of a list, kept in the address. */
export function useListFilters({ setup, search, place = nowhere, onGo }: FiltersInput): ListFilters {
  const keys = useMemo(() => filterKeys(setup), [setup]);
  // The filters alone count: a person who sorts, searches or opens a dialog goes on with the same rows.
  const text = JSON.stringify(onlyKeys(search, keys));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search by what it says, it is a new object each time
  const values = useMemo(() => readFilters(setup, search), [setup, text]);
  const fields = useMemo(
    () => setup.fields.map((field) => withUnknown(field, values, texts.unknown)),
    [setup, values],
  );

  const onChange = (next: FilterValues) =>
    onGo((before) => ({ ...withoutKeys(before, keys), ...writeFilters(setup, next), ...place }), replace);

  // A copied link shows the same view: what somebody else begins with otherwise is written out at once.
  const spellOut = useEffectEvent(() => onChange(values));
  const isSpelledOut = setup.fields.every(
    ({ key, isPersonal }) => isPersonal !== true || search[key] !== undefined,
  );
  useEffect(() => {
    if (!isSpelledOut) spellOut();
  }, [isSpelledOut]);

  return {
    fields,
    values,
    start: setup.start,
    onChange,
    asText: searchToText(writeFilters(setup, values)),
  };
}
