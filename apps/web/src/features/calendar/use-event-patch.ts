import { getCalendarOverview, listToDos } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/calls/query-of.ts';

type Patch = Partial<Pick<EventRecord, keyof EventTimes | 'isDone' | 'version'>>;

type Listed = readonly EventRecord[];

/** Changes an event in every answer that holds it: all that has been looked at. */
export function useEventPatch() {
  const client = useQueryClient();
  return (id: string, change: Patch) => {
    const patched = (events: Listed): EventRecord[] =>
      events.map((event) => (event.id === id ? { ...event, ...change } : event));
    const keys = [keyOf(getCalendarOverview), keyOf(listToDos)];
    const before = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
    // Requests on their way may be older than this change, so they are cancelled; what is shown stays, it is changed
    // here.
    const changed = Promise.all(
      keys.map((queryKey) => client.cancelQueries({ queryKey }, { revert: false })),
    );
    client.setQueriesData<{ events: Listed }>({ queryKey: keyOf(getCalendarOverview) }, (overview) =>
      overview === undefined ? undefined : { ...overview, events: patched(overview.events) },
    );
    client.setQueriesData<Listed>({ queryKey: keyOf(listToDos) }, (events) =>
      events === undefined ? undefined : patched(events),
    );
    const putBack = () => {
      for (const [key, data] of before) client.setQueryData(key, data);
    };
    return { changed, putBack };
  };
}
