import { listOrders } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { queryOf } from '../../../lib/query-of.ts';
import type { TableStatus } from '../../../ui/data-table/data-table-props.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { periodOf, rangeOfPeriod } from '../../../ui/filter-bar/period.ts';
import { useToday } from '../../../ui/today.tsx';
import { rowFilter } from './overview-filters.ts';
import { columnOfToDo, isToDoTab, type OverviewTab, tabDates } from './overview-tabs.ts';

type ListQuery = NonNullable<CallInput<typeof listOrders>['query']>;

const noRows: readonly OverviewRow[] = [];

/** What the server is asked for a tab: everything to be done, or the orders of a period. */
export function queryOfTab(tab: OverviewTab, filters: FilterValues, today: IsoDate): ListQuery {
  if (isToDoTab(tab)) return { todo: 'true' };
  const period = periodOf(filters.period ?? null);
  const by = tabDates[tab].find((date) => date === period.by) ?? tabDates[tab][0];
  return { by, ...rangeOfPeriod(period, today) };
}

/** The rows of a tab as the server sends them, and those that pass the filters. */
export function useOverviewRows(tab: OverviewTab, filters: FilterValues, isOn = true) {
  const query = queryOfTab(tab, filters, useToday());
  const found = useQuery({
    ...queryOf(useApi(), listOrders, { query }),
    enabled: isOn,
    // Another period: the rows of the one before stay in sight, greyed, until its own are there.
    placeholderData: keepPreviousData,
  });
  const list = tab === 'exhibitionOrders' ? found.data?.exhibitionOrders : found.data?.orders;
  const rows = useMemo(() => {
    if (list === undefined) return noRows;
    return isToDoTab(tab) ? list.filter((row) => row[columnOfToDo[tab]] === true) : list;
  }, [list, tab]);
  const passing = useMemo(() => rows.filter(rowFilter(filters)), [rows, filters]);
  const status: TableStatus =
    found.data !== undefined
      ? 'ready'
      : found.error === null
        ? 'loading'
        : { error: messageOf(found.error), onRetry: () => void found.refetch() };
  return { rows, passing, status, isRefreshing: found.isPlaceholderData };
}
