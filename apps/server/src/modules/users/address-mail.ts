import type { JobData } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { addressMailTexts } from './user-texts.ts';
import { findNamed } from './users.store.ts';

/**
 * The former address learns that it signs nobody in any more, the new one that it does now (rules: people#new-address).
 * Which of the two this one is, is asked when the mail goes out: by then it may have changed once more.
 */
export async function sendAddressMail(
  { tenancy, mailer }: Pick<Services, 'tenancy' | 'mailer'>,
  { to, ...key }: JobData['address-mail'],
): Promise<void> {
  const person = await tenancy.inPlatform((tx) => findNamed(tx, key));
  if (person === undefined) return;
  const text = person.email === to ? addressMailTexts.now : addressMailTexts.former;
  await mailer.send({ to, ...text(person) });
}
