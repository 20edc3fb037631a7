import { lazy, Suspense } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import type {
  DayCalendarProps,
  MonthCalendarProps,
  PeriodCalendarProps,
  RangeCalendarProps,
} from './date-calendar.tsx';
import classes from './date-field.module.css';

/** The calendar and its date library arrive when a date field is first used, not with the page. */
export const loadCalendar = () => import('./date-calendar.tsx');

const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }));
const RangeCalendar = lazy(async () => ({ default: (await loadCalendar()).RangeCalendar }));

const MonthCalendar = lazy(async () => ({ default: (await loadCalendar()).MonthCalendar }));

const PeriodCalendar = lazy(async () => ({ default: (await loadCalendar()).PeriodCalendar }));

const waiting = (
  <div className={classes.waiting}>
    <LoadingState shape="text" count={7} />
  </div>
);

export const CalendarDropdown = (props: DayCalendarProps) => (
  <Suspense fallback={waiting}>
    <DayCalendar {...props} />
  </Suspense>
);

export const RangeCalendarDropdown = (props: RangeCalendarProps) => (
  <Suspense fallback={waiting}>
    <RangeCalendar {...props} />
  </Suspense>
);

export const MonthCalendarPanel = (props: MonthCalendarProps) => (
  <Suspense fallback={waiting}>
    <MonthCalendar {...props} />
  </Suspense>
);

export const PeriodCalendarPanel = (props: PeriodCalendarProps) => (
  <Suspense fallback={waiting}>
    <PeriodCalendar {...props} />
  </Suspense>
);
