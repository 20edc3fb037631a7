import type { BilledOrder } from '@korpus/contract/closing/billed-order.ts';
import { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import type { Period } from '../../../trade/period/period.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { useToday } from '../../../ui/today.tsx';
import { rowFilter } from './billed-filters.ts';
import { rowOf } from './billed-row.ts';

const none: readonly BilledOrder[] = [];

/** Reads what was billed in the period, and which of it passes the filters. */
export function useBilledRows({ from, to }: Period, filters: FilterValues) {
  const query = buildQuery(useApi(), listBilledOrders, { query: { startDate: from, endDate: to } });
  const { data = none, ...found } = useListQuery(query);
  const rows = useMemo(() => data.map(rowOf), [data]);
  const today = useToday();
  const passing = useMemo(() => rows.filter(rowFilter(filters, today)), [rows, filters, today]);
  return { rows, passing, ...found };
}
