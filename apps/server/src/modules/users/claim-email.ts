import type { Violation } from '@korpus/contract/errors.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { type EmailOwner, isEmailTaken, lockEmail } from './emails.store.ts';
import { userTexts } from './user-texts.ts';

/**
 * To be asked by everybody who is about to store an address: the loser of a race is told in German instead of running
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
