import { buffer } from 'node:stream/consumers';
import { hasPreview } from '@korpus/domain/files/content-types.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { scalePicture } from '../../platform/pictures/scale-picture.ts';
import type { PrintedPicture } from '../../platform/printing/printing.ts';
import type { Services } from '../../platform/services.ts';
import { isStorageKey } from '../../platform/storage/file-store.ts';
import { findFilesIn, type OwnerKey, type Slot, type StoredFile } from './files.store.ts';

/** Sharp on half a page of paper. */
const longerSide = 1_400;
const quality = 80;

/** What can be printed of one place for files, the oldest first. */
export async function findPictures(tx: Tx, owner: OwnerKey, slot: Slot): Promise<StoredFile[]> {
  const files = await findFilesIn(tx, owner, slot);
  return files
    .filter(({ contentType, preview }) => hasPreview(contentType) && preview !== 'FAILED')
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** As they are printed, one after the other; one whose bytes are gone or broken is left out. */
export async function loadPictures(
  services: Pick<Services, 'files'>,
  pictures: readonly StoredFile[],
): Promise<PrintedPicture[]> {
  const loaded: PrintedPicture[] = [];
  for (const picture of pictures) {
    const printed = await loadPicture(services, picture);
    if (printed !== null) loaded.push(printed);
  }
  return loaded;
}

async function loadPicture(
  { files }: Pick<Services, 'files'>,
  { storageKey, contentType, name }: StoredFile,
): Promise<PrintedPicture | null> {
  const stored = isStorageKey(storageKey) ? await files.get(storageKey) : null;
  if (stored === null) return null;
  const scaled = await scalePicture(await buffer(stored), contentType, longerSide, (picture) =>
    // What was see-through is the colour of paper.
    picture.flatten({ background: '#ffffff' }).jpeg({ quality }),
  );
  return scaled === null ? null : { ...scaled, name };
}
