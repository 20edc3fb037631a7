import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CustomersPage } from '../../features/customers/customers-page.tsx';
import type { CustomersSearch } from '../../features/customers/customers-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/customers');

/** Customers, and what somebody opens of one over them. */
export function CustomersScreen() {
  const navigate = route.useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  const opening = useMemo(
    () => ({
      ...tools,
      openPrivacy: (person: string) =>
        void navigate({ to: '/settings', search: { tab: 'privacy' }, state: { person } }),
      openComplaint: (complaint: string) => void navigate({ to: '/complaints', search: { complaint } }),
    }),
    [tools, navigate],
  );
  return (
    <>
      <CustomersPage
        search={route.useSearch()}
        // The list scrolls to whom somebody chose; the router would bring it back to where it was.
        onGo={(change, how) =>
          void navigate({ search: (before: CustomersSearch) => change(before), resetScroll: false, ...how })
        }
        tools={opening}
      />
      {dialogs}
    </>
  );
}
