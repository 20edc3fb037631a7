import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { WeekPage } from '../../features/week-overview/week-page.tsx';
import type { WeekSearch } from '../../features/week-overview/week-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/week-overview');

/** The week overview, and the order somebody opens over it. */
export function WeekScreen() {
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <WeekPage
        search={route.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: WeekSearch) => change(before), ...how })}
        onOrder={tools.openOrder}
        onBank={() => void goTo({ to: '/week-overview/bank' })}
        onCounterSale={(date) =>
          void goTo({ to: '/sales-statistics', search: { month: date.slice(0, 7), types: 'SMALL_ORDER' } })
        }
        onReminders={() => void goTo({ to: '/week-overview/reminders' })}
      />
      {dialogs}
    </>
  );
}
