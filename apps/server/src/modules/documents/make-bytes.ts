import { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Asker } from '../../platform/workers/fair-queue.ts';
import { frozenIn } from './frozen.ts';
import { findIssued, type IssuedDocument, type IssuedKey } from './issued-documents.store.ts';
import { type Made, makeOnce } from './make-once.ts';
import { renderKept } from './render.ts';

export type MadeDocument = Made<IssuedDocument>;

export const madeDocument = (services: Services, key: IssuedKey, asker: Asker): Promise<MadeDocument> =>
  makeOnce(services, key, {
    table: 'issued_documents',
    find: (tx) => findIssued(tx, key),
    render: (issued) => renderKept(services, frozenIn(issued), asker),
  });

/** The job: a print whose process ended before its bytes were made. One that went with its order needs none. */
export async function makeMissingBytes(services: Services, key: IssuedKey): Promise<void> {
  await madeDocument(services, key, { tenantId: key.tenantId, userId: null }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
  });
}
