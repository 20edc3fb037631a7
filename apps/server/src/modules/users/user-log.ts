import { type ChangeAction, fieldChanges } from '@korpus/domain/fields/field-change.ts';
import { type Author, logChange } from '../../platform/change-log/change-log.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import type { NewUser } from './users.store.ts';

type Logged = Omit<Required<NewUser>, 'id'>;
const fields = ['firstName', 'lastName', 'email', 'location', 'roles', 'enabled'] as const;

export const userSubject = ({ id, firstName, lastName }: Pick<NewUser, 'id' | 'firstName' | 'lastName'>) => ({
  kind: 'user' as const,
  id,
  name: `${firstName} ${lastName}`.trim(),
});

/** Lists the changes of a person that the history tells. */
export const userChanges = (before: Required<NewUser> | null, after: Required<NewUser> | null) =>
  fieldChanges<Logged>(before, after, fields);

/** Writes down what happened to a person and tells open browsers, theirs among them. */
export async function noteUser(
  services: Services,
  { tx, ...author }: Author & { readonly tx: Tx },
  action: ChangeAction,
  before: Required<NewUser> | null,
  after: Required<NewUser> | null,
): Promise<void> {
  const user = after ?? before;
  if (user === null) return;
  const changes = userChanges(before, after);
  await logChange(tx, services, author, { action, subject: userSubject(user), changes });
  await announce(tx, author.actor.tenantId, { kind: 'user', id: user.id });
}
