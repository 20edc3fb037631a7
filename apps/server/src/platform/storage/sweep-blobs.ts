import { secondsFrom } from '../clock/clock.ts';
import type { Services } from '../services.ts';
import { forgetBlob, overdueBlobs } from './blobs-to-remove.ts';
import { isStorageKey } from './file-store.ts';
import { clearIncoming } from './incoming-file.ts';

/** Longer than any request lasts, and than a backup takes to copy what it saw. */
const grace = 3600;

/** Removes bytes no row has named for an hour. First the bytes, then the note: a crash between does it again. */
export async function sweepBlobs({ tenancy, files, clock, config }: Services): Promise<void> {
  const before = secondsFrom(clock.now(), -grace);
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id } of tenants) {
    const keys = await tenancy.inTenant(id, (tx) => overdueBlobs(tx, id, before));
    for (const key of keys) {
      if (isStorageKey(key)) await files.remove(key);
      await tenancy.inTenant(id, (tx) => forgetBlob(tx, id, key));
    }
  }
  await clearIncoming(config.dataDir, before);
}
