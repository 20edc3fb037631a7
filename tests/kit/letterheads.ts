import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getFileLink, listFiles, uploadFile } from '@korpus/contract/files/files.ts';
import { aPdf, type SentFile } from './caller.ts';
import type { House } from './house.ts';
import type { SignedIn } from './people.ts';
import { aRecord } from './records.ts';

const type = 'TEMPLATE_DOCS' as const;

/** Steps of tests with letterheads. */
export const letterheadsIn = (house: House) => ({
  type,
  aLocation: async () => {
    const shop = await house.aTenant();
    const admin = await shop.signedInAs('ADMIN');
    return { shop, admin, id: await aRecord(house.services, admin.tenantId, 'location') };
  },
  upload: (who: SignedIn, id: string, file: SentFile = aPdf(), key?: string) =>
    who.call(uploadFile, { query: { id, type }, file, ...(key === undefined ? {} : { key }) }),
  namesOf: async (who: SignedIn, id: string) =>
    (await who.call(listFiles, { params: { id }, query: { type } })).ok().map(({ name }) => name),
  download: async (who: SignedIn, id: string, name = 'Briefpapier.pdf') => {
    const { url } = (await who.call(getFileLink, { params: { id, type, name } })).ok();
    return house.aStranger().send({ method: 'GET', url });
  },
  /** So many of them are a letterhead's: its bytes and its drawing. */
  ofLetterhead: 2,
  /** How many blobs the store holds for a house. */
  blobsOf: async (tenantId: string): Promise<number> => {
    let count = 0;
    for await (const { key } of house.services.files.list()) if (key.startsWith(tenantId)) count += 1;
    return count;
  },
  /** Files on their way into the storage. */
  incoming: () => readdirSync(join(house.dataDir, 'incoming')),
});
