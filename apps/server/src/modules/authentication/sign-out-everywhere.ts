import type { Tx } from '../../platform/database/engine.ts';
import { asTenant } from '../../platform/tenancy/tenancy.ts';
import { closeUserSubscription } from '../calendar/index.ts';
import { type EndReason, endUserSessions, type UserKey } from './sessions.store.ts';

/**
 * Ends at once whatever may have got into other hands: every session (`keep` survives, the one that is changing its own
 * password) and the secret address of the calendar (rules: people#sessions-end-at-once).
 */
export async function signOutEverywhere(
  tx: Tx,
  user: UserKey,
  reason: EndReason,
  now: Date,
  keep?: string,
): Promise<void> {
  await endUserSessions(tx, user, reason, now, keep);
  await asTenant(tx, user.tenantId, (inside) => closeUserSubscription(inside, user));
}
