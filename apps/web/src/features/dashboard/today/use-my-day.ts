import { getCalendarOverview, listToDos, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { dueDay } from '@korpus/domain/calendar/to-dos.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery, keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { useToday } from '../../../ui/today.tsx';
import { todayTexts as texts } from '../dashboard-texts.ts';

/** Appointments of today and to-dos of today and before, in the person's own calendar and that of their shop. */
export function useMyDay() {
  const api = useApi();
  const today = useToday();
  const { user } = useCurrentUser();
  const overview = useQuery(
    buildQuery(api, getCalendarOverview, { query: { startDate: today, endDate: today } }),
  );
  const open = useQuery(buildQuery(api, listToDos, { query: {} }));
  const { data } = overview;
  const mine = useMemo(
    () =>
      new Set(
        data?.calendars
          .filter(
            ({ hide, type, userId, locationId }) =>
              !hide && (userId === user.id || (type === 'SALE' && locationId === user.location)),
          )
          .map(({ id }) => id),
      ),
    [data, user],
  );
  const isMine = ({ calendarId }: EventRecord) => mine.has(calendarId);
  const events = data?.events.filter((event) => isMine(event) && !event.isToDo).toSorted(byStart) ?? [];
  const todos =
    open.data
      ?.filter((event) => isMine(event) && !event.isDone && dueDay(event) <= today)
      .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1)) ?? [];
  return {
    events,
    todos,
    isReady: data !== undefined && open.data !== undefined,
    error: overview.error ?? open.error,
    isRetrying: overview.isFetching || open.isFetching,
    retry: () => void Promise.all([overview.refetch(), open.refetch()]),
  };
}

const byStart = (one: EventRecord, other: EventRecord): number => {
  if (one.isAllDayEvent !== other.isAllDayEvent) return one.isAllDayEvent ? -1 : 1;
  return one.startDate < other.startDate ? -1 : 1;
};

export const nameOf = ({ clientName, title }: Pick<EventRecord, 'clientName' | 'title'>): string =>
  title ?? clientName ?? texts.busy;

/** Ticked at once; it goes when the server has said so. */
export function useTicking() {
  const client = useQueryClient();
  const toggle = useSave(toggleToDo);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = async (event: EventRecord) => {
    const { id, version } = event;
    setTicked((before) => new Set([...before, id]));
    try {
      await toggle.mutateAsync({ params: { id }, body: { version } });
    } catch (error) {
      reportFailure(texts.toggleFailed(nameOf(event)), error);
    }
    await Promise.all(
      [getCalendarOverview, listToDos].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
    setTicked((before) => new Set([...before].filter((each) => each !== id)));
  };
  return { ticked, tick };
}
