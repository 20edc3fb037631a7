import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { saveProfile } from '@korpus/contract/profile/profile.ts';
import { fieldChanges } from '@korpus/domain/change-log/field-change.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { updateName } from './profile.store.ts';

/** One may change the own name and nobody else's: any other id answers like a missing one. */
export async function saveOwnProfile(
  services: Services,
  context: TenantContext,
  input: BodyOf<typeof saveProfile>,
) {
  const { tx, actor, person } = context;
  if (input.id !== actor.userId) throw new AppError('NOT_FOUND');
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  const version = await updateName(tx, actor, { ...input, version: input.version });
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'user', actor.userId);
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'user', id: actor.userId, name: `${input.firstName} ${input.lastName}` },
    changes: fieldChanges<{ firstName: string; lastName: string }>(person, input, ['firstName', 'lastName']),
  });
  await announce(tx, actor.tenantId, { kind: 'user', id: actor.userId });
  return { id: actor.userId, version };
}
