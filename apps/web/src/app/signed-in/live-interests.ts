import { changeLogLive } from '../../features/change-log/change-log-live.ts';
import { complaintsLive, complaintsPatch } from '../../features/complaints/complaints-live.ts';
import { offersLive, offersPatch } from '../../features/offers/offers-live.ts';
import { ordersLive, ordersPatch } from '../../features/orders/orders-live.ts';
import { profileLive } from '../../features/profile/profile-live.ts';
import { rightsLive } from '../../features/rights/rights-live.ts';
import { searchLive } from '../../features/search/search-live.ts';
import { settingsLive } from '../../features/settings/settings-live.ts';
import { tenantsLive } from '../../features/tenants/tenants-live.ts';
import { usersLive } from '../../features/users/users-live.ts';
import { columnTemplatesLive } from '../../lib/column-templates.ts';
import { filesLive } from '../../lib/files/record-files.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';
import { sessionLive } from './session-live.ts';

/** Which answers each part of the program fetches anew when something has changed. */
export const liveInterests: readonly LiveInterests[] = [
  sessionLive,
  changeLogLive,
  columnTemplatesLive,
  complaintsLive,
  filesLive,
  offersLive,
  ordersLive,
  profileLive,
  rightsLive,
  searchLive,
  settingsLive,
  tenantsLive,
  usersLive,
];

/** Long lists fetch the records that changed, not the whole list. */
export const livePatches: readonly LivePatch[] = [complaintsPatch, offersPatch, ordersPatch];
