import { randomUUID } from 'node:crypto';
import type { FileOwnerKind, FileType } from '@korpus/domain/files/file-types.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { aPdf } from './caller.ts';
import { keptBytes } from './kept-bytes.ts';
import { aRecord } from './records.ts';

type Place = {
  readonly kind: FileOwnerKind;
  readonly ownerId: string;
  readonly type: FileType;
  readonly additionalId?: string;
  /** Bytes that an upload may no longer be taken with. */
  readonly bytes?: Uint8Array;
};

/** A file of a record, bytes and row, without a request; without a record, a letterhead of a new location. */
export async function aStoredFile(services: Services, tenantId: string, place?: Place) {
  const { tenancy, clock } = services;
  const id = randomUUID();
  const { kind, ownerId, type, additionalId }: Place = place ?? {
    kind: 'location' as const,
    ownerId: await aRecord(services, tenantId, 'location'),
    type: 'TEMPLATE_DOCS' as const,
  };
  const { name } = aPdf();
  const kept = await keptBytes(services, tenantId, place?.bytes);
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('files')
      .values({
        tenant_id: tenantId,
        id,
        owner_kind: kind,
        owner_id: ownerId,
        type,
        additional_id: additionalId ?? null,
        name,
        content_type: 'application/pdf',
        ...kept,
        created_at: clock.now(),
        created_by: id,
      })
      .execute(),
  );
  return { id, ownerId, type, name };
}
