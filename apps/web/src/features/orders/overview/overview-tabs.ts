import { canSeeColumn } from '@korpus/domain/orders/overview-rights.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import type { FilterValues } from '../../../ui/filter-bar/filter-field.ts';
import { readPeriodFilter } from '../../../ui/filter-bar/period.ts';

/** `all` is /orders/all, `todo` is /orders/todo (rules: overviews#tabs-of-orders). */
export type OverviewView = 'all' | 'todo';

export const overviewTabs = [
  'orders',
  'exhibitionOrders',
  'todoEnterOrderData',
  'todoRemainingAmount',
  'todoDateAtRisk',
  'todoOpenSupply',
] as const;
export type OverviewTab = (typeof overviewTabs)[number];

/** Days a tab can go by; the first is where it begins (rules: overviews#begins-with). To-do tabs have no range. */
export const tabDates = {
  orders: ['sellDate', 'deliveryDate'],
  exhibitionOrders: ['exhibitionSellDate', 'exhibitionScheduleDate'],
  todoEnterOrderData: [],
  todoRemainingAmount: [],
  todoDateAtRisk: [],
  todoOpenSupply: [],
} as const;
export type TabDate = (typeof tabDates)[OverviewTab][number];

/** The day a tab goes by as it is filtered now; none where it has no range. */
export function dateOfTab(tab: OverviewTab, filters: FilterValues): TabDate | undefined {
  const { by } = readPeriodFilter(filters.period ?? null);
  return tabDates[tab].find((date) => date === by) ?? tabDates[tab][0];
}

/** The tabs of a view this person has; there is always one. */
export function tabsOfView(view: OverviewView, person: Person): readonly OverviewTab[] {
  if (view === 'all') return person.packages.has('EXHIBITION') ? ['orders', 'exhibitionOrders'] : ['orders'];
  const readable = overviewTabs.filter(isToDoTab).filter((tab) => canSeeColumn(person, columnOfToDo[tab]));
  return readable.length > 0 ? readable : ['todoEnterOrderData'];
}

export const columnOfToDo = {
  todoEnterOrderData: 'toDoEnterOrderData',
  todoRemainingAmount: 'toDoRemainingAmount',
  todoDateAtRisk: 'dateRisk',
  todoOpenSupply: 'openSupply',
} as const;

/**
 * Gives the filters that a badge counts by: those in sight, and remaining amounts that nobody has ticked off. On the
 * other tab that mark says nothing (rules: overviews#badges).
 */
export const filtersOn = (tab: OverviewTab, filters: FilterValues): FilterValues => ({
  ...filters,
  done: tab === 'todoRemainingAmount' ? false : null,
});

export const isToDoTab = (tab: OverviewTab): tab is keyof typeof columnOfToDo => tab in columnOfToDo;
