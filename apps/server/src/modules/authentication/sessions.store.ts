import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';

type SessionKey = { readonly tenantId: string; readonly sessionId: string };
export type UserKey = { readonly tenantId: string; readonly userId: string };

/** Why a session ended: no screen shows it, but after a theft it is the first question. */
export type EndReason =
  | 'SIGN_OUT'
  | 'ENDED_BY_USER'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'DISABLED'
  | 'REUSE';

export type Account = {
  readonly tenantId: string;
  readonly userId: string;
  readonly enabled: boolean;
  readonly passwordHash: string | null;
  readonly tenantEnabled: boolean;
  readonly licenseValidUntil: IsoDate | null;
  readonly timeZone: string;
};

export async function findAccount(tx: Tx, email: string): Promise<Account | undefined> {
  return tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .leftJoin('user_credentials as c', (join) =>
      join.onRef('c.tenant_id', '=', 'u.tenant_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select([
      'u.tenant_id as tenantId',
      'u.id as userId',
      'u.enabled',
      'c.password_hash as passwordHash',
      't.enabled as tenantEnabled',
      't.license_valid_until as licenseValidUntil',
      't.time_zone as timeZone',
    ])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

export async function findRefreshToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('refresh_tokens as r')
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.session_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .select([
      'r.tenant_id as tenantId',
      'r.session_id as sessionId',
      's.user_id as userId',
      'r.expires_at as expiresAt',
      'r.replaced_at as replacedAt',
      'r.generation',
      's.last_used_at as newestAt',
      's.seen_generation as seenGeneration',
      's.seen_at as seenAt',
      's.ended_at as endedAt',
      'u.enabled',
      't.enabled as tenantEnabled',
      't.license_valid_until as licenseValidUntil',
      't.time_zone as timeZone',
    ])
    .where('r.token_hash', '=', tokenHash)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Finds what is known of a token that was given for another one. */
export const findSuccessor = (tx: Tx, tokenHash: string) =>
  tx
    .selectFrom('refresh_tokens')
    .select(['generation', 'issued_at as issuedAt', 'replaced_at as replacedAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

type NewToken = SessionKey & {
  readonly hash: string;
  readonly generation: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export async function addRefreshToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      tenant_id: token.tenantId,
      session_id: token.sessionId,
      generation: token.generation,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends sessions and tells their browsers. `keep` survives: the one that is changing its own password. */
export async function endUserSessions(
  tx: Tx,
  user: UserKey,
  reason: EndReason,
  now: Date,
  keep?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.userId)
    .where('ended_at', 'is', null)
    .$if(keep !== undefined, (query) => query.where('id', '!=', keep ?? ''))
    .execute();
  await announce(tx, user.tenantId, { kind: 'session', id: user.userId });
}

/** False when there is no such open session of this user: foreign, missing and ended look alike. */
export async function endSession(
  tx: Tx,
  user: UserKey,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  await announce(tx, user.tenantId, { kind: 'session', id: user.userId });
  return numUpdatedRows > 0n;
}
