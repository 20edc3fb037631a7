import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { passwordMailTexts } from './password-mail-texts.ts';
import type { UserKey } from './sessions.store.ts';

const hours = { RESET: 1, REGISTER: 72 } as const;
const screens = { RESET: 'reset-password', REGISTER: 'register' } as const;

/** One person gets at most this many mails in an hour, however often somebody types their address. */
const mailsPerHour = 5;

/** 0: the next mail can go out at once. `tx` is under the platform role. */
export async function secondsToNextMail(tx: Tx, { tenantId, userId }: UserKey, now: Date): Promise<number> {
  const recent = await tx
    .selectFrom('password_links')
    .select('issued_at')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('issued_at', '>', secondsFrom(now, -3600).toISOString())
    .orderBy('issued_at', 'desc')
    .limit(mailsPerHour)
    .execute();
  const oldest = recent[mailsPerHour - 1];
  if (oldest === undefined) return 0;
  const free = secondsFrom(new Date(oldest.issued_at), 3600);
  return Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
}

/**
 * The job behind „Passwort vergessen“ and registration. It alone finds out whether the address is known, so the
 * request itself answers everybody the same in the same time. The link is made here: its secret never waits in a table.
 */
export async function sendPasswordMail(
  services: Services,
  { email, purpose }: JobData['password-mail'],
): Promise<void> {
  const link = await makeLink(services, normalizeEmail(email), purpose);
  if (link === null) return;
  await services.mailer.send({ to: link.email, ...passwordMailTexts[purpose](link) });
}

/** A link as the person gets it; null when there is nobody to get one. */
export async function makeLink(
  { tenancy, random, clock, config }: Services,
  email: string,
  purpose: 'REGISTER' | 'RESET',
) {
  const now = clock.now();
  const secret = random.secret();
  const user = await tenancy.inPlatform(async (tx) => {
    const found = await tx
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
    if (found === undefined) return null;
    const key = { tenantId: found.tenantId, userId: found.id };
    if ((await secondsToNextMail(tx, key, now)) > 0) return null;
    // A newer request makes the older links worthless.
    await tx
      .updateTable('password_links')
      .set({ expires_at: now })
      .where('tenant_id', '=', found.tenantId)
      .where('user_id', '=', found.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .execute();
    await tx
      .insertInto('password_links')
      .values({
        token_hash: sha256(secret),
        tenant_id: found.tenantId,
        user_id: found.id,
        purpose,
        issued_at: now,
        expires_at: secondsFrom(now, hours[purpose] * 3600),
      })
      .execute();
    return found;
  });
  if (user === null) return null;
  const query = new URLSearchParams({ userId: user.id, resetToken: secret, email: user.email });
  return { ...user, url: `${config.publicUrl}/${screens[purpose]}?${query}`, hours: hours[purpose] };
}
