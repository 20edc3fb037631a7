import { Readable } from 'node:stream';
import { getFileLink } from '@korpus/contract/files/files.ts';
import { extensionOf, isShownInPlace, servedTypeOf } from '@korpus/domain/files/content-types.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { holderIn, holderStatement } from '../../platform/auth/actor.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Download, TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { openVerified, readVerified } from '../../platform/storage/verified-bytes.ts';
import { type Grant, grantIn, type Link, type LinkHolder, linkToFile, rightsMark } from './download-link.ts';
import { findFileOwner } from './file-owner.store.ts';
import { findFile, findFilesIn, type Slot, type StoredFile } from './files.store.ts';
import type { LinkServices } from './printed-records.ts';
import { mayOpen, mayRead, requireReadable } from './require-owner.ts';

type FileGrant = Extract<Grant, { kind: 'file' }>;
type BlobGrant = Extract<Grant, { kind: 'blob' }>;
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

/**
 * Not found, whatever the reason: the link, the session it was given in, the row, the bytes, or that its owner would not
 * be given it any more (rules: files#signed-links).
 */
export async function openDownload(services: LinkServices, key: string, name: string): Promise<Download> {
  const grant = grantIn(services, key, name);
  const download = grant === null ? null : await openGrant(services, grant);
  if (download === null) throw new AppError('NOT_FOUND');
  return download;
}

/** Reads what a link to something made is for, if the person it was given to may still have it; not found else. */
export async function grantOfMade(
  services: Services,
  key: string,
  name: string,
): Promise<LinkHolder & { readonly id: string }> {
  const grant = grantIn(services, key, name);
  const isOpen =
    grant?.kind === 'made' &&
    (await asHolder(services, grant, async (_tx, actor) => isAsGiven(actor, grant)));
  if (!isOpen) throw new AppError('NOT_FOUND');
  return grant;
}

/**
 * Works as the person of the link's session, with what they may do at this moment; null where nobody could come in with
 * it any more. The round trip that begins reads who they are, so that asking costs none.
 */
const asHolder = <T>(
  { tenancy, clock }: Services,
  holder: LinkHolder,
  work: (tx: Tx, actor: Actor) => Promise<T | null>,
): Promise<T | null> =>
  tenancy.inTenantWith(
    holder.tenantId,
    [holderStatement(holder)],
    async (tx, [rows = []]) => {
      const actor = holderIn(holder, rows, clock);
      return actor === null ? null : work(tx, actor);
    },
    { mode: 'read' },
  );

const isAsGiven = (actor: Actor, { rights }: { readonly rights: string }): boolean =>
  rightsMark(actor) === rights;

/**
 * Opens the bytes of a link. A print is small and stands for something, so none of it is sent before all of it was
 * looked at.
 */
async function openGrant(services: LinkServices, grant: Grant): Promise<Download | null> {
  if (grant.kind === 'made') return null;
  if (grant.kind === 'blob') {
    const isOpen = await asHolder(services, grant, (tx, actor) => mayHave(services, tx, actor, grant));
    return isOpen ? openPrinted(services, grant) : null;
  }
  const file = await asHolder(services, grant, (tx, actor) => readableFile(tx, actor, grant.id));
  if (file === null) return null;
  return grant.view === 'preview' ? openPreview(services, file) : openOriginal(services, file, grant.view);
}

const mayHave = async (
  { printedRecords }: LinkServices,
  tx: Tx,
  actor: Actor,
  grant: BlobGrant,
): Promise<boolean> =>
  isAsGiven(actor, grant) &&
  (grant.from === null || (await printedRecords[grant.from.kind](tx, actor, grant.from.id)));

/** Asked for as it was when the link was given. */
async function readableFile(tx: Tx, actor: Actor, id: string): Promise<StoredFile | null> {
  const file = await findFile(tx, actor.tenantId, id);
  if (file === undefined || findDenial(getFileLink.access, actor) !== null) return null;
  const owner = await findFileOwner(tx, { tenantId: actor.tenantId, id: file.ownerId }, [file.ownerKind]);
  return owner !== undefined && mayOpen(actor, owner, file.type) ? file : null;
}

async function openPrinted(services: Services, { tenantId, id, name, contentType, sha256, view }: BlobGrant) {
  const bytes = await readVerified(services, { key: `${tenantId}/${id}`, sha256, size: null });
  if (bytes === null) return null;
  const isInline = view === 'inline';
  return { name, contentType, size: bytes.length, isInline, bytes: Readable.from([bytes]) };
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

const previewName = (name: string): string => name.replace(/\.[a-z]+$/i, '') + extensionOf('image/webp');
