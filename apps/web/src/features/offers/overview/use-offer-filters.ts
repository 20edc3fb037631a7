import type { Person } from '@korpus/domain/orders/order-rights.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { type FilterField, type FilterValues, selectedOptions } from '../../../ui/filter-bar/filter-field.ts';
import { useToday } from '../../../ui/today.tsx';
import { offersTexts as texts } from '../offers-texts.ts';
import type { OfferLists } from '../use-offer-lists.ts';
import { filtersOf, offerFilterFields, searchOfFilters, startFilters } from './offer-filters.ts';
import type { GoTo } from './offers-overview.tsx';
import { type OffersSearch, withoutFilters } from './offers-search.ts';

type Input = Readonly<{ person: Person; lists: OfferLists; search: OffersSearch; onGo: GoTo }>;

/** The filters of the overview, kept in the address. */
export function useOfferFilters({ person, lists, search, onGo }: Input) {
  const today = useToday();
  const bare = useMemo(() => offerFilterFields(person, lists, today), [person, lists, today]);
  const start = useMemo(() => startFilters(person), [person]);
  const text = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search by what it says, it is a new object each time
  const values = useMemo(() => filtersOf(bare, search, start), [bare, text, start]);
  const fields = useMemo(() => bare.map((field) => withUnknown(field, values)), [bare, values]);

  const onChange = (next: FilterValues) =>
    onGo((before) => ({ ...withoutFilters(before), ...searchOfFilters(bare, next, start) }), {
      replace: true,
    });

  // A copied link shows the same view: what somebody else begins with otherwise is written out at once.
  const spellOut = useEffectEvent(() => onChange(values));
  const isSpelledOut = search.salesmen !== undefined;
  useEffect(() => {
    if (!isSpelledOut) spellOut();
  }, [isSpelledOut]);

  return {
    fields,
    values,
    start,
    onChange,
    /** As a column template keeps them. */
    asText: new URLSearchParams(defined(searchOfFilters(bare, values, start))).toString(),
  };
}

const defined = (search: OffersSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** Somebody who has left, or names that are still on their way: an id is never shown. */
function withUnknown(field: FilterField, values: FilterValues): FilterField {
  if (field.kind !== 'multi') return field;
  const known = new Set(field.options.map(({ value }) => value));
  const missing = selectedOptions(values[field.key] ?? null)
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: texts.unknown }));
  return missing.length === 0 ? field : { ...field, options: [...field.options, ...missing] };
}
