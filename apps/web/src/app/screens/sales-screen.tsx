import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SalesPage } from '../../features/sales-statistics/sales-page.tsx';
import type { SalesSearch } from '../../features/sales-statistics/sales-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/sales-statistics');

/** The sales statistics, and the order somebody opens over them. */
export function SalesScreen() {
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <SalesPage
        search={route.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: SalesSearch) => change(before), ...how })}
        onOrder={tools.openOrder}
        onRegister={() => void goTo({ to: '/sales-statistics/register' })}
      />
      {dialogs}
    </>
  );
}
