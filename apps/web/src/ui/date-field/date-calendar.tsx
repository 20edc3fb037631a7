import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import type { DateRange } from '@korpus/domain/dates/date-range.ts';
import { formatDateLong } from '@korpus/domain/dates/format-date.ts';
import { type IsoDate, isIsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { Button } from '@mantine/core';
import { DatePicker, MonthPicker, YearPicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '../today.tsx';
import { dateTexts } from '../ui-texts.ts';
import classes from './date-field.module.css';

export type DayCalendarProps = Readonly<{
  value: IsoDate | null;
  onPick: (date: IsoDate | null) => void;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
}>;

/** German, Monday first, ISO week numbers (rules: dates#iso-weeks). Arrow keys move by day, Enter picks. */
export function DayCalendar({ value, onPick, min, max }: DayCalendarProps) {
  const today = useToday();
  const start = value ?? today;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const isTodayAllowed = (min === undefined || min <= today) && (max === undefined || today <= max);
  return (
    <div ref={root} className={classes.calendar}>
      <DatePicker
        {...calendarSettings}
        defaultDate={start}
        value={value}
        onChange={(date) => onPick(isIsoDate(date) ? date : value)}
        getDayProps={(date) => dayProps(date, start)}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
      />
      <div className={classes.footer}>
        <span className={classes.weekLabel}>{weekLabel(start)}</span>
        <Button size="compact-sm" variant="subtle" disabled={!isTodayAllowed} onClick={() => onPick(today)}>
          {dateTexts.today}
        </Button>
      </div>
    </div>
  );
}

export type RangeCalendarProps = Readonly<{
  from: IsoDate | null;
  to: IsoDate | null;
  onPick: (from: IsoDate | null, to: IsoDate | null) => void;
  columns: number;
}>;

export function RangeCalendar({ from, to, onPick, columns }: RangeCalendarProps) {
  const today = useToday();
  return (
    <DatePicker
      {...calendarSettings}
      className={classes.calendar ?? ''}
      type="range"
      allowSingleDateInRange
      numberOfColumns={columns}
      columnsToScroll={1}
      fullWidth={columns === 1}
      hideOutsideDates
      defaultDate={from ?? today}
      value={[from, to]}
      onChange={([first, last]) => onPick(asDate(first), asDate(last))}
    />
  );
}

export type MonthCalendarProps = Readonly<{
  day: IsoDate;
  /** Day around which the calendar opens. */
  range: DateRange;
  onPick: (day: IsoDate) => void;
}>;

/** Always open, beside what it leads through. It shows the month of the day, until somebody leafs on. */
export function MonthCalendar({ day, range, onPick }: MonthCalendarProps) {
  const [leafed, setLeafed] = useState({ month: day, for: day });
  if (leafed.for !== day) setLeafed({ month: day, for: day });
  return (
    <DatePicker
      {...calendarSettings}
      className={`${classes.calendar} ${classes.month}`}
      fullWidth
      date={leafed.month}
      onDateChange={(month) => setLeafed({ month: isIsoDate(month) ? month : day, for: day })}
      value={day}
      onChange={(date) => isIsoDate(date) && onPick(date)}
      getDayProps={(date) => (date >= range.from && date <= range.to ? { 'data-looked-at': true } : {})}
    />
  );
}

export type PeriodCalendarProps = Readonly<{
  kind: 'MONTH' | 'YEAR';
  value: IsoDate;
  onPick: (date: IsoDate) => void;
  min?: IsoDate;
  max?: IsoDate;
}>;

/** A month or a year as a whole; answers with its first day. */
export function PeriodCalendar({ kind, value, onPick, min, max }: PeriodCalendarProps) {
  const { locale, size, ariaLabels } = calendarSettings;
  const pick = (date: string | null) => onPick(isIsoDate(date) ? date : value);
  const limits = {
    ...(min === undefined ? {} : { minDate: min }),
    ...(max === undefined ? {} : { maxDate: max }),
  };
  const shared = { locale, size, ariaLabels, defaultDate: value, value, onChange: pick, ...limits };
  return kind === 'MONTH' ? (
    <MonthPicker {...shared} maxLevel="decade" monthsListFormat="MMM" />
  ) : (
    <YearPicker {...shared} />
  );
}

const calendarSettings = {
  locale: 'de',
  firstDayOfWeek: 1,
  withWeekNumbers: true,
  highlightToday: true,
  size: 'sm',
  maxLevel: 'decade',
  monthLabelFormat: 'MMMM YYYY',
  getDayAriaLabel: (date: string) => formatDateLong(isoDate(date)),
  ariaLabels: {
    previousMonth: dateTexts.previousMonth,
    nextMonth: dateTexts.nextMonth,
    previousYear: dateTexts.previousYear,
    nextYear: dateTexts.nextYear,
    previousDecade: dateTexts.previousDecade,
    nextDecade: dateTexts.nextDecade,
  },
} as const;

const dayProps = (date: string, start: IsoDate) => (date === start ? { 'data-autofocus': true } : {});

const asDate = (date: string | null): IsoDate | null => (isIsoDate(date) ? date : null);
