import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { storageKey } from '../../apps/server/src/platform/storage/file-store.ts';
import { receiveFile } from '../../apps/server/src/platform/storage/incoming-file.ts';
import { aPdf } from './caller.ts';
import { aRecord } from './records.ts';

/** A letterhead of a new location, bytes and row, without a request. */
export async function aStoredFile(services: Services, tenantId: string) {
  const { tenancy, files, config, clock } = services;
  const id = randomUUID();
  const ownerId = await aRecord(services, tenantId, 'location');
  const { name, bytes } = aPdf();
  const incoming = await receiveFile(config.dataDir, Readable.from([bytes]));
  const key = storageKey(tenantId, randomUUID());
  await files.put(key, incoming);
  const type = 'TEMPLATE_DOCS' as const;
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('files')
      .values({
        tenant_id: tenantId,
        id,
        owner_id: ownerId,
        type,
        name,
        content_type: 'application/pdf',
        size: incoming.size,
        sha256: incoming.sha256,
        storage_key: key,
        created_at: clock.now(),
        created_by: id,
      })
      .execute(),
  );
  return { id, ownerId, type, name };
}
