import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { changePassword } from '@korpus/contract/profile/profile.ts';
import { bookAttempt, forgetAttempt } from '../../platform/auth/sign-in-throttle.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  changePasswordOf,
  endSessionsOf,
  findPasswordHash,
  passwordTexts,
  refuseWeakPassword,
} from '../authentication/index.ts';

/**
 * Guessing the present password from an open session is limited like signing in. Hashing stays outside transactions, so
 * a retry after a lost answer is known by the new password being in place already
 * (rules: people#throttle, api#same-key-same-answer).
 */
export async function changeOwnPassword(
  services: Services,
  { actor, person, address }: SignedInContext,
  { currentPassword, newPassword }: BodyOf<typeof changePassword>,
) {
  refuseWeakPassword(newPassword, 'body.newPassword');
  const attempt = await bookAttempt(services, { account: person.email, address });
  const stored = await services.tenancy.inPlatform((tx) => findPasswordHash(tx, actor));
  if (!(await services.passwords.verify(stored, currentPassword))) {
    if (await services.passwords.verify(stored, newPassword)) return { done: true as const };
    throw invalid({ path: 'body.currentPassword', message: passwordTexts.CURRENT_WRONG });
  }
  await forgetAttempt(services, attempt);
  const passwordHash = await services.passwords.hash(newPassword);
  const now = services.clock.now();
  await services.tenancy.inPlatform(async (tx) => {
    await changePasswordOf(tx, services, actor, passwordHash);
    await endSessionsOf(tx, actor, 'PASSWORD_CHANGED', now, actor.sessionId);
  });
  return { done: true as const };
}
