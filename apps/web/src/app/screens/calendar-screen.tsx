import { getRouteApi } from '@tanstack/react-router';
import { EventDialogHost } from '../../features/calendar/dialog/event-dialog-host.tsx';
import type { EventTarget } from '../../features/calendar/event-target.ts';
import { BesideCalendar } from '../../features/calendar/grid/beside-calendar.tsx';
import { CalendarPage } from '../../features/calendar/screen/calendar-page.tsx';
import { type CalendarSearch, viewSearch } from '../../features/calendar/screen/calendar-search.ts';
import { useOpenedHere } from '../../lib/browser/use-opened-here.ts';
import { replace } from '../../lib/lists/list-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/calendar');

/** The calendar, and what is opened over it: an event by its address, a new one, an order or offer. */
export function CalendarScreen() {
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const [newEvent, setNewEvent, isBack] = useOpenedHere<EventTarget>('event');
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  const go = (change: (before: CalendarSearch) => CalendarSearch, how?: { replace: boolean }) =>
    void navigate({ search: change, ...how });
  const target: EventTarget | null =
    search.event === undefined ? newEvent : { kind: 'existing', id: search.event };
  const open = (next: EventTarget) => {
    if (next.kind === 'new') setNewEvent(next);
    else go((before) => ({ ...before, event: next.id }));
  };
  const close = () => {
    setNewEvent(null);
    if (search.event !== undefined) go(viewSearch, replace);
  };
  return (
    <>
      <CalendarPage search={search} onGo={go} onEvent={open} onOrder={tools.openOrder} />
      <EventDialogHost
        target={target}
        isBack={isBack}
        tools={tools}
        onClose={close}
        onOpen={(id) => go((before) => ({ ...before, event: id }), replace)}
        beside={(event) => <BesideCalendar {...event} />}
      />
      {dialogs}
    </>
  );
}
