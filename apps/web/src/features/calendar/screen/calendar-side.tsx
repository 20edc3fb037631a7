import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import { chooseCalendarGroup } from '@korpus/domain/calendar/calendar.ts';
import { deriveShownDays, type Span } from '@korpus/domain/calendar/calendar-view.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { useState } from 'react';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { MonthCalendarPanel } from '../../../ui/date-field/calendar-dropdown.tsx';
import { screenTexts, sideTexts as texts } from '../screen-texts.ts';
import { CalendarLine } from './calendar-line.tsx';
import { CalendarOptionsDialog } from './calendar-options-dialog.tsx';
import classes from './calendar-side.module.css';

type CalendarSideProps = Readonly<{
  calendars: readonly CalendarRecord[];
  span: Span;
  day: IsoDate;
  onDay: (day: IsoDate) => void;
}>;

const groups = ['OWN', 'SALE', 'ASSEMBLY', 'OTHERS'] as const;

/** A month to leaf through, and the calendars in their groups (rules: calendar#groups). */
export function CalendarSide({ calendars, span, day, onDay }: CalendarSideProps) {
  const { userId } = usePerson();
  const [changed, setChanged] = useState<CalendarRecord | null>(null);
  return (
    <aside className={classes.side} aria-label={texts.title}>
      <MonthCalendarPanel day={day} range={deriveShownDays(span, day)} onPick={onDay} />
      <div className={classes.groups}>
        {groups.map((group) => {
          const own = calendars.filter((calendar) => chooseCalendarGroup(calendar, userId) === group);
          return (
            own.length > 0 && (
              <section key={group} aria-label={texts.groups[group]}>
                <h3 className={classes.group}>{texts.groups[group]}</h3>
                <ul className={classes.list}>
                  {own.map((calendar) => (
                    <CalendarLine
                      key={calendar.id}
                      calendar={calendar}
                      onSettings={() => setChanged(calendar)}
                    />
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </div>
      <p className={classes.legend}>
        <span className={classes.hatched} aria-hidden />
        {screenTexts.fromOrder}
      </p>
      {changed !== null && <CalendarOptionsDialog calendar={changed} onClose={() => setChanged(null)} />}
    </aside>
  );
}
