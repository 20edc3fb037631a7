import { mayUseCalendars } from '@korpus/domain/calendar/calendar-can.ts';
import { longWeekdays } from '@korpus/domain/dates/date-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { weekdayOf } from '@korpus/domain/dates/iso-date.ts';
import { useId } from 'react';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useToday } from '../../../ui/today.tsx';
import { todayTexts as texts } from '../dashboard-texts.ts';
import { MyDay } from './my-day.tsx';
import classes from './today.module.css';
import { Waiting } from './waiting.tsx';

/** Shows what is on today, and what waits (rules: dashboard#today). */
export function TodayColumn({ hasStrip }: Readonly<{ hasStrip: boolean }>) {
  const today = useToday();
  const titleId = useId();
  return (
    <aside className={`card ${classes.today}`} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {texts.title}
        </h2>
        <span className={classes.date}>
          {longWeekdays[weekdayOf(today)].slice(0, 2)}., {formatDate(today).slice(0, 6)}
        </span>
      </header>
      <div className={classes.sections}>
        {mayUseCalendars(usePerson()) && <MyDay />}
        <Waiting hasStrip={hasStrip} />
      </div>
    </aside>
  );
}
