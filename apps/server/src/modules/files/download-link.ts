import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FileView } from '@korpus/contract/files/file-entry.ts';
import { type ContentType, contentTypes } from '@korpus/domain/files/content-types.ts';
import type { Actor, Permissions } from '@korpus/domain/rights/actor.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import { type PrintedFrom, printedKinds } from './printed-records.ts';

/**
 * A browser opens a download without a header, so the address itself says in whose session which bytes may be had
 * until when (rules: files#signed-links).
 */
export type LinkHolder = Pick<Actor, 'tenantId' | 'sessionId'>;
/** The person who is given the link, with all that decides what they may do. */
export type LinkTaker = LinkHolder & Permissions;

/**
 * The roles, rights and packages for which something was printed or made: with others it is not opened any more
 * (rules: files#signed-links). A file is asked for by its own record instead.
 */
type ByRights = { readonly rights: string };

export type Grant =
  | (LinkHolder & { readonly kind: 'file'; readonly id: string; readonly view: FileView })
  | (LinkHolder &
      ByRights & {
        /** Bytes in the store that are no file of a record: what was printed. */
        readonly kind: 'blob';
        /** Null: of many records, or of none. */
        readonly from: PrintedFrom | null;
        readonly id: string;
        readonly view: 'attachment' | 'inline';
        readonly contentType: ContentType;
        readonly name: string;
        /** Hash of the bytes that were promised. */
        readonly sha256: string;
      })
  | (LinkHolder &
      ByRights & {
        /** Made while it is read, by the module whose address this is; what it is, `id` says. */
        readonly kind: 'made';
        readonly id: string;
        readonly view: 'attachment';
        readonly name: string;
      });

type Signing = Pick<Services, 'keys' | 'clock'>;

const validSeconds = 300;
const views: Readonly<Record<string, FileView>> = { a: 'attachment', i: 'inline', p: 'preview' };

export type Link = { readonly url: string; readonly filename: string };

/** The file as its record names it. */
export const linkToFile = (
  services: Signing,
  { name, ...grant }: Omit<Extract<Grant, { kind: 'file' }>, 'kind'> & { readonly name: string },
): Link => linkOf(downloadKey(services, { ...grant, kind: 'file' }), name);

type Blob = {
  readonly from: PrintedFrom | null;
  readonly storageKey: StorageKey;
  readonly sha256: string;
  readonly name: string;
  readonly contentType: ContentType;
  readonly view?: 'attachment' | 'inline';
};

/** Printed bytes; their name, kind and hash are part of what is signed. */
export function linkToBlob(
  services: Signing,
  taker: LinkTaker,
  { storageKey, view = 'attachment', ...blob }: Blob,
): Link {
  const id = storageKey.slice(taker.tenantId.length + 1);
  return linkOf(downloadKey(services, { ...blob, ...takenBy(taker), id, view, kind: 'blob' }), blob.name);
}

/** Links to what a module makes while it is read; `id` says what in letters an address may have, but for dots. */
export const linkToMade = (
  services: Signing,
  taker: LinkTaker,
  { path, ...made }: { readonly path: string; readonly id: string; readonly name: string },
): Link =>
  linkOf(
    downloadKey(services, { ...made, ...takenBy(taker), kind: 'made', view: 'attachment' }),
    made.name,
    path,
  );

const takenBy = ({ tenantId, sessionId, ...permissions }: LinkTaker) => ({
  tenantId,
  sessionId,
  rights: rightsMark(permissions),
});

/** Tells one set of roles, rights and packages from another, in few letters. */
export const rightsMark = ({ roles, rights, packages }: Permissions): string =>
  createHash('sha256')
    .update(JSON.stringify([roles, rights, packages].map((each) => [...each].sort())))
    .digest('base64url')
    .slice(0, 22);

const linkOf = (key: string, filename: string, path = '/api/export/files'): Link => ({
  url: `${path}/${key}?${new URLSearchParams({ filename })}`,
  filename,
});

export function downloadKey({ keys, clock }: Signing, grant: Grant): string {
  const until = Math.floor(secondsFrom(clock.now(), validSeconds).getTime() / 1000);
  const { tenantId, sessionId, id } = grant;
  const text = [tenantId, sessionId, id, writeGrant(grant), grant.view.slice(0, 1), until].join('.');
  return `${text}.${signatureOf(keys.downloadLink, text, grant.kind === 'file' ? '' : grant.name)}`;
}

/** `f`, `m~<rights>`, `b<type>~<rights>~<hash>~<from>`. */
function writeGrant(grant: Grant): string {
  if (grant.kind === 'file') return 'f';
  if (grant.kind === 'made') return `m~${grant.rights}`;
  const { contentType, rights, sha256, from } = grant;
  const hash = Buffer.from(sha256, 'hex').toString('base64url');
  const record = from === null ? '' : `${printedKinds.indexOf(from.kind)}${from.id}`;
  return [`b${contentTypes.indexOf(contentType)}`, rights, hash, record].join('~');
}

/** Null for a link that is foreign, changed or too old. Which of these it is would only help who tries to forge one. */
export function grantIn({ keys, clock }: Signing, key: string, name: string): Grant | null {
  const [tenantId = '', sessionId = '', id = '', what = '', viewCode = '', until = '', signature = ''] =
    key.split('.');
  const isFile = what === 'f';
  const text = [tenantId, sessionId, id, what, viewCode, until].join('.');
  const expected = Buffer.from(signatureOf(keys.downloadLink, text, isFile ? '' : name));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const view = views[viewCode];
  if (view === undefined || Number(until) * 1000 <= clock.now().getTime()) return null;
  if (isFile) return { kind: 'file', tenantId, sessionId, id, view };
  if (view === 'preview') return null;
  const [kind = '', rights = '', hash = '', record = ''] = what.split('~');
  const link = { tenantId, sessionId, id, name, rights };
  if (kind === 'm') return view === 'attachment' ? { ...link, kind: 'made', view } : null;
  const contentType = contentTypes[Number(kind.slice(1))];
  const sha256 = Buffer.from(hash, 'base64url').toString('hex');
  return contentType === undefined
    ? null
    : { ...link, kind: 'blob', view, contentType, sha256, from: fromIn(record) };
}

function fromIn(record: string): PrintedFrom | null {
  const kind = record === '' ? undefined : printedKinds[Number(record[0])];
  return kind === undefined ? null : { kind, id: record.slice(1) };
}

const signatureOf = (key: Buffer, text: string, name: string): string =>
  createHmac('sha256', key).update(`${text}\n${name}`).digest('base64url');

type Loose = {
  readonly bytes: Uint8Array;
  readonly from: PrintedFrom | null;
  readonly name: string;
  readonly contentType: ContentType;
  readonly view?: 'attachment' | 'inline';
};

/** Links to what was printed in passing and is kept nowhere: its bytes live for an hour at most. */
export async function linkToLoose(
  services: Services,
  taker: LinkTaker,
  { bytes, ...blob }: Loose,
): Promise<Link> {
  const { key, sha256 } = await storeUnreferencedBlob(services, taker.tenantId, bytes);
  return linkToBlob(services, taker, { storageKey: key, sha256, ...blob });
}
