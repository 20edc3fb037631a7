import { hasPreview } from '@korpus/domain/files/content-types.ts';
import type { Tx } from '../../platform/database/engine.ts';
import type { PrintedPicture } from '../../platform/printing/printing.ts';
import type { Services } from '../../platform/services.ts';
import { discardFile, readIncoming } from '../../platform/storage/incoming-file.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { findFilesIn, type OwnerKey, type Slot, type StoredFile } from './files.store.ts';
import { scaleStored } from './scale-stored.ts';

type Given = Pick<Services, 'files' | 'fileWork' | 'log'>;

/** Finds the pictures of one place for files that can be printed, the oldest first. */
export async function findPictures(tx: Tx, owner: OwnerKey, slot: Slot): Promise<StoredFile[]> {
  const files = await findFilesIn(tx, owner, slot);
  return files
    .filter(({ contentType, preview }) => hasPreview(contentType) && preview !== 'FAILED')
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** Loads pictures as they are printed, one after the other; one whose bytes are gone or broken is left out. */
export async function loadPictures(
  services: Given,
  pictures: readonly StoredFile[],
  asker: Asker,
): Promise<PrintedPicture[]> {
  const loaded: PrintedPicture[] = [];
  for (const picture of pictures) {
    const printed = await loadPicture(services, picture, asker);
    if (printed !== null) loaded.push(printed);
  }
  return loaded;
}

async function loadPicture(
  services: Given,
  picture: StoredFile,
  asker: Asker,
): Promise<PrintedPicture | null> {
  const scaled = await scaleStored(services, picture, 'print', asker);
  if (scaled === null) return null;
  try {
    const { width, height } = scaled;
    return { bytes: await readIncoming(scaled), width, height, name: picture.name };
  } finally {
    await discardFile(scaled);
  }
}
