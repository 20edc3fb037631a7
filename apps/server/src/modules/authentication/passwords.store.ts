import { guessableBy, type PasswordOwner } from '@korpus/domain/users/guessable-password.ts';
import { brokenPasswordRules } from '@korpus/domain/users/password.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { asTenant } from '../../platform/tenancy/tenancy.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordTexts } from './password-texts.ts';
import type { UserKey } from './sessions.store.ts';

export function refuseWeakPassword(password: string, path: string): void {
  const broken = brokenPasswordRules(password);
  if (broken.length > 0) throw invalid(...broken.map((rule) => ({ path, message: passwordTexts[rule] })));
}

/** Browsers show the same beforehand; it counts here (rules: people#guessable-passwords). */
export async function refuseGuessablePassword(
  password: string,
  owner: PasswordOwner,
  path: string,
): Promise<void> {
  const reason = guessableBy(password, owner, await commonPasswords());
  if (reason !== null) throw invalid({ path, message: passwordTexts[reason] });
}

/** A new password, and that it was set in the change log; never what it is. */
export async function changeUserPassword(
  tx: Tx,
  services: Pick<Services, 'clock' | 'random'>,
  user: UserKey,
  passwordHash: string,
): Promise<void> {
  await storePassword(tx, user, passwordHash, services.clock.now());
  await asTenant(tx, user.tenantId, async (inside) => {
    const { first_name: firstName, last_name: lastName } = await inside
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('tenant_id', '=', user.tenantId)
      .where('id', '=', user.userId)
      .executeTakeFirstOrThrow();
    const author = { actor: user, person: { firstName, lastName } };
    const subject = { kind: 'user', id: user.userId, name: `${firstName} ${lastName}` } as const;
    await logChange(inside, services, author, { action: 'PASSWORD_CHANGED', subject, changes: [] });
  });
}

/** A new password also makes every link that is still on its way worthless. */
export async function storePassword(tx: Tx, user: UserKey, passwordHash: string, now: Date): Promise<void> {
  await tx
    .insertInto('user_credentials')
    .values({ tenant_id: user.tenantId, user_id: user.userId, password_hash: passwordHash, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ password_hash: passwordHash, changed_at: now }),
    )
    .execute();
  await tx
    .updateTable('password_links')
    .set({ expires_at: now })
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.userId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

export async function findPasswordHash(tx: Tx, user: UserKey): Promise<string | null> {
  const row = await tx
    .selectFrom('user_credentials')
    .select('password_hash')
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Tells whether the password is still this one, which then stays until the transaction ends. */
export async function keepsPasswordHash(tx: Tx, user: UserKey, hash: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('user_credentials')
    .select('user_id')
    .where('tenant_id', '=', user.tenantId)
    .where('user_id', '=', user.userId)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
