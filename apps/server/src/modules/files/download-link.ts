import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileView } from '@korpus/contract/files/file-entry.ts';
import { type ContentType, contentTypes } from '@korpus/domain/files/content-types.ts';
import type { Actor } from '@korpus/domain/rights/actor.ts';
import { secondsFrom } from '../../platform/clock/clock.ts';
import type { Services } from '../../platform/services.ts';
import type { StorageKey } from '../../platform/storage/file-store.ts';
import { putLoose } from '../../platform/storage/put-loose.ts';

/**
 * A browser opens a download without a header, so the address itself says in whose session which bytes may be had
 * until when (rules: files#signed-links).
 */
export type LinkHolder = Pick<Actor, 'tenantId' | 'sessionId'>;

export type Grant =
  | (LinkHolder & { readonly kind: 'file'; readonly id: string; readonly view: FileView })
  | (LinkHolder & {
      /** Bytes in the store that are no file of a record: what was printed. */
      readonly kind: 'blob';
      readonly id: string;
      readonly view: 'attachment' | 'inline';
      readonly contentType: ContentType;
      readonly name: string;
      /** Which bytes were promised. */
      readonly sha256: string;
    })
  | (LinkHolder & {
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

type Blob = LinkHolder & {
  readonly storageKey: StorageKey;
  readonly sha256: string;
  readonly name: string;
  readonly contentType: ContentType;
  readonly view?: 'attachment' | 'inline';
};

/** Printed bytes; their name, kind and hash are part of what is signed. */
export function linkToBlob(services: Signing, { storageKey, view = 'attachment', ...blob }: Blob): Link {
  const id = storageKey.slice(blob.tenantId.length + 1);
  return linkOf(downloadKey(services, { ...blob, id, view, kind: 'blob' }), blob.name);
}

/** To what a module makes while it is read; `id` says what in letters an address may have, but for dots. */
export const linkToMade = (
  services: Signing,
  { path, ...made }: LinkHolder & { readonly path: string; readonly id: string; readonly name: string },
): Link => linkOf(downloadKey(services, { ...made, kind: 'made', view: 'attachment' }), made.name, path);

const linkOf = (key: string, filename: string, path = '/api/export/files'): Link => ({
  url: `${path}/${key}?${new URLSearchParams({ filename })}`,
  filename,
});

export function downloadKey({ keys, clock }: Signing, grant: Grant): string {
  const until = Math.floor(secondsFrom(clock.now(), validSeconds).getTime() / 1000);
  const what = grant.kind === 'blob' ? whatOf(grant) : grant.kind.slice(0, 1);
  const { tenantId, sessionId, id } = grant;
  const text = [tenantId, sessionId, id, what, grant.view.slice(0, 1), until].join('.');
  return `${text}.${signatureOf(keys.downloadLink, text, grant.kind === 'file' ? '' : grant.name)}`;
}

const whatOf = ({ contentType, sha256 }: Extract<Grant, { kind: 'blob' }>): string =>
  `b${contentTypes.indexOf(contentType)}~${Buffer.from(sha256, 'hex').toString('base64url')}`;

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
  if (what === 'm')
    return view === 'attachment' ? { kind: 'made', tenantId, sessionId, id, view, name } : null;
  const [kind = '', hash = ''] = what.slice(1).split('~');
  const contentType = contentTypes[Number(kind)];
  const sha256 = Buffer.from(hash, 'base64url').toString('hex');
  return contentType === undefined || view === 'preview'
    ? null
    : { kind: 'blob', tenantId, sessionId, id, view, contentType, name, sha256 };
}

const signatureOf = (key: Buffer, text: string, name: string): string =>
  createHmac('sha256', key).update(`${text}\n${name}`).digest('base64url');

type Loose = {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly contentType: ContentType;
  readonly view?: 'attachment' | 'inline';
};

/** To what was printed in passing and is kept nowhere: its bytes live for an hour at most. */
export async function linkToLoose(
  services: Services,
  { tenantId, sessionId }: LinkHolder,
  { bytes, ...blob }: Loose,
): Promise<Link> {
  const { key, sha256 } = await putLoose(services, tenantId, bytes);
  return linkToBlob(services, { tenantId, sessionId, storageKey: key, sha256, ...blob });
}
