import { getRouteApi } from '@tanstack/react-router';
import { ComplaintsOverview } from '../../features/complaints/overview/complaints-overview.tsx';
import type { ComplaintsSearch } from '../../features/complaints/overview/complaints-search.ts';

const route = getRouteApi('/signed-in/complaints');

export function ComplaintsScreen() {
  const navigate = route.useNavigate();
  return (
    <ComplaintsOverview
      search={route.useSearch()}
      onGo={(change, how) => void navigate({ search: (before: ComplaintsSearch) => change(before), ...how })}
    />
  );
}
