import { extensionOf, isShownInPlace, servedTypeOf } from '@korpus/domain/files/content-types.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { type Grant, grantIn, type Link, linkToFile } from './download-link.ts';
import { findFile, findFilesIn, type Slot } from './files.store.ts';
import { mayRead, requireReadable } from './require-owner.ts';

type FileGrant = Extract<Grant, { kind: 'file' }>;
type AskedFile = Slot & { readonly id: string; readonly name: string; readonly view: FileGrant['view'] };

/** A file nobody may see, a preview that is not there and a letter that cannot be shown are simply not found. */
export async function linkToOneFile(
  services: Services,
  { tx, actor }: TenantContext,
  { id, name, view, ...slot }: AskedFile,
): Promise<Link> {
  const owner = await requireReadable(tx, actor, { id, type: slot.type });
  if (!mayRead(actor, owner, slot.type)) throw new AppError('NOT_FOUND');
  const file = (await findFilesIn(tx, owner, slot)).find((each) => each.name === name);
  if (file === undefined || (view === 'preview' && file.preview !== 'READY')) throw new AppError('NOT_FOUND');
  if (view === 'inline' && !isShownInPlace(file.contentType)) throw new AppError('NOT_FOUND');
  return linkToFile(services, { tenantId: actor.tenantId, id: file.id, view, name });
}

/** Not found, whatever the reason: the link, the row or the bytes. */
export async function openDownload(services: Services, key: string, name: string): Promise<Download> {
  const grant = grantIn(services, key, name);
  const found = grant === null ? null : await describeBytes(services, grant);
  const bytes = found !== null && isStorageKey(found.key) ? await services.files.get(found.key) : null;
  if (found === null || bytes === null) throw new AppError('NOT_FOUND');
  return { ...found.head, bytes };
}

type Described = { readonly key: string; readonly head: Omit<Download, 'bytes'> };

async function describeBytes({ tenancy }: Services, grant: Grant): Promise<Described | null> {
  const { tenantId, id, view } = grant;
  if (grant.kind === 'blob') {
    const { name, contentType } = grant;
    return { key: `${tenantId}/${id}`, head: { name, contentType, size: null, isInline: view === 'inline' } };
  }
  const file = await tenancy.inTenant(tenantId, (tx) => findFile(tx, tenantId, id));
  if (file === undefined) return null;
  const { name, contentType, size } = file;
  if (view !== 'preview')
    return {
      key: file.storageKey,
      head: { name, contentType: servedTypeOf(contentType), size, isInline: view === 'inline' },
    };
  if (file.previewKey === null) return null;
  const head = { name: previewName(name), contentType: 'image/webp', size: null, isInline: true };
  return { key: file.previewKey, head };
}

const previewName = (name: string): string => name.replace(/\.[a-z]+$/i, '') + extensionOf('image/webp');
