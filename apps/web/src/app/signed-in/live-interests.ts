import { getAcceptanceSettings } from '@korpus/contract/acceptance/acceptances.ts';
import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { listChanges } from '@korpus/contract/change-log/change-log.ts';
import type { Endpoint } from '@korpus/contract/endpoint.ts';
import { listFiles } from '@korpus/contract/files/files.ts';
import {
  getDefaultValues,
  getGlobalValue,
  getPaymentPlans,
  getTillRule,
} from '@korpus/contract/global-values/global-values.ts';
import { getLicence } from '@korpus/contract/licence/licence.ts';
import { listSessions } from '@korpus/contract/profile/profile.ts';
import { listBaseRates } from '@korpus/contract/reminders/base-rates.ts';
import { getReminderSettings } from '@korpus/contract/reminders/reminders.ts';
import { getRoleRights, getUserRights } from '@korpus/contract/rights/rights.ts';
import { search } from '@korpus/contract/search/search.ts';
import { listPackages, listTenants } from '@korpus/contract/tenants/tenants.ts';
import { getProvision, listUsers } from '@korpus/contract/users/users.ts';
import { type LiveKind, liveKinds, searchedTopics } from '@korpus/domain/records/records.ts';
import { bankLive } from '../../features/bank/bank-live.ts';
import { calendarLive } from '../../features/calendar/calendar-live.ts';
import { salesLive } from '../../features/closing/sales-live.ts';
import { dashboardLive } from '../../features/dashboard/dashboard-live.ts';
import { houseExportLive } from '../../features/house-export/house-export-live.ts';
import { importsLive } from '../../features/imports/imports-live.ts';
import { acceptanceNews } from '../../features/orders/acceptance/acceptance-news.ts';
import { remindersLive } from '../../features/reminders/reminders-live.ts';
import { weekLive } from '../../features/week-overview/week-live.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import { filesLive } from '../../lib/files/record-files.ts';
import { columnTemplatesLive } from '../../lib/lists/column-templates.ts';
import type { LiveInterests, LivePatch } from '../../lib/live/live-changes.ts';
import { records } from '../records.ts';

/**
 * Name, rights and packages of the signed-in person follow at once, and so do the settings. How many places of the
 * licence are used stands with the base data, so it follows the people; a person's rights follow from their roles.
 */
const peopleAndHouse: LiveInterests = {
  user: [getCurrentUser, listUsers, getUserRights, getProvision, getBaseData, getLicence].map(keyOf),
  session: [getCurrentUser, listSessions].map(keyOf),
  rights: [getCurrentUser, getRoleRights, getUserRights].map(keyOf),
  tenant: [getCurrentUser, listTenants, getBaseData, getLicence].map(keyOf),
  package: [keyOf(listPackages)],
  baseData: [getBaseData, listFiles, getLicence].map(keyOf),
  file: [keyOf(getLicence)],
  globalValue: [getDefaultValues, getGlobalValue, getTillRule, getPaymentPlans, getProvision].map(keyOf),
  acceptanceSettings: [keyOf(getAcceptanceSettings)],
  reminder: [getReminderSettings, listBaseRates].map(keyOf),
};

const following = (kinds: readonly LiveKind[], answer: Pick<Endpoint, 'path'>): LiveInterests =>
  Object.fromEntries(kinds.map((kind) => [kind, [keyOf(answer)]]));

/** Answers that each part of the program fetches anew when something has changed. */
export const liveInterests: readonly LiveInterests[] = [
  ...records.map(({ live }) => live),
  peopleAndHouse,
  calendarLive,
  dashboardLive,
  weekLive,
  bankLive,
  remindersLive,
  importsLive,
  houseExportLive,
  salesLive,
  columnTemplatesLive,
  filesLive,
  // Every change leaves an entry in the list of changes.
  following(liveKinds, listChanges),
  // A search follows the texts it finds by, and who may see them.
  following([...searchedTopics, 'rights'], search),
];

/** Long lists fetch the records that changed, not the whole list; what concerns this person is said. */
export const livePatches: readonly LivePatch[] = [
  ...records.flatMap(({ patch }) => patch ?? []),
  acceptanceNews,
];
