import { Readable } from 'node:stream';
import { extensionOf, isShownInPlace, servedTypeOf } from '@korpus/domain/files/content-types.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { openVerified, readVerified } from '../../platform/storage/verified-bytes.ts';
import { type Grant, grantIn, type Link, type LinkHolder, linkToFile } from './download-link.ts';
import { findFile, findFilesIn, type Slot, type StoredFile } from './files.store.ts';
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
  const download = grant === null ? null : await downloadOf(services, grant);
  if (download === null) throw new AppError('NOT_FOUND');
  return download;
}

/** What a link to something made is for, if its session still is; not found else. */
export async function grantOfMade(
  services: Services,
  key: string,
  name: string,
): Promise<LinkHolder & { readonly id: string }> {
  const grant = grantIn(services, key, name);
  const isOpen =
    grant?.kind === 'made' &&
    (await services.tenancy.inTenant(grant.tenantId, (tx) => isOpenSession(tx, grant)));
  if (!isOpen) throw new AppError('NOT_FOUND');
  return grant;
}

/** What was printed is small and stands for something, so none of it is sent before all of it was looked at. */
async function downloadOf(services: Services, grant: Grant): Promise<Download | null> {
  const { tenantId, sessionId, id, view } = grant;
  if (grant.kind === 'made') return null;
  const { isOpen, file } = await services.tenancy.inTenant(tenantId, async (tx) => ({
    isOpen: await isOpenSession(tx, { tenantId, sessionId }),
    file: grant.kind === 'file' ? await findFile(tx, tenantId, id) : undefined,
  }));
  if (!isOpen) return null;
  if (grant.kind === 'blob') {
    const { name, contentType, sha256 } = grant;
    const bytes = await readVerified(services, { key: `${tenantId}/${id}`, sha256, size: null });
    if (bytes === null) return null;
    const isInline = view === 'inline';
    return { name, contentType, size: bytes.length, isInline, bytes: Readable.from([bytes]) };
  }
  if (file === undefined) return null;
  return view === 'preview' ? openPreview(services, file) : openOriginal(services, file, view);
}

async function openOriginal(services: Services, file: StoredFile, view: FileGrant['view']) {
  const { name, contentType, size, storageKey } = file;
  const bytes = await openVerified(services, { ...file, key: storageKey });
  if (bytes === null) return null;
  return { name, contentType: servedTypeOf(contentType), size, isInline: view === 'inline', bytes };
}

/** Made of the file and made again of it; nobody has noted what it was. */
async function openPreview({ files }: Services, { name, previewKey }: StoredFile) {
  const stored = previewKey !== null && isStorageKey(previewKey) ? await files.get(previewKey) : null;
  if (stored === null) return null;
  return { name: previewName(name), contentType: 'image/webp', isInline: true, ...stored };
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
