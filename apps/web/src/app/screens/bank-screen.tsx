import { getRouteApi } from '@tanstack/react-router';
import { BankPage } from '../../features/bank/bank-page.tsx';
import type { BankSearch } from '../../features/bank/bank-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/week-overview/bank');

/** The bank, and the order somebody opens over it. */
export function BankScreen() {
  const navigate = route.useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <BankPage
        search={route.useSearch()}
        // The list scrolls to the line that was chosen; the router would bring it back to where it was.
        onGo={(change, how) =>
          void navigate({ search: (before: BankSearch) => change(before), resetScroll: false, ...how })
        }
        onOrder={tools.openOrder}
      />
      {dialogs}
    </>
  );
}
