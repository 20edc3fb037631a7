import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChangeLogPanel } from '../../features/change-log/change-log-panel.tsx';
import { TenantsPage } from '../../features/tenants/tenants-page.tsx';

/** The operator's screen, with the change log of another feature in its second tab. */
export function TenantsScreen() {
  const { tab = 'tenants' } = useSearch({ from: '/signed-in/tenants' });
  const navigate = useNavigate({ from: '/tenants' });
  return (
    <TenantsPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'tenants' ? {} : { tab: next }, replace: true })}
      changeLog={<ChangeLogPanel />}
    />
  );
}
