import { randomUUID } from 'node:crypto';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

/** Records of a house that need nobody to be signed in, made as rows. */
export const recordKinds = [
  'location',
  'carpenter',
  'supplier',
  'leadSource',
  'conversationType',
  'exhibitionSalesman',
  'documentTextSetting',
  'file',
] as const;
export type RecordKind = (typeof recordKinds)[number];

type Insert = (tx: Tx, tenantId: string, id: string, now: Date) => Promise<unknown>;

const listed = (tenantId: string, id: string) => ({
  tenant_id: tenantId,
  id,
  name: `Eintrag ${id.slice(0, 8)}`,
  sort_order: 1,
});

const inserts: Readonly<Record<RecordKind, Insert>> = {
  location: (tx, tenantId, id) =>
    tx
      .insertInto('locations')
      .values({ ...listed(tenantId, id), vat: 20 })
      .execute(),
  carpenter: (tx, tenantId, id) => tx.insertInto('carpenters').values(listed(tenantId, id)).execute(),
  supplier: (tx, tenantId, id) => tx.insertInto('suppliers').values(listed(tenantId, id)).execute(),
  leadSource: (tx, tenantId, id) => tx.insertInto('lead_sources').values(listed(tenantId, id)).execute(),
  conversationType: (tx, tenantId, id) =>
    tx.insertInto('conversation_types').values(listed(tenantId, id)).execute(),
  exhibitionSalesman: async (tx, tenantId, id, now) => {
    const locationId = randomUUID();
    await inserts.location(tx, tenantId, locationId, now);
    const row = { ...listed(tenantId, id), location_id: locationId };
    await tx.insertInto('exhibition_salesmen').values(row).execute();
  },
  documentTextSetting: (tx, tenantId, id) => {
    const text = JSON.stringify(emptyRichText);
    const row = {
      ...listed(tenantId, id),
      pre_text: text,
      post_text: text,
      document_types: ['OFFER'] as const,
    };
    return tx.insertInto('document_text_settings').values(row).execute();
  },
  file: async (tx, tenantId, id, now) => {
    const locationId = randomUUID();
    await inserts.location(tx, tenantId, locationId, now);
    const row = {
      tenant_id: tenantId,
      id,
      owner_id: locationId,
      type: 'TEMPLATE_DOCS',
      name: 'Briefpapier.pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: 'none',
      storage_key: id,
      created_at: now,
      created_by: id,
    };
    await tx.insertInto('files').values(row).execute();
  },
};

/** One more record of a kind, new and referred to by nothing. */
export async function aRecord(
  { tenancy, clock }: Services,
  tenantId: string,
  kind: RecordKind,
): Promise<string> {
  const id = randomUUID();
  await tenancy.inTenant(tenantId, (tx) => inserts[kind](tx, tenantId, id, clock.now()));
  return id;
}

/** One of every kind. */
export async function recordsIn(services: Services, tenantId: string): Promise<Record<RecordKind, string>> {
  const made: Partial<Record<RecordKind, string>> = {};
  for (const kind of recordKinds) made[kind] = await aRecord(services, tenantId, kind);
  return made as Record<RecordKind, string>;
}
