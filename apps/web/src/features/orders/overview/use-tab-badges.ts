import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { nameOfTab } from '@korpus/domain/records/records.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/formats/format-count.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import type { StripTab } from '../../../ui/tab-strip/tab-strip.tsx';
import { startFilters } from './overview-filters.ts';
import type { OverviewTab } from './overview-tabs.ts';
import { overviewTexts as texts } from './overview-texts.ts';
import { useOverviewRows } from './use-overview-rows.ts';

type Input = Readonly<{ tabs: readonly OverviewTab[]; person: Person; filters: FilterValues }>;

const isOpen = ({ doneToDoRemainingAmount, cancelled }: OverviewRow) =>
  doneToDoRemainingAmount !== true && !cancelled;

/** The tabs with what waits on them: what is to be done, and exhibition orders that still need a salesman. */
export function useTabBadges({ tabs, person, filters }: Input): readonly StripTab<OverviewTab>[] {
  const start = useMemo(() => startFilters('exhibitionOrders', person), [person]);
  const all = useMemo(() => ({ ...filters, done: null }), [filters]);
  const has = (name: OverviewTab) => tabs.includes(name) && tabs.length > 1;
  const waiting = {
    exhibitionOrders: useOverviewRows('exhibitionOrders', start, has('exhibitionOrders')),
    todoEnterOrderData: useOverviewRows('todoEnterOrderData', all, has('todoEnterOrderData')),
    todoRemainingAmount: useOverviewRows('todoRemainingAmount', all, has('todoRemainingAmount')),
  };
  return tabs.map((name) => {
    const label = nameOfTab(name);
    if (name === 'orders') return { name, label };
    const { passing, status } = waiting[name];
    const open = status === 'ready' ? passing.filter(isOpen).length : 0;
    return open === 0
      ? { name, label }
      : { name, label, badge: { text: formatCount(open), meaning: texts.openCount(formatCount(open)) } };
  });
}
