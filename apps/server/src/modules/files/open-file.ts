import { extensionOf, isShownInPlace, servedTypeOf } from '@korpus/domain/files/content-types.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { type Grant, grantIn, type Link, type LinkHolder, linkToFile } from './download-link.ts';
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
  return linkToFile(services, {
    tenantId: actor.tenantId,
    sessionId: actor.sessionId,
    id: file.id,
    view,
    name,
  });
}

/** Not found, whatever the reason: the link, the session it was given in, the row or the bytes. */
export async function openDownload(services: Services, key: string, name: string): Promise<Download> {
  const grant = grantIn(services, key, name);
  const found = grant === null ? null : await describeBytes(services, grant);
  const bytes = found !== null && isStorageKey(found.key) ? await services.files.get(found.key) : null;
  if (found === null || bytes === null) throw new AppError('NOT_FOUND');
  return { ...found.head, bytes };
}

type Described = { readonly key: string; readonly head: Omit<Download, 'bytes'> };

async function describeBytes({ tenancy }: Services, grant: Grant): Promise<Described | null> {
  const { tenantId, sessionId, id, view } = grant;
  const { isOpen, file } = await tenancy.inTenant(tenantId, async (tx) => ({
    isOpen: await isOpenSession(tx, { tenantId, sessionId }),
    file: grant.kind === 'file' ? await findFile(tx, tenantId, id) : undefined,
  }));
  if (!isOpen) return null;
  if (grant.kind === 'blob') {
    const { name, contentType } = grant;
    return { key: `${tenantId}/${id}`, head: { name, contentType, size: null, isInline: view === 'inline' } };
  }
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

/** Whoever is signed out, disabled or deleted since has no downloads left. */
async function isOpenSession(tx: Tx, { tenantId, sessionId }: LinkHolder): Promise<boolean> {
  const open = await tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select('s.id')
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('u.enabled', '=', true)
    .executeTakeFirst();
  return open !== undefined;
}

const previewName = (name: string): string => name.replace(/\.[a-z]+$/i, '') + extensionOf('image/webp');
