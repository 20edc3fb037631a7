import { getRouteApi } from '@tanstack/react-router';
import { CalendarPage } from '../../features/calendar/screen/calendar-page.tsx';
import type { CalendarSearch } from '../../features/calendar/screen/calendar-search.ts';

const route = getRouteApi('/signed-in/calendar');

export function CalendarScreen() {
  const navigate = route.useNavigate();
  return (
    <CalendarPage
      search={route.useSearch()}
      onGo={(change, how) => void navigate({ search: (before: CalendarSearch) => change(before), ...how })}
      onEvent={() => {}}
      onOrder={() => {}}
    />
  );
}
