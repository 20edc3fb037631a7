import { bookCall, secondsToNextCall } from '../../platform/auth/call-throttle.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { Services } from '../../platform/services.ts';
import type { UserKey } from './sessions.store.ts';

/** The links by which people set a password; all of it under the platform role. */

/**
 * One person gets at most this many mails in an hour that were asked for with nothing but an address, and as many
 * that their house or the operator sends: strangers do not use those up.
 */
const mailsPerHour = { calls: 5, seconds: 3600 };

/** 0: booked; else it has to wait. */
export const bookMail = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'random'>,
  { userId }: UserKey,
  kind: 'ASKED' | 'SENT',
): Promise<number> => bookCall(tx, services, mailName(kind, userId), mailsPerHour);

/** When the house may send the next one; 0: at once. */
export const secondsToNextMail = (
  tx: Tx,
  services: Pick<Services, 'clock'>,
  { userId }: UserKey,
): Promise<number> => secondsToNextCall(tx, services, mailName('SENT', userId), mailsPerHour);

const mailName = (kind: 'ASKED' | 'SENT', userId: string): string => `mail ${kind} ${userId}`;

/** Finds the person who has access under this address. */
export const findRecipient = (tx: Tx, email: string) =>
  tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select([
      'u.tenant_id as tenantId',
      'u.id',
      'u.email',
      'u.first_name as firstName',
      't.company_name as companyName',
    ])
    .where('u.email', '=', email)
    .where('u.enabled', '=', true)
    .executeTakeFirst();

/** Finds what everybody may know of a person who gets a new password. */
export const findOwner = (tx: Tx, { tenantId, userId }: UserKey) =>
  tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select([
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      't.company_name as companyName',
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

export async function expireOpenLinks(tx: Tx, { tenantId, userId }: UserKey, now: Date): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ expires_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

type NewLink = {
  readonly tokenHash: string;
  readonly purpose: 'REGISTER' | 'RESET';
  readonly now: Date;
  readonly expires: Date;
};

export async function insertLink(
  tx: Tx,
  { tenantId, userId }: UserKey,
  { tokenHash, purpose, now, expires }: NewLink,
): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({
      token_hash: tokenHash,
      tenant_id: tenantId,
      user_id: userId,
      purpose,
      issued_at: now,
      expires_at: expires,
    })
    .execute();
}

/** A link works once, also when fifty use it at the same moment: the row itself decides. */
export const redeemLink = (
  tx: Tx,
  { tokenHash, userId, now }: { readonly tokenHash: string; readonly userId: string; readonly now: Date },
): Promise<UserKey | undefined> =>
  tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['tenant_id as tenantId', 'user_id as userId'])
    .executeTakeFirst();
