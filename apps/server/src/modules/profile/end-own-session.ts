import { logChange } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { endSession } from '../authentication/index.ts';

/** Signs one of the own devices out; those of others answer like missing ones. */
export async function endOwnSession(services: Services, context: TenantContext, sessionId: string) {
  const { tx, actor, person } = context;
  const ended = await endSession(tx, actor, sessionId, 'ENDED_BY_USER', services.clock.now());
  if (!ended) throw new AppError('NOT_FOUND');
  const subject = { kind: 'user', id: actor.userId, name: `${person.firstName} ${person.lastName}` } as const;
  await logChange(tx, services, context, { action: 'SESSION_ENDED', subject, changes: [] });
  return { done: true as const };
}
