import type { setPassword } from '@korpus/contract/authentication/authentication.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { sha256 } from '../../platform/auth/secret.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { redeemLink } from './password-links.store.ts';
import { changePasswordOf, refuseWeakPassword } from './passwords.store.ts';
import { endSessionsOf } from './sessions.store.ts';

/** The new password of whoever has the link; every device has to sign in with it. */
export async function setPasswordByLink(services: Services, body: BodyOf<typeof setPassword>) {
  refuseWeakPassword(body.password, 'body.password');
  const passwordHash = await services.passwords.hash(body.password);
  const now = services.clock.now();
  await services.tenancy.inPlatform(async (tx) => {
    const link = await redeemLink(tx, { tokenHash: sha256(body.resetToken), userId: body.userId, now });
    if (link === undefined) throw new AppError('LINK_EXPIRED');
    await changePasswordOf(tx, services, link, passwordHash);
    await endSessionsOf(tx, link, 'PASSWORD_CHANGED', now);
    // Whoever has the list of people open sees that this one has come in.
    await announce(tx, link.tenantId, { kind: 'user', id: link.userId });
  });
  return { done: true as const };
}
