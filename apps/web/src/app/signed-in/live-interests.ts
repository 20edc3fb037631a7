import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { changeLogLive } from '../../features/change-log/change-log-live.ts';
import { profileLive } from '../../features/profile/profile-live.ts';
import { rightsLive } from '../../features/rights/rights-live.ts';
import { searchLive } from '../../features/search/search-live.ts';
import { settingsLive } from '../../features/settings/settings-live.ts';
import { tenantsLive } from '../../features/tenants/tenants-live.ts';
import { usersLive } from '../../features/users/users-live.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { filesLive } from '../../lib/files/record-files.ts';
import { columnTemplatesLive } from '../../lib/lists/column-templates.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';
import { records } from '../records.ts';

/** Name, rights and packages of the signed-in person: the shell follows them at once. */
const sessionLive: LiveInterests = {
  user: [keyOf(getCurrentUser)],
  session: [keyOf(getCurrentUser)],
  tenant: [keyOf(getCurrentUser)],
  rights: [keyOf(getCurrentUser)],
};

/** Which answers each part of the program fetches anew when something has changed. */
export const liveInterests: readonly LiveInterests[] = [
  ...records.map(({ live }) => live),
  sessionLive,
  changeLogLive,
  columnTemplatesLive,
  filesLive,
  profileLive,
  rightsLive,
  searchLive,
  settingsLive,
  tenantsLive,
  usersLive,
];

/** Long lists fetch the records that changed, not the whole list. */
export const livePatches: readonly LivePatch[] = records.map(({ patch }) => patch);
