import { addDays, addMonths, endOfMonth, type IsoDate, isoDate, startOfMonth } from './iso-date.ts';

/** Both ends belong to the range. */
export type DateRange = Readonly<{ from: IsoDate; to: IsoDate }>;

/** The presets of every choice of a period, in the order people see them (rules: dates#periods). */
export const dateRangePresets = [
  'LAST_30_DAYS',
  'LAST_3_MONTHS',
  'LAST_YEAR',
  'THIS_MONTH',
  'THIS_YEAR',
] as const;

export type DateRangePreset = (typeof dateRangePresets)[number];

/**
 * The days a preset means today. "Last 30 days" and "last 3 months" end today; "last year" is the
 * calendar year before this one; "this month" and "this year" are whole, so planned deliveries count.
 */
export function rangeOfPreset(preset: DateRangePreset, today: IsoDate): DateRange {
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'LAST_30_DAYS':
      return { from: addDays(today, -29), to: today };
    case 'LAST_3_MONTHS':
      return { from: addDays(addMonths(today, -3), 1), to: today };
    case 'LAST_YEAR':
      return wholeYear(year - 1);
    case 'THIS_MONTH':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'THIS_YEAR':
      return wholeYear(year);
  }
}

/** The preset that means exactly these days today, else null (shown as „Individuell“). */
export const presetOfRange = (range: DateRange, today: IsoDate): DateRangePreset | null =>
  dateRangePresets.find((preset) => {
    const days = rangeOfPreset(preset, today);
    return days.from === range.from && days.to === range.to;
  }) ?? null;

const wholeYear = (year: number): DateRange => {
  const digits = String(year).padStart(4, '0');
  return { from: isoDate(`${digits}-01-01`), to: isoDate(`${digits}-12-31`) };
};
