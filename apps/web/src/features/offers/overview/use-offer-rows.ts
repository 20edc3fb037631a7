import { type Client, listClients } from '@korpus/contract/clients/clients.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { queryOf } from '../../../lib/query-of.ts';
import type { TableStatus } from '../../../ui/data-table/data-table-props.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { rangeOfPeriod } from '../../../ui/filter-bar/period.ts';
import { useToday } from '../../../ui/today.tsx';
import { periodIn, rowFilter } from './offer-filters.ts';

type ListQuery = NonNullable<CallInput<typeof listClients>['query']>;

const noRows: readonly Client[] = [];

/** What the server is asked for; somebody who looks for the state „order“ means those with one. */
export function queryOfFilters(values: FilterValues, today: IsoDate): ListQuery {
  const range = rangeOfPeriod(periodIn(values), today);
  const { ordered } = values;
  return { ...range, ...(typeof ordered === 'boolean' ? { ordered: ordered ? 'true' : 'false' } : {}) };
}

/** The offers as the server sends them, and those that pass the filters. */
export function useOfferRows(filters: FilterValues) {
  const today = useToday();
  const found = useQuery({
    ...queryOf(useApi(), listClients, { query: queryOfFilters(filters, today) }),
    // Another period: the rows of the one before stay in sight, greyed, until its own are there.
    placeholderData: keepPreviousData,
  });
  const rows = found.data ?? noRows;
  const ofAnyState = useMemo(
    () => rows.filter(rowFilter({ ...filters, states: [] }, today)),
    [rows, filters, today],
  );
  const passing = useMemo(() => ofAnyState.filter(rowFilter(filters, today)), [ofAnyState, filters, today]);
  const status: TableStatus =
    found.data !== undefined
      ? 'ready'
      : found.error === null
        ? 'loading'
        : { error: messageOf(found.error), onRetry: () => void found.refetch() };
  return { rows, ofAnyState, passing, status, isRefreshing: found.isPlaceholderData };
}
