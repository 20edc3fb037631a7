import { getRoleRights, getUserRights } from '@korpus/contract/rights/rights.ts';
import { keyOf } from '../../lib/calls/query-of.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';

/** Another admin may be at it too; a person's rights follow from their roles. */
export const rightsLive: LiveInterests = {
  rights: [keyOf(getRoleRights), keyOf(getUserRights)],
  user: [keyOf(getUserRights)],
};
