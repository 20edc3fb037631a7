import { type CalendarView, calendarViews, type Span } from '@korpus/domain/calendar/calendar-view.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { knownSearch, type ListSearch, withoutKeys } from '../../../lib/lists/list-search.ts';

/** Keys that the calendar keeps in the address: a copied link shows the same days. */
const searchKeys = ['view', 'day', 'span', 'done', 'overdue', 'event'] as const;

export type CalendarSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const calendarSearch = (raw: Record<string, unknown>): CalendarSearch => knownSearch(searchKeys, raw);

const dialogKeys: ReadonlySet<string> = new Set(['event']);
export const viewSearch = (search: ListSearch): CalendarSearch => withoutKeys(search, dialogKeys);

export type TableSpan = Exclude<Span, 'DAY'> | 'ALL';

/** Reads what is looked at: an unknown view is the first, no day is today. */
export function lookedAt(search: CalendarSearch, today: IsoDate, offered: readonly CalendarView[]) {
  const view = offered.find((name) => name === search.view) ?? offered[0] ?? 'day';
  const day = isIsoDate(search.day) ? search.day : today;
  return { view, day, tableSpan: readTableSpan(search.span, view) };
}

/** Reads the span of a table: to-dos are open whatever their day, events are those of some days. */
function readTableSpan(span: string | undefined, view: CalendarView): TableSpan {
  if (span === 'WEEK' || span === 'MONTH') return span;
  return view === 'todos' ? 'ALL' : 'WEEK';
}

export const chooseSpan = (view: CalendarView, tableSpan: TableSpan): Span => {
  if (view === 'day') return 'DAY';
  if (view === 'month') return 'MONTH';
  return view === 'week' || tableSpan === 'ALL' ? 'WEEK' : tableSpan;
};

export const wideViews = calendarViews;
/** (rules: calendar#views) */
export const narrowViews: readonly CalendarView[] = ['day', 'todos'];
