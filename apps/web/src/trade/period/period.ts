import { spanTitle } from '@korpus/domain/calendar/calendar-view.ts';
import {
  addDays,
  addMonths,
  dateFromParts,
  endOfMonth,
  type IsoDate,
  isIsoDate,
  partsOf,
  startOfMonth,
} from '@korpus/domain/dates/iso-date.ts';

export const periodKinds = ['MONTH', 'YEAR'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A month, or a year as a whole; both days belong to it. */
export type Period = Readonly<{ kind: PeriodKind; from: IsoDate; to: IsoDate }>;

export const monthOf = (day: IsoDate): Period => ({
  kind: 'MONTH',
  from: startOfMonth(day),
  to: endOfMonth(day),
});

/** Year by year, as far as the calendar of the house goes. */
export function deriveYear(day: IsoDate): Period {
  const { year } = partsOf(day);
  return {
    kind: 'YEAR',
    from: dateFromParts(year, 1, 1) ?? day,
    to: dateFromParts(year, 12, 31) ?? day,
  };
}

/** `2026-11`; null: it is no month. */
export function readMonth(text: string | undefined): Period | null {
  const month = `${text ?? ''}-01`;
  return isIsoDate(month) ? monthOf(month) : null;
}

/** `2026-11` or `2026`; anything else is the month of today (rules: closing#billed-rows). */
export function readPeriod(text: string | undefined, today: IsoDate): Period {
  const year = `${text ?? ''}-01-01`;
  return readMonth(text) ?? (isIsoDate(year) ? deriveYear(year) : monthOf(today));
}

export const writePeriod = ({ kind, from }: Period): string => from.slice(0, kind === 'MONTH' ? 7 : 4);

export const periodName = ({ kind, from }: Period): string =>
  kind === 'MONTH' ? spanTitle('MONTH', from) : from.slice(0, 4);

/** The one before or after. */
export const stepped = ({ kind, from }: Period, steps: number): Period =>
  kind === 'MONTH' ? monthOf(addMonths(from, steps)) : deriveYear(addMonths(from, 12 * steps));

export const isOf = ({ from, to }: Period, day: IsoDate): boolean => from <= day && day <= to;

/** The year of a month; of a year the running month, where it lies in it, else its last one. */
export function ofKind(period: Period, kind: PeriodKind, today: IsoDate): Period {
  if (kind === 'YEAR') return deriveYear(period.from);
  return monthOf(isOf(period, today) ? today : period.to);
}

/** The first day that is still open, of a period that is closed up to a day. */
export const firstOpenDay = (closedUntil: IsoDate | null): IsoDate | undefined =>
  closedUntil === null ? undefined : addDays(closedUntil, 1);

export const isClosedMonth = ({ kind, to }: Period, closedUntil: IsoDate | null): boolean =>
  kind === 'MONTH' && closedUntil !== null && to <= closedUntil;

/** The month that is handed over next: the last one that is closed and over, else the one before this one. */
export function newestClosed(closedUntil: IsoDate | null, today: IsoDate): Period {
  const before = stepped(monthOf(today), -1);
  if (closedUntil === null || closedUntil >= before.to) return before;
  const last = monthOf(closedUntil);
  return isClosedMonth(last, closedUntil) ? last : stepped(last, -1);
}
