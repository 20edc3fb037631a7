import { pictureTypes } from '@korpus/domain/assemblies/app-files.ts';
import { mayAddPictures } from '@korpus/domain/assemblies/assembly.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { dropFile, type FileServices, findFile, lockFileOwner } from '../files/index.ts';
import { forbidden } from '../orders/index.ts';
import { findArrival } from './arrivals.store.ts';
import { requireAssembly } from './require-assembly.ts';

/**
 * Deletes a picture that somebody has sent themselves, while the order is theirs; a picture that is gone already is
 * done (rules: picture-app#deleting).
 */
export async function deleteOnePicture(
  services: FileServices,
  context: TenantContext,
  { id, fileId }: { readonly id: string; readonly fileId: string },
) {
  const { tx, actor } = context;
  const { tenantId, userId } = actor;
  const arrival = await findArrival(tx, tenantId, fileId);
  if (arrival?.kind !== 'FILE' || arrival.userId !== userId || arrival.orderId !== id)
    throw new AppError('NOT_FOUND');
  const owner = await lockFileOwner(tx, { tenantId, id }, ['order']);
  const order = await requireAssembly(tx, actor, id);
  const file = await findFile(tx, tenantId, fileId);
  if (owner === undefined || file === undefined) return { done: true } as const;
  const type = pictureTypes.find((each) => each === file.type);
  if (type === undefined || !mayAddPictures(actor, order, type)) throw forbidden();
  await dropFile(services, context, owner, file);
  return { done: true } as const;
}
