import { listOffers, type OfferRecord } from '@korpus/contract/offers/offers.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/calls/api-client.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { queryOf } from '../../../lib/calls/query-of.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { periodOf, rangeOfPeriod } from '../../../ui/filter-bar/period.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { useToday } from '../../../ui/today.tsx';
import { rowFilter } from './offer-filters.ts';

type ListQuery = NonNullable<CallInput<typeof listOffers>['query']>;

const noRows: readonly OfferRecord[] = [];

/** What the server is asked for; somebody who looks for the state „order“ means those with one. */
export function queryOfFilters(values: FilterValues, today: IsoDate): ListQuery {
  const range = rangeOfPeriod(periodOf(values.period ?? null), today);
  const { ordered } = values;
  return { ...range, ...(typeof ordered === 'boolean' ? { ordered: ordered ? 'true' : 'false' } : {}) };
}

/** The offers as the server sends them, and those that pass the filters. */
export function useOfferRows(filters: FilterValues) {
  const today = useToday();
  const query = queryOfFilters(filters, today);
  const { data: rows = noRows, ...found } = useListQuery(queryOf(useApi(), listOffers, { query }));
  const ofAnyState = useMemo(
    () => rows.filter(rowFilter({ ...filters, states: [] }, today)),
    [rows, filters, today],
  );
  const passing = useMemo(() => ofAnyState.filter(rowFilter(filters, today)), [ofAnyState, filters, today]);
  return { rows, ofAnyState, passing, ...found };
}
