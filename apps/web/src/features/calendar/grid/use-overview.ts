import { getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import { loadedAround } from '@korpus/domain/calendar/calendar-view.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { listGridEntries } from './grid-entry.ts';

/** The first and last week of a month belong to its neighbours, too. */
const edge = 6;

/** Calendars, and what stands in them a month either side of the day that is looked at. */
export function useOverview(day: IsoDate) {
  const { from, to } = loadedAround(day);
  const query = useQuery({
    ...buildQuery(useApi(), getCalendarOverview, {
      query: { startDate: addDays(from, -edge), endDate: addDays(to, edge) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const found = useMemo(
    () => ({ calendars: data?.calendars ?? [], entries: data === undefined ? [] : listGridEntries(data) }),
    [data],
  );
  return { ...found, query };
}
