import type { FileView } from '@korpus/contract/files/file-entry.ts';
import { deleteFile, getFileLink, listFiles, uploadFile } from '@korpus/contract/files/files.ts';
import type { FileType } from '@korpus/domain/files/file-types.ts';
import { aPdf, type SentFile } from './caller.ts';
import type { House } from './house.ts';
import { listeningAddress } from './listening-address.ts';
import type { SignedIn } from './people.ts';

export type Place = { readonly id: string; readonly type: FileType; readonly additionalId?: string };

/** Steps of tests with files of orders and offers. */
export const recordFilesIn = (house: House) => {
  const linkTo = (who: SignedIn, { id, type, additionalId }: Place, name: string, view?: FileView) =>
    who.call(getFileLink, {
      params: { id, type, name },
      query: {
        ...(additionalId === undefined ? {} : { additionalId }),
        ...(view === undefined ? {} : { view }),
      },
    });
  return {
    upload: (who: SignedIn, place: Place, file: SentFile = aPdf(), key?: string) =>
      who.call(uploadFile, { query: place, file, ...(key === undefined ? {} : { key }) }),
    list: async (who: SignedIn, id: string) => (await who.call(listFiles, { params: { id } })).ok(),
    linkTo,
    remove: (who: SignedIn, { id, type }: Place, name: string) =>
      who.call(deleteFile, { params: { id, type, name } }),
    /** Opens a file as a browser does: by the address alone, over the network. */
    open: async (who: SignedIn, place: Place, name: string, view?: FileView) => {
      const { url } = (await linkTo(who, place, name, view)).ok();
      const answer = await fetch(`${await listeningAddress(house.app)}${url}`);
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    },
  };
};
