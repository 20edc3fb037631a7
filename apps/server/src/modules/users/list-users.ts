import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import type { listUsers } from '@korpus/contract/users/users.ts';
import { maySee, visiblePart } from '@korpus/domain/rights/visible-fields.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findRegistered, findUsers } from './users.store.ts';

/**
 * Everybody but carpenters sees who is on the staff; addresses and the rest are for fewer (rules: people#staff-list).
 */
export async function listPeople({ tx, actor }: TenantContext): Promise<AnswerOf<typeof listUsers>> {
  const users = await findUsers(tx, actor.tenantId);
  const registered = maySee(actor, 'user', 'isRegistered')
    ? await findRegistered(tx, actor.tenantId)
    : new Set<string>();
  return users.map((user) =>
    visiblePart(actor, 'user', {
      ...user,
      isDeletable: user.isDeletable && user.id !== actor.userId,
      isRegistered: registered.has(user.id),
    }),
  );
}
