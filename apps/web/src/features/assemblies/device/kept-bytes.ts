import type { DeviceDatabase } from './device-database.ts';
import { sha256 } from './hash.ts';

/** Null where nothing is kept under this id, or what is kept is not what was given (any more). */
export async function readWholeBytes(database: DeviceDatabase, id: string): Promise<ArrayBuffer | null> {
  const kept = await database.run((open) => open.get('bytes', id));
  if (kept === undefined) return null;
  return (await sha256(kept.bytes)) === kept.sha256 ? kept.bytes : null;
}

/** Checks that what was saved can be read again; else it is not saved (rules: picture-app-device#saved-means-saved). */
export async function assertKept(database: DeviceDatabase, id: string): Promise<void> {
  if ((await readWholeBytes(database, id)) === null)
    throw new DOMException('What was saved cannot be read again.', 'DataError');
}
