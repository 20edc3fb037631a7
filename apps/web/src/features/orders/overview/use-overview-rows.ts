import { listOrders } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { byUrgency } from '@korpus/domain/orders/to-dos.ts';
import { nameOfTab } from '@korpus/domain/records/records.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useMemo } from 'react';
import type { CallInput } from '../../../lib/calls/api-client.ts';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { patchedBy } from '../../../lib/lists/list-patch.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { rangeOfPeriod, readPeriodFilter } from '../../../ui/filter-bar/period.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import type { StripTab } from '../../../ui/tab-strip/tab-strip.tsx';
import { useToday } from '../../../ui/today.tsx';
import { ordersPatch } from '../orders-live.ts';
import { rowFilter, startFilters } from './overview-filters.ts';
import { columnOfToDo, dateOfTab, filtersOn, isToDoTab, type OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';

type ListQuery = NonNullable<CallInput<typeof listOrders>['query']>;

const noRows: readonly OverviewRow[] = [];

const toDoOfTab = {
  todoEnterOrderData: 'true',
  todoRemainingAmount: 'true',
  todoDateAtRisk: 'dates',
  todoOpenSupply: 'supply',
} as const;

/** Writes what the server is asked for a tab: everything to be done, or the orders of a period. */
function queryOfTab(tab: OverviewTab, filters: FilterValues, today: IsoDate): ListQuery {
  if (isToDoTab(tab)) return { todo: toDoOfTab[tab] };
  const period = readPeriodFilter(filters.period ?? null);
  const by = dateOfTab(tab, filters);
  const sold = tab === 'orders' && filters.sold === true ? ({ sold: 'true' } as const) : {};
  return { by, ...rangeOfPeriod(period, today), ...sold };
}

/** The rows of a tab as the server sends them, and those that pass the filters. */
export function useOverviewRows(tab: OverviewTab, filters: FilterValues, isOn = true) {
  const query = queryOfTab(tab, filters, useToday());
  const { data, ...found } = useListQuery(
    patchedBy(buildQuery(useApi(), listOrders, { query }), ordersPatch),
    isOn,
  );
  const list = tab === 'exhibitionOrders' ? data?.exhibitionOrders : data?.orders;
  const rows = useMemo(() => {
    if (list === undefined) return noRows;
    return isToDoTab(tab) ? list.filter((row) => Boolean(row[columnOfToDo[tab]])).toSorted(byUrgency) : list;
  }, [list, tab]);
  const passing = useMemo(() => rows.filter(rowFilter(filters)), [rows, filters]);
  return { rows, passing, ...found };
}

type Input = Readonly<{ tabs: readonly OverviewTab[]; person: Person; filters: FilterValues }>;

/** The tabs with what waits on them: as many as their list shows (rules: overviews#badges). */
export function useTabBadges({ tabs, person, filters }: Input): readonly StripTab<OverviewTab>[] {
  const start = useMemo(() => startFilters('exhibitionOrders', person), [person]);
  const onToDo = useMemo(
    () => ({
      data: filtersOn('todoEnterOrderData', filters),
      rest: filtersOn('todoRemainingAmount', filters),
      dates: filtersOn('todoDateAtRisk', filters),
      supply: filtersOn('todoOpenSupply', filters),
    }),
    [filters],
  );
  const has = (name: OverviewTab) => tabs.includes(name) && tabs.length > 1;
  const waiting = {
    exhibitionOrders: useOverviewRows('exhibitionOrders', start, has('exhibitionOrders')),
    todoEnterOrderData: useOverviewRows('todoEnterOrderData', onToDo.data, has('todoEnterOrderData')),
    todoRemainingAmount: useOverviewRows('todoRemainingAmount', onToDo.rest, has('todoRemainingAmount')),
    todoDateAtRisk: useOverviewRows('todoDateAtRisk', onToDo.dates, has('todoDateAtRisk')),
    todoOpenSupply: useOverviewRows('todoOpenSupply', onToDo.supply, has('todoOpenSupply')),
  };
  return tabs.map((name) => {
    const label = nameOfTab(name);
    if (name === 'orders') return { name, label };
    const { passing, status } = waiting[name];
    const open = status === 'ready' ? passing.filter(({ cancelled }) => !cancelled).length : 0;
    return open === 0
      ? { name, label }
      : { name, label, badge: { text: formatCount(open), meaning: texts.openCount(formatCount(open)) } };
  });
}
