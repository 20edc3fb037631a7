import { randomUUID } from 'node:crypto';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listUsers, type saveUser } from '@korpus/contract/users/users.ts';
import type { Account, SignedIn } from './people.ts';
import type { Shop } from './shop.ts';

export type PersonBody = WireOf<typeof saveUser.body>;

/** The body that the dialog would send for a new person. */
export const newPerson = ({ locationId }: Shop, fields: Partial<PersonBody> = {}): PersonBody => ({
  id: randomUUID(),
  firstName: 'Eva',
  lastName: 'Neu',
  email: `eva-${randomUUID()}@haus.test`,
  location: locationId,
  roles: ['SALESMAN'],
  enabled: true,
  ...fields,
});

/** A person as an admin's dialog would send them back. */
export async function personSeenBy(
  admin: SignedIn,
  { userId }: Pick<Account, 'userId'>,
): Promise<PersonBody> {
  const found = (await admin.call(listUsers)).ok().find(({ id }) => id === userId);
  if (found === undefined || found.location === null) throw new Error(`${userId} cannot be sent back.`);
  return { ...found, location: found.location, email: found.email ?? '' };
}
