import type { getToken } from '@korpus/contract/authentication/authentication.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { isLicenceActive } from '@korpus/domain/tenants/licence.ts';
import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { readKnownDevice, rememberDevice } from '../../platform/auth/known-device.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { bookAttempt, forgetAttempt } from '../../platform/auth/sign-in-throttle.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { refreshSeconds } from './refresh-token.ts';
import { type Account, addRefreshToken, findAccount } from './sessions.store.ts';

/**
 * Unknown, wrong and disabled take the same steps and get the same answer (rules: people#sign-in-failures). Wrong
 * passwords of strangers do not count where the person has signed in before (rules: people#known-devices).
 */
export async function signIn(services: Services, context: OpenContext, credentials: BodyOf<typeof getToken>) {
  const email = normalizeEmail(credentials.username);
  const account = await services.tenancy.inPlatform((tx) => findAccount(tx, email));
  const device = account === undefined ? null : readKnownDevice(services, context, account);
  const attempt = await bookAttempt(services, {
    account: email,
    ...(device === null
      ? { what: 'sign-in', address: context.address }
      : { what: 'known-device', address: device }),
  });
  const isRight = await services.passwords.verify(account?.passwordHash ?? null, credentials.password);
  if (account === undefined || !isRight || !account.enabled) throw new AppError('SIGN_IN_FAILED');
  await forgetAttempt(services, attempt);
  refuseInactiveLicence(services, account);
  const tokens = await openSession(services, account, context.device);
  rememberDevice(services, context, account);
  return tokens;
}

/**
 * Refuses a house without an active licence, after a correct password alone, so that nobody learns of it from outside
 * (rules: tenancy-and-licence#told-after-the-password).
 */
export function refuseInactiveLicence(
  { clock }: Services,
  tenant: Pick<Account, 'tenantEnabled' | 'licenseValidUntil' | 'timeZone'>,
): void {
  const licence = { enabled: tenant.tenantEnabled, licenseValidUntil: tenant.licenseValidUntil };
  if (!isLicenceActive(licence, clock.todayIn(tenant.timeZone))) throw new AppError('LICENCE_INACTIVE');
}

async function openSession(services: Services, { tenantId, userId }: Account, device: string) {
  const { clock, random, tenancy, accessTokens } = services;
  const now = clock.now();
  const sessionId = random.id();
  const refreshToken = random.secret();
  await tenancy.inPlatform(async (tx) => {
    await tx
      .insertInto('sessions')
      .values({
        tenant_id: tenantId,
        id: sessionId,
        user_id: userId,
        device,
        created_at: now,
        last_used_at: now,
      })
      .execute();
    await addRefreshToken(tx, {
      tenantId,
      sessionId,
      hash: sha256(refreshToken),
      generation: 0,
      issuedAt: now,
      expiresAt: secondsFrom(now, refreshSeconds),
    });
    await announce(tx, tenantId, { kind: 'session', id: userId });
  });
  return { token: accessTokens.sign({ tenantId, userId, sessionId }), refreshToken };
}
