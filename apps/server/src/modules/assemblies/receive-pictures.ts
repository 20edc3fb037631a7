import { createHash } from 'node:crypto';
import type { uploadPicture } from '@korpus/contract/assemblies/assemblies.ts';
import type { QueryOf } from '@korpus/contract/endpoint.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { InputOf, Received, SignedInContext, Upload } from '../../platform/http/binding.ts';
import type { FileServices } from '../files/index.ts';
import { pictureTexts as texts } from './picture-texts.ts';
import { type Identity, type StoredPicture, storePicture } from './store-picture.ts';

type Query = QueryOf<typeof uploadPicture>;

/** One of the app, which says whose it is, or several of whoever names nothing but where they belong. */
export async function receivePictures(
  services: FileServices,
  { actor }: SignedInContext,
  { query }: InputOf<typeof uploadPicture>,
  files: AsyncIterable<Upload>,
): Promise<Received<typeof uploadPicture>> {
  const announced = announcedIn(query);
  const all: StoredPicture[] = [];
  for await (const upload of files) {
    if (announced !== null && all.length > 0)
      throw invalid({ path: 'query.fileId', message: texts.oneIdentity });
    const filename = (all.length === 0 ? query.filename : undefined) ?? upload.name;
    const identityOf = (sha256: string): Identity => ({
      fileId: idOfBytes(query, sha256),
      sha256,
      takenAt: services.clock.now().toISOString(),
    });
    all.push(await storePicture(services, actor, { ...query, filename, announced, identityOf }, upload));
  }
  return {
    fingerprint: all.map(({ fingerprint }) => fingerprint).join(' '),
    store: async (context) => {
      const kept = [];
      for (const { store } of all) kept.push(await store(context));
      const [first] = kept;
      return announced === null || first === undefined ? kept : first;
    },
  };
}

/** Reads what the app says of its one file; null: the sender says nothing of it. */
function announcedIn({
  fileId,
  size,
  sha256,
  takenAt,
}: Query): (Identity & { readonly size: number }) | null {
  if (fileId === undefined) return null;
  if (size !== undefined && sha256 !== undefined && takenAt !== undefined)
    return { fileId, size, sha256, takenAt };
  const missing = Object.entries({ size, sha256, takenAt }).filter(([, value]) => value === undefined);
  throw invalid(...missing.map(([name]) => ({ path: `query.${name}`, message: texts.identityWithout })));
}

/** The same bytes for the same purpose are one file, however often they are sent (rules: picture-app#identity). */
function idOfBytes({ id, type, additionalId }: Query, sha256: string): string {
  const hex = createHash('sha256').update([id, type, additionalId, sha256].join(' ')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`, // own kind (RFC 9562)
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
