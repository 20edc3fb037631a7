import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChangeLogPanel } from '../../features/change-log/change-log-panel.tsx';
import { TenantsPage } from '../../features/tenants/tenants-page.tsx';
import { OperatorsPanel } from '../../features/users/operators-panel.tsx';

/** The operator's screen, with the operators and the change log of other features in its further tabs. */
export function TenantsScreen() {
  const { tab = 'tenants' } = useSearch({ from: '/signed-in/tenants' });
  const navigate = useNavigate({ from: '/tenants' });
  return (
    <TenantsPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'tenants' ? {} : { tab: next }, replace: true })}
      operators={<OperatorsPanel />}
      changeLog={<ChangeLogPanel />}
    />
  );
}
