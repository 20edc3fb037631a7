import { getRouteApi } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { UsersPanel } from '../../features/users/users-panel.tsx';

const route = getRouteApi('/signed-in/settings');

/** The settings with the parts other features bring: people, rights, change log. */
export function SettingsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <SettingsPage
      search={search}
      onGo={(next) => void navigate({ search: next })}
      users={<UsersPanel onEditRights={() => undefined} />}
      rights={() => null}
      changeLog={null}
    />
  );
}
