import {
  type DateRange,
  type DateRangePreset,
  dateRangePresets,
  rangeOfPreset,
} from '@korpus/domain/dates/date-range.ts';
import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FilterValue } from './filter-field.ts';

/**
 * Choice of the day of a record that counts, and of the days it may lie in: a preset that moves with the calendar, two
 * days, or neither. A type and not an interface, so that it is one of the filter values.
 */
export type Period = Readonly<{
  by: string | null;
  preset: DateRangePreset | null;
  from: IsoDate | null;
  to: IsoDate | null;
}>;

export const readPeriodFilter = (value: FilterValue): Period => {
  const { by = null, preset, from, to } = fieldsOf(value);
  return {
    by,
    preset: dateRangePresets.find((known) => known === preset) ?? null,
    from: isIsoDate(from) ? from : null,
    to: isIsoDate(to) ? to : null,
  };
};

const fieldsOf = (value: FilterValue): Readonly<Record<string, string | null>> =>
  typeof value === 'object' && value !== null && !isList(value) ? value : {};

const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value);

export const withPreset = (by: string | null, preset: DateRangePreset): Period => ({
  by,
  preset,
  from: null,
  to: null,
});

export const withoutRange = (by: string | null): Period => ({ by, preset: null, from: null, to: null });

/** null: no range at all. */
export function rangeOfPeriod({ preset, from, to }: Period, today: IsoDate): DateRange | null {
  if (preset !== null) return rangeOfPreset(preset, today);
  return from !== null && to !== null ? { from, to } : null;
}

type PeriodSearch = Readonly<Partial<Record<'by' | 'period' | 'from' | 'to', string | undefined>>>;

const anyTime = 'all';

/** Writes a period for the URL; parts that are as the screen begins with are left out. */
export function periodToSearch(period: Period, start: Period): PeriodSearch {
  const by = period.by === null || period.by === start.by ? {} : { by: period.by };
  if (period.preset !== null) return period.preset === start.preset ? by : { ...by, period: period.preset };
  if (period.from !== null && period.to !== null) return { ...by, from: period.from, to: period.to };
  return { ...by, period: anyTime };
}

/** Reads a period from the URL; parts that cannot be read are as the screen begins with. */
export function periodFromSearch(search: PeriodSearch, start: Period, dates: readonly string[]): Period {
  const by = dates.find((date) => date === search.by) ?? start.by;
  const { from, to } = search;
  if (isIsoDate(from) && isIsoDate(to) && from <= to) return { by, preset: null, from, to };
  if (search.period === anyTime) return withoutRange(by);
  const preset = dateRangePresets.find((known) => known === search.period);
  return preset === undefined ? { ...start, by } : withPreset(by, preset);
}
