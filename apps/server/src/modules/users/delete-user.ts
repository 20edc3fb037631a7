import { can } from '@korpus/domain/rights/can.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteUser } from './user-log.ts';
import { findUser, removeUser } from './users.store.ts';

/** Sessions, links and settings of the person go with the row; their open browsers are told and turned away. */
export async function deletePerson(services: Services, context: TenantContext, userId: string) {
  const { tx, actor } = context;
  const key = { tenantId: actor.tenantId, userId };
  const stored = await findUser(tx, key);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  // Nobody deletes themselves (rules: people#own-user).
  const isDeletable = !(await isReferredTo(tx, 'users', actor.tenantId, userId));
  if (!can(actor, 'user.delete', { id: userId, isDeletable })) throw new AppError('IN_USE');
  await removeUser(tx, key);
  await noteUser(services, context, 'DELETED', stored, null);
  return { done: true as const };
}
