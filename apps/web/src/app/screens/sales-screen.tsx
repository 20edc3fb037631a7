import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SalesPage } from '../../features/closing/sales-page.tsx';
import type { SalesSearch } from '../../features/closing/sales-search.ts';
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
        onHandover={(month) => void goTo({ to: '/sales-statistics/handover', search: { month } })}
      />
      {dialogs}
    </>
  );
}
