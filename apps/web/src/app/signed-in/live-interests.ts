import { changeLogLive } from '../../features/change-log/change-log-live.ts';
import { profileLive } from '../../features/profile/profile-live.ts';
import { rightsLive } from '../../features/rights/rights-live.ts';
import { settingsLive } from '../../features/settings/settings-live.ts';
import { tenantsLive } from '../../features/tenants/tenants-live.ts';
import { usersLive } from '../../features/users/users-live.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { sessionLive } from './session-live.ts';

/** Which answers each part of the program fetches anew when something has changed. */
export const liveInterests: readonly LiveInterests[] = [
  sessionLive,
  changeLogLive,
  profileLive,
  rightsLive,
  settingsLive,
  tenantsLive,
  usersLive,
];
