import { AppError } from '../../platform/http/app-error.ts';
import {
  type Download,
  downloading,
  inTransaction,
  type TenantContext,
  uploading,
} from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { downloadKey, grantIn } from './download-link.ts';
import { findFiles, findForDownload, type Slot } from './files.store.ts';
import { receiveOneFile } from './receive-file.ts';
import { requireOwner } from './require-owner.ts';
import { deleteOneFile } from './store-file.ts';

export { downloadKey } from './download-link.ts';

type Calls = 'listFiles' | 'uploadFile' | 'getFileLink' | 'deleteFile' | 'downloadFile';

export const files = (services: Services): BindingsOf<Calls> => ({
  listFiles: inTransaction(async (context, { params, query }) => {
    const slot = slotOf(context, { ...params, ...query });
    await requireOwner(context.tx, slot);
    return findFiles(context.tx, slot);
  }),
  uploadFile: uploading((context, input, upload) => receiveOneFile(services, context, input, upload)),
  getFileLink: inTransaction((context, { params }) =>
    linkTo(services, context, slotOf(context, params), params.name),
  ),
  deleteFile: inTransaction((context, { params }) =>
    deleteOneFile(services, context, slotOf(context, params), params.name),
  ),
  downloadFile: downloading((_context, { params }) => openDownload(services, params.key)),
});

const slotOf = (
  { actor }: TenantContext,
  { id, type }: { readonly id: string; readonly type: Slot['type'] },
): Slot => ({ tenantId: actor.tenantId, ownerId: id, type });

async function linkTo(services: Services, { tx, actor }: TenantContext, slot: Slot, name: string) {
  const file = (await findFiles(tx, slot)).find((each) => each.name === name);
  if (file === undefined) throw new AppError('NOT_FOUND');
  const key = downloadKey(services, { tenantId: actor.tenantId, fileId: file.id });
  const search = new URLSearchParams({ filename: name });
  return { url: `/api/export/files/${key}?${search}`, filename: name };
}

/** Not found, whatever the reason: the link, the row or the bytes. */
async function openDownload(services: Services, key: string): Promise<Download> {
  const grant = grantIn(services, key);
  if (grant === null) throw new AppError('NOT_FOUND');
  const { tenantId, fileId } = grant;
  const file = await services.tenancy.inTenant(tenantId, (tx) => findForDownload(tx, tenantId, fileId));
  const bytes = file && isStorageKey(file.storageKey) ? await services.files.get(file.storageKey) : null;
  if (file === undefined || bytes === null) throw new AppError('NOT_FOUND');
  return { ...file, bytes };
}
