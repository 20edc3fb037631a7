import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { listUsers } from '@korpus/contract/users/users.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findRegistered, findUsers } from './users.store.ts';

/** decisions §2: everybody on the staff sees who is there; addresses need ADMIN or BASE_DATA_READ. */
export async function listPeople({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listUsers>> {
  const isAdmin = actor.roles.has('ADMIN');
  const seesEmail = isAdmin || actor.rights.has('BASE_DATA_READ');
  const users = await findUsers(tx, actor.tenantId);
  const registered = isAdmin ? await findRegistered(tx, actor.tenantId) : null;
  return users.map(({ email, isDeletable, ...user }) => ({
    ...user,
    ...(seesEmail ? { email } : {}),
    isDeletable: isDeletable && user.id !== actor.userId,
    ...(registered === null ? {} : { isRegistered: registered.has(user.id) }),
  }));
}
