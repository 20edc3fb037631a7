import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HandoverPage } from '../../features/closing/handover/handover-page.tsx';
import type { HandoverSearch } from '../../features/closing/handover/handover-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/sales-statistics/handover');

/** A month for the adviser, and the order somebody opens over it. */
export function HandoverScreen() {
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <HandoverPage
        search={route.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: HandoverSearch) => change(before), ...how })}
        onOrder={tools.openOrder}
        onSales={(month) => void goTo({ to: '/sales-statistics', search: { month } })}
      />
      {dialogs}
    </>
  );
}
