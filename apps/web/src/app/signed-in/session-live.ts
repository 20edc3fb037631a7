import { getCurrentUser } from '@korpus/contract/authentication/authentication.ts';
import type { LiveInterests } from '../../lib/live/live-changes.ts';
import { keyOf } from '../../lib/query-of.ts';

/** Name, rights and packages of the signed-in person: the shell follows them at once. */
export const sessionLive: LiveInterests = {
  user: [keyOf(getCurrentUser)],
  session: [keyOf(getCurrentUser)],
  tenant: [keyOf(getCurrentUser)],
  rights: [keyOf(getCurrentUser)],
};
