import { getBaseData } from '@korpus/contract/base-data/base-data.ts';
import { getProvision, listUsers } from '@korpus/contract/users/users.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

/** How many places of the licence are used stands with the base data, so it follows the people as well. */
export const usersLive: LiveInterests = {
  user: [keyOf(listUsers), keyOf(getBaseData), keyOf(getProvision)],
  tenant: [keyOf(getBaseData)],
  globalValue: [keyOf(getProvision)],
};
