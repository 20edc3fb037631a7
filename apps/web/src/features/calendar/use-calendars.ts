import { type CalendarRecord, getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import { type CalendarType, chooseCalendarGroup } from '@korpus/domain/calendar/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { usePerson } from '../../lib/session/current-user.tsx';
import { useToday } from '../../ui/today.tsx';
import { nameOfCalendar } from './calendar-names.ts';

const groups = ['OWN', 'SALE', 'ASSEMBLY', 'OTHERS'] as const satisfies readonly (
  | Exclude<CalendarType, 'PERSONAL'>
  | 'OWN'
  | 'OTHERS'
)[];

/** The calendars the person may read, their own first (rules: calendar#groups). */
export function useCalendars() {
  const today = useToday();
  const { userId } = usePerson();
  const query = useQuery(
    buildQuery(useApi(), getCalendarOverview, { query: { startDate: today, endDate: today } }),
  );
  const found = query.data?.calendars;
  const calendars = useMemo(() => {
    const rank = (calendar: CalendarRecord) => groups.indexOf(chooseCalendarGroup(calendar, userId));
    return found?.toSorted(
      (one, other) =>
        rank(one) - rank(other) || nameOfCalendar(one).localeCompare(nameOfCalendar(other), 'de'),
    );
  }, [found, userId]);
  return { calendars: calendars ?? [], query };
}
