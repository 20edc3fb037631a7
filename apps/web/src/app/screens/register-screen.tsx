import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RegisterPage } from '../../features/closing/register/register-page.tsx';
import type { RegisterSearch } from '../../features/closing/register/register-search.ts';
import { useRecordsOver } from './records-over.tsx';

const route = getRouteApi('/signed-in/sales-statistics/register');

/** The register of numbers, and the order somebody opens over it. */
export function RegisterScreen() {
  const navigate = route.useNavigate();
  const goTo = useNavigate();
  const { tools, dialogs } = useRecordsOver({ hasAddress: true });
  return (
    <>
      <RegisterPage
        search={route.useSearch()}
        onGo={(change, how) => void navigate({ search: (before: RegisterSearch) => change(before), ...how })}
        onOrder={tools.openOrder}
        onBack={() => void goTo({ to: '/sales-statistics' })}
      />
      {dialogs}
    </>
  );
}
