import type { QueryOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import type { mailExists } from '@korpus/contract/users/users.ts';
import { normalizeEmail } from '@korpus/domain/users/email.ts';
import { countCall } from '../../platform/auth/call-throttle.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { userTexts } from './user-texts.ts';
import { type EmailOwner, isEmailTaken, lockEmail } from './users.store.ts';

/**
 * Claims an address, for everybody who is about to store one: the loser of a race is told in German instead of running
 * into the unique index.
 */
export async function claimEmail(
  tx: Tx,
  email: string,
  except?: EmailOwner,
  path = 'body.email',
): Promise<Violation[]> {
  await lockEmail(tx, email);
  return (await isEmailTaken(tx, email, except)) ? [{ path, message: userTexts.emailTaken }] : [];
}

/** So that nobody can find out by trying who is a customer: this often a minute and person, over all processes. */
const limit = { calls: 30, seconds: 60 };

export async function askWhetherMailExists(
  services: Services,
  { actor }: SignedInContext,
  { mail, userId }: QueryOf<typeof mailExists>,
): Promise<boolean> {
  await countCall(services, `mail-exists ${actor.userId}`, limit);
  const except = userId === undefined ? undefined : { tenantId: actor.tenantId, userId };
  return services.tenancy.inPlatform((tx) => isEmailTaken(tx, normalizeEmail(mail), except));
}
