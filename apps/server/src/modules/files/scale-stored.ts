import type { ScaledFile } from '../../platform/file-work/file-work.ts';
import type { ScaledForm } from '../../platform/pictures/scale-picture.ts';
import type { Services } from '../../platform/services.ts';
import { DamagedBytes, openVerified } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import type { StoredFile } from './files.store.ts';

/** A stored picture in another size, for who has to throw it away; null where its bytes are gone, damaged or broken. */
export async function scaleStored(
  services: Pick<Services, 'files' | 'fileWork' | 'log'>,
  picture: StoredFile,
  form: ScaledForm,
  asker: Asker,
): Promise<ScaledFile | null> {
  try {
    const stored = await openVerified(services, { ...picture, key: picture.storageKey });
    return stored === null ? null : await services.fileWork.scale(stored, form, asker);
  } catch (error) {
    if (error instanceof DamagedBytes) return null;
    throw error;
  }
}
