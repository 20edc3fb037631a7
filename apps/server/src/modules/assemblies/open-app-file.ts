import { maySeeAssembly, mayTakeFiles } from '@korpus/domain/assemblies/assembly.ts';
import { servedTypeOf } from '@korpus/domain/files/content-types.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { openVerified } from '../../platform/storage/verified-bytes.ts';
import { findAssembly, findFilesToTake } from './assemblies.store.ts';

/** One of the files the list names, by the same rules; anything else is not found (rules: picture-app#files-to-take-along). */
export async function openAppFile(
  services: Services,
  { actor }: SignedInContext,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<Download> {
  const { tenantId } = actor;
  const file = await services.tenancy.inTenant(tenantId, async (tx) => {
    const order = await findAssembly(tx, actor, { tenantId, id });
    if (order === undefined || !maySeeAssembly(actor, order)) return undefined;
    const found = (await findFilesToTake(tx, tenantId, [order])).find((each) => each.id === fileId);
    return found !== undefined && mayTakeFiles(actor, order, found.type) ? found : undefined;
  });
  const bytes = file && (await openVerified(services, { ...file, key: file.storageKey }));
  if (file === undefined || bytes === undefined || bytes === null) throw new AppError('NOT_FOUND');
  return { name: file.name, contentType: servedTypeOf(file.contentType), size: file.size, bytes };
}
