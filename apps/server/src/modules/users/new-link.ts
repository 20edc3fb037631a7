import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { expireLinks, findRegistered, type NewUser } from './users.store.ts';

/**
 * After an address or an enabled flag has changed: older links open nothing any more, and who never set a password gets
 * the registration mail (again). The mail is a job of the same transaction: it goes out if and only if that commits.
 */
export async function sendNewLink(
  services: Services,
  { tx, actor }: TenantContext,
  { id, email }: Pick<NewUser, 'id' | 'email'>,
): Promise<void> {
  const key = { tenantId: actor.tenantId, userId: id };
  await expireLinks(tx, key, services.clock.now());
  const isRegistered = (await findRegistered(tx, actor.tenantId)).has(id);
  if (!isRegistered) await services.jobs.addIn(tx, 'password-mail', { email, purpose: 'REGISTER' });
}
