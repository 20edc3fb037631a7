import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { bookAttempt } from '../../platform/auth/sign-in-throttle.ts';
import type { OpenContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';

/** Known or not: the same steps, the same answer. Asking counts like a wrong password, so nobody can flood the queue. */
export async function requestReset(services: Services, { address }: OpenContext, givenEmail: string) {
  const email = normalizeEmail(givenEmail);
  await bookAttempt(services, { account: `reset ${email}`, address });
  await services.jobs.add('password-mail', { email, purpose: 'RESET' });
  return { done: true as const };
}
