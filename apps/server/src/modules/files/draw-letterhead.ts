import { laterIfBusy } from '../../platform/http/later-if-busy.ts';
import type { Services } from '../../platform/services.ts';
import { claimBlob } from '../../platform/storage/blobs-to-remove.ts';
import { storeUnreferencedBlob } from '../../platform/storage/put-loose.ts';
import { readIfWell } from '../../platform/storage/verified-bytes.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { WorkError } from '../../platform/workers/work-error.ts';
import { type Drawn, findLetterheads, type StoredFile, setDrawing, undrawn } from './files.store.ts';

/** A letterhead as a drawing in the store, for who writes its row; else why there is none. */
export async function drawLetterhead(services: Services, bytes: Uint8Array, asker: Asker): Promise<Drawn> {
  try {
    const drawing = await services.printing.render({ kind: 'drawing', letterhead: bytes }, asker);
    const { key, sha256, size } = await storeUnreferencedBlob(services, asker.tenantId, drawing);
    return { drawingKey: key, drawingSha256: sha256, drawingSize: size, drawingFailure: null };
  } catch (error) {
    const reason = error instanceof WorkError ? error.reason : null;
    if (reason === 'tooLong') return { ...undrawn, drawingFailure: 'TOO_LARGE' };
    if (reason === 'letterhead' || reason === 'failed' || reason === 'spent')
      return { ...undrawn, drawingFailure: 'UNDRAWABLE' };
    return laterIfBusy(error);
  }
}

/** The job: letterheads of before there were drawings, of whatever house. Done again, it goes on where it ended. */
export async function drawLetterheads(services: Services): Promise<void> {
  const { tenancy } = services;
  const tenants = await tenancy.inPlatform((tx) => tx.selectFrom('tenants').select('id').execute());
  for (const { id: tenantId } of tenants) {
    const letterheads = await tenancy.inTenant(tenantId, (tx) => findLetterheads(tx, tenantId));
    for (const file of letterheads.filter(isUndrawn))
      await drawStored(services, file, { tenantId, userId: null });
  }
}

const isUndrawn = ({ drawingKey, drawingFailure }: StoredFile): boolean =>
  drawingKey === null && drawingFailure === null;

async function drawStored(services: Services, file: StoredFile, asker: Asker): Promise<void> {
  const { tenancy } = services;
  const { tenantId } = asker;
  const bytes = await readIfWell(services, { ...file, key: file.storageKey });
  // Bytes that are gone or damaged may come back from a backup.
  if (bytes === null) return;
  const drawn = await drawLetterhead(services, bytes, asker);
  await tenancy.inTenant(tenantId, async (tx) => {
    // The letterhead was deleted, or another process drew it, meanwhile: no row names this one, and the sweeper takes it.
    if (!(await setDrawing(tx, tenantId, file.id, drawn))) return;
    const { drawingKey: key } = drawn;
    if (key !== null && !(await claimBlob(tx, tenantId, key)))
      throw new Error('The drawing was swept before it was named.');
  });
}

/**
 * Reads the drawing that an e-invoice lies on, drawn now where nobody has; null: there is nothing, or it is damaged.
 */
export async function readDrawing(
  services: Services,
  storageKey: string,
  asker: Asker,
): Promise<Buffer | null> {
  const { tenantId } = asker;
  const find = async () => {
    const letterheads = await services.tenancy.inTenant(tenantId, (tx) => findLetterheads(tx, tenantId));
    return letterheads.find((file) => file.storageKey === storageKey);
  };
  const letterhead = await find();
  const isLate = letterhead !== undefined && isUndrawn(letterhead);
  if (isLate) await drawStored(services, letterhead, asker);
  const drawn = isLate ? await find() : letterhead;
  if (drawn?.drawingKey == null || drawn.drawingSha256 === null) return null;
  const { drawingKey: key, drawingSha256: sha256, drawingSize: size } = drawn;
  return readIfWell(services, { key, sha256, size });
}
