import type { User } from '@korpus/contract/users/users.ts';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeLogPanel } from '../../features/change-log/change-log-panel.tsx';
import { HouseExportPanel } from '../../features/house-export/house-export-panel.tsx';
import { ImportsPanel } from '../../features/imports/imports-panel.tsx';
import { LicencePanel } from '../../features/licence/licence-panel.tsx';
import { PrivacyPanel } from '../../features/privacy/privacy-panel.tsx';
import { RoleRightsPanel } from '../../features/rights/role-rights-panel.tsx';
import { UserRightsDialog } from '../../features/rights/user-rights-dialog.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { HouseProvision } from '../../features/users/house-provision.tsx';
import { UsersPanel } from '../../features/users/users-panel.tsx';

const route = getRouteApi('/signed-in/settings');

/** The settings with the parts other features bring: people, rights, imports, export, licence, change log. */
export function SettingsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const person = useLocation({ select: ({ state }) => state.person });
  const [withRights, setWithRights] = useState<User | null>(null);
  return (
    <>
      <SettingsPage
        search={search}
        onGo={(next) => void navigate({ search: next })}
        users={<UsersPanel onEditRights={setWithRights} />}
        rights={(role) => <RoleRightsPanel key={role} role={role} more={<HouseProvision />} />}
        imports={(place) => (
          <ImportsPanel
            place={place}
            onGo={(area, replace = false) =>
              void navigate({ search: { tab: 'imports', ...(area === null ? {} : { area }) }, replace })
            }
          />
        )}
        houseExport={<HouseExportPanel />}
        licence={<LicencePanel />}
        changeLog={<ChangeLogPanel />}
        privacy={<PrivacyPanel person={person} />}
      />
      {withRights !== null && <UserRightsDialog user={withRights} onClose={() => setWithRights(null)} />}
    </>
  );
}
