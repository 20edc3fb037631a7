import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { saveProfile } from '@korpus/contract/profile/profile.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { lastChangeOf, updateName } from './profile.store.ts';

/** One may change the own name and nobody else's: any other id answers like a missing one. */
export async function saveOwnProfile(
  { clock }: Services,
  { tx, actor }: TenantContext,
  input: BodyOf<typeof saveProfile>,
) {
  if (input.id !== actor.userId) throw new AppError('NOT_FOUND');
  if (input.version === undefined) throw new AppError('VERSION_MISSING');
  const version = await updateName(tx, actor, { ...input, version: input.version }, clock.now());
  if (version === null) throw new AppError('STALE_VERSION', await lastChangeOf(tx, actor));
  await announce(tx, actor.tenantId, { kind: 'user', id: actor.userId });
  return { id: actor.userId, version };
}
