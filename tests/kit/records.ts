import { randomUUID } from 'node:crypto';
import { emptyRichText } from '@korpus/domain/rich-text/rich-text-document.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { insertCalendarRow, insertEventRow } from './calendars.ts';
import { insertComplaintRow } from './complaints.ts';
import { insertOfferRow } from './offers.ts';
import { insertOrderRow } from './orders.ts';

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
  'client',
  'order',
  'complaint',
  'calendar',
  'calendarEvent',
] as const;
export type RecordKind = (typeof recordKinds)[number];

type Insert = (tx: Tx, tenantId: string, id: string, now: Date, place: number) => Promise<unknown>;

const listed = (tenantId: string, id: string, place: number) => ({
  tenant_id: tenantId,
  id,
  name: `Eintrag ${id.slice(0, 8)}`,
  sort_order: place,
});

const inserts: Readonly<Record<RecordKind, Insert>> = {
  location: (tx, tenantId, id, _now, place) =>
    tx
      .insertInto('locations')
      .values({
        ...listed(tenantId, id, place),
        vat: 20,
        street: 'Werftstraße 3',
        zip_code: '24143',
        city: 'Kiel',
        tax_number: '20/123/45678',
      })
      .execute(),
  carpenter: (tx, tenantId, id, _now, place) =>
    tx
      .insertInto('carpenters')
      .values(listed(tenantId, id, place))
      .execute(),
  supplier: (tx, tenantId, id, _now, place) =>
    tx
      .insertInto('suppliers')
      .values(listed(tenantId, id, place))
      .execute(),
  leadSource: (tx, tenantId, id, _now, place) =>
    tx
      .insertInto('lead_sources')
      .values(listed(tenantId, id, place))
      .execute(),
  conversationType: (tx, tenantId, id, _now, place) =>
    tx
      .insertInto('conversation_types')
      .values(listed(tenantId, id, place))
      .execute(),
  exhibitionSalesman: async (tx, tenantId, id, now, place) => {
    const locationId = randomUUID();
    await inserts.location(tx, tenantId, locationId, now, place);
    const row = { ...listed(tenantId, id, place), location_id: locationId };
    await tx.insertInto('exhibition_salesmen').values(row).execute();
  },
  documentTextSetting: (tx, tenantId, id, _now, place) => {
    const text = JSON.stringify(emptyRichText);
    const row = {
      ...listed(tenantId, id, place),
      pre_text: text,
      post_text: text,
      document_types: ['OFFER'] as const,
    };
    return tx.insertInto('document_text_settings').values(row).execute();
  },
  file: async (tx, tenantId, id, now, place) => {
    const locationId = randomUUID();
    await inserts.location(tx, tenantId, locationId, now, place);
    const row = {
      tenant_id: tenantId,
      id,
      owner_kind: 'location' as const,
      owner_id: locationId,
      type: 'TEMPLATE_DOCS' as const,
      name: 'Briefpapier.pdf',
      content_type: 'application/pdf' as const,
      size: 1,
      sha256: 'none',
      storage_key: id,
      created_at: now,
      created_by: id,
    };
    await tx.insertInto('files').values(row).execute();
  },
  client: (tx, tenantId, id, now) => insertOfferRow(tx, tenantId, id, { now }),
  order: (tx, tenantId, id, now) => insertOrderRow(tx, tenantId, id, { now }),
  complaint: (tx, tenantId, id, now) => insertComplaintRow(tx, tenantId, id, { now }),
  calendar: (tx, tenantId, id) => insertCalendarRow(tx, tenantId, id),
  calendarEvent: async (tx, tenantId, id, now) => {
    const calendarId = await insertCalendarRow(tx, tenantId, randomUUID());
    await insertEventRow(tx, tenantId, id, { calendarId, now });
  },
};

/** One more record of a kind, new and referred to by nothing, behind those of `recordsIn`. */
export async function aRecord(
  { tenancy, clock }: Services,
  tenantId: string,
  kind: RecordKind,
  place = 1_000,
): Promise<string> {
  const id = randomUUID();
  await tenancy.inTenant(tenantId, (tx) => inserts[kind](tx, tenantId, id, clock.now(), place));
  return id;
}

/** One of every kind. */
export async function recordsIn(services: Services, tenantId: string): Promise<Record<RecordKind, string>> {
  const made: Partial<Record<RecordKind, string>> = {};
  for (const kind of recordKinds) made[kind] = await aRecord(services, tenantId, kind, 1);
  return made as Record<RecordKind, string>;
}
