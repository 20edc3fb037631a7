import { getRouteApi } from '@tanstack/react-router';
import { RemindersPage } from '../../features/reminders/reminders-page.tsx';
import type { RemindersSearch } from '../../features/reminders/reminders-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/week-overview/reminders');

/** Reminders, and the order somebody opens over them. */
export function RemindersScreen() {
  const navigate = route.useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <RemindersPage
        search={route.useSearch()}
        // The list scrolls to the row that was chosen; the router would bring it back to where it was.
        onGo={(change, how) =>
          void navigate({ search: (before: RemindersSearch) => change(before), resetScroll: false, ...how })
        }
        onOrder={tools.openOrder}
      />
      {dialogs}
    </>
  );
}
