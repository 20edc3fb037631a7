import { sha256 } from '../../platform/auth/secret.ts';
import { secondsFrom, smallStep } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { refuseInactiveLicence } from './get-token.ts';
import { overlapSeconds, refreshSeconds, successorOf } from './refresh-token.ts';
import { addRefreshToken, endSession, findRefreshToken, findSuccessor } from './sessions.store.ts';

type Outcome =
  | {
      readonly kind: 'fresh';
      readonly tenantId: string;
      readonly userId: string;
      readonly sessionId: string;
      /** The successor's. */
      readonly generation: number;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'reused'; readonly sessionId: string };

/**
 * A refresh token holds until its successor was used: an answer that was lost, whenever it is asked for again, is the
 * same one (rules: picture-app#lost-answers). Used is a refresh with it, or any call with the access token that came
 * with it. For 30 seconds after that the old one still answers, for other tabs; later it can only be a copy, and the
 * whole session ends, for the thief and for the person. While nobody can tell how long ago that was, since the clock has
 * gone back, it is refused and nothing else.
 */
export async function refresh(services: Services, token: string) {
  const successor = successorOf(token, services.keys.refreshToken);
  const outcome = await services.tenancy.inPlatform((tx) => exchange(services, tx, token, successor));
  if (outcome.kind === 'reused')
    services.log.warn({ session: outcome.sessionId }, 'refresh token used again: session ended');
  if (outcome.kind !== 'fresh') throw new AppError('UNAUTHENTICATED');
  return { token: services.accessTokens.sign(outcome, outcome.generation), refreshToken: successor };
}

/** Returns what happened instead of throwing: ending a stolen session has to be committed. */
async function exchange(services: Services, tx: Tx, token: string, successor: string): Promise<Outcome> {
  const now = services.clock.now();
  const known = await findRefreshToken(tx, sha256(token));
  if (known === undefined || known.endedAt !== null || !known.enabled) return { kind: 'refused' };
  if (new Date(known.expiresAt) <= now) return { kind: 'refused' };
  refuseInactiveLicence(services, known);

  const { tenantId, userId, sessionId } = known;
  const generation = known.generation + 1;
  const fresh: Outcome = { kind: 'fresh', tenantId, userId, sessionId, generation };
  if (known.replacedAt === null) {
    await replace(tx, { token, successor, tenantId, sessionId, generation }, now);
    return fresh;
  }
  const given = await findSuccessor(tx, sha256(successor));
  const usedAt = given === undefined ? known.replacedAt : whenUsed(known, given);
  if (usedAt === null) return fresh;
  if (isBefore(services, usedAt, known.newestAt)) return { kind: 'refused' };
  if (new Date(usedAt) >= secondsFrom(now, -overlapSeconds))
    return { ...fresh, generation: given?.generation ?? generation };
  await endSession(tx, { tenantId, userId }, sessionId, 'REUSE', now);
  return { kind: 'reused', sessionId };
}

type Given = NonNullable<Awaited<ReturnType<typeof findSuccessor>>>;
type Seen = { readonly seenGeneration: number; readonly seenAt: string | null };

/** Tokens of before this was noted are all of generation 0, which counts as seen. */
function whenUsed({ seenGeneration, seenAt }: Seen, given: Given): string | null {
  if (given.replacedAt !== null) return given.replacedAt;
  return seenGeneration >= given.generation ? (seenAt ?? given.issuedAt) : null;
}

type Replacing = {
  readonly token: string;
  readonly successor: string;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly generation: number;
};

async function replace(tx: Tx, { token, successor, ...session }: Replacing, now: Date): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ replaced_at: now })
    .where('token_hash', '=', sha256(token))
    .execute();
  await addRefreshToken(tx, {
    ...session,
    hash: sha256(successor),
    issuedAt: now,
    expiresAt: secondsFrom(now, refreshSeconds),
  });
  await tx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', session.sessionId)
    .execute();
}

/**
 * Tells whether the clock has gone back: this process has shown a later time, or another one has written one down in
 * this session.
 */
function isBefore({ clock }: Services, ...moments: readonly string[]): boolean {
  const latest = Math.max(...moments.map((moment) => new Date(moment).getTime()));
  return clock.hasGoneBack() || clock.now().getTime() < latest - smallStep;
}
