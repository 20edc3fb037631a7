import { sha256 } from '../../platform/auth/secret.ts';
import { secondsFrom, smallStep } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { refuseInactiveLicence } from './get-token.ts';
import { overlapSeconds, refreshSeconds, successorOf } from './refresh-token.ts';
import { addRefreshToken, endSession, findRefreshToken } from './sessions.store.ts';

type Outcome =
  | { readonly kind: 'fresh'; readonly tenantId: string; readonly userId: string; readonly sessionId: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly sessionId: string };

/**
 * Each refresh token works once; for 30 seconds after that it answers with the same successor (ten tabs, a lost
 * answer). Later it can only be a copy: the whole session ends, for the thief and for the person. While nobody can
 * tell how long ago it was used, since the clock has gone back, it is refused and nothing else.
 */
export async function refresh(services: Services, token: string) {
  const successor = successorOf(token, services.keys.refreshToken);
  const outcome = await services.tenancy.inPlatform((tx) => exchange(services, tx, token, successor));
  if (outcome.kind === 'reused')
    services.log.warn({ session: outcome.sessionId }, 'refresh token used again: session ended');
  if (outcome.kind !== 'fresh') throw new AppError('UNAUTHENTICATED');
  return { token: services.accessTokens.sign(outcome), refreshToken: successor };
}

/** Returns what happened instead of throwing: ending a stolen session has to be committed. */
async function exchange(services: Services, tx: Tx, token: string, successor: string): Promise<Outcome> {
  const now = services.clock.now();
  const known = await findRefreshToken(tx, sha256(token));
  if (known === undefined || known.endedAt !== null || !known.enabled) return { kind: 'refused' };
  if (new Date(known.expiresAt) <= now) return { kind: 'refused' };
  refuseInactiveLicence(services, known);

  const { tenantId, userId, sessionId } = known;
  if (known.replacedAt !== null && isBefore(services, known.replacedAt, known.newestAt))
    return { kind: 'refused' };
  if (known.replacedAt !== null && new Date(known.replacedAt) < secondsFrom(now, -overlapSeconds)) {
    await endSession(tx, { tenantId, userId }, sessionId, 'REUSE', now);
    return { kind: 'reused', sessionId };
  }
  if (known.replacedAt === null) {
    await tx
      .updateTable('refresh_tokens')
      .set({ replaced_at: now })
      .where('token_hash', '=', sha256(token))
      .execute();
    await addRefreshToken(
      tx,
      { tenantId, sessionId },
      sha256(successor),
      now,
      secondsFrom(now, refreshSeconds),
    );
    await tx
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sessionId)
      .execute();
  }
  return { kind: 'fresh', tenantId, userId, sessionId };
}

/** This process has shown a later time, or another one has written one down in this session. */
function isBefore({ clock }: Services, ...moments: readonly string[]): boolean {
  const latest = Math.max(...moments.map((moment) => new Date(moment).getTime()));
  return clock.hasGoneBack() || clock.now().getTime() < latest - smallStep;
}
