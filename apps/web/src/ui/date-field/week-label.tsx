import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import classes from './date-field.module.css';

/** The ISO week a day lies in: `KW 53 2026`; nothing without a day. */
export const WeekLabel = ({ date }: { date: IsoDate | null }) =>
  date === null ? null : <span className={classes.weekLabel}>{weekLabel(date)}</span>;
