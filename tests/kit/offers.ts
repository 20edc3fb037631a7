import { randomUUID } from 'node:crypto';
import type { saveOffer } from '@korpus/contract/offers/offers.ts';
import { newCustomer } from '@korpus/domain/customers/customer.ts';
import { emptyPersonData } from '@korpus/domain/persons/person-data.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';
import type { Shop } from './shop.ts';

export type OfferBody = NonNullable<CallInput<typeof saveOffer>['body']>;

/** The body that the dialog sends for a new offer. */
export const newOffer = (
  { locationId }: Pick<Shop, 'locationId'>,
  salesmanId: string,
  with_: Partial<OfferBody> = {},
): OfferBody => ({
  ...emptyPersonData,
  id: randomUUID(),
  lastName: 'Petersen',
  salesmanId,
  locationId,
  requestDate: '2026-11-02',
  notificationDate: null,
  clientState: 'NO_STATE',
  clientReason: null,
  budget: null,
  conversationType: null,
  notes: null,
  ...with_,
});

/** A customer as a row, for tests that are about something else. */
async function insertCustomerRow(tx: Tx, tenantId: string, id: string, now: Date): Promise<void> {
  await tx
    .insertInto('customers')
    .values({
      tenant_id: tenantId,
      id,
      last_name: `Kunde ${id.slice(0, 8)}`,
      is_company: false,
      created_at: now,
      modified_at: now,
      modified_by: 'Anna Muster',
    })
    .execute();
  await tx
    .insertInto('search_words')
    .values({
      tenant_id: tenantId,
      word: 'kunde',
      kind: 'CUSTOMER',
      created_at: now,
      record_id: id,
      place: 3,
    })
    .execute();
}

/**
 * An offer as a row, for tests that are about something else, with a customer of its own under its id. Its number has no
 * two letters beside each other: what folds together (`ae` in a hexadecimal one) would make it found by one word more.
 */
export async function insertOfferRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { salesmanId = null, now }: { readonly salesmanId?: string | null; readonly now: Date },
): Promise<void> {
  await insertCustomerRow(tx, tenantId, id, now);
  await tx
    .insertInto('offers')
    .values({
      tenant_id: tenantId,
      id,
      client_number: `K${Number.parseInt(id.slice(0, 8), 16)}`,
      customer_id: id,
      last_name: `Kunde ${id.slice(0, 8)}`,
      salesman_id: salesmanId,
      client_state: 'NO_STATE',
      is_company: false,
      created_at: now,
      modified_at: now,
      modified_by: 'Anna Muster',
    })
    .execute();
  await tx
    .insertInto('search_words')
    .values({ tenant_id: tenantId, word: 'kunde', kind: 'CLIENT', created_at: now, record_id: id, place: 1 })
    .execute();
}

/** Somebody's own, so that others may see it only by right. */
export async function makeOfferFor(
  { tenancy, clock }: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const id = randomUUID();
  await tenancy.inTenant(tenantId, (tx) =>
    insertOfferRow(tx, tenantId, id, { salesmanId, now: clock.now() }),
  );
  return id;
}

/** A customer without offers. */
export async function makeCustomerFor({ tenancy, clock }: Services, tenantId: string): Promise<string> {
  const id = randomUUID();
  await tenancy.inTenant(tenantId, (tx) => insertCustomerRow(tx, tenantId, id, clock.now()));
  return id;
}

/** A template of a person's own columns. */
export async function makeTemplateFor(
  { tenancy }: Services,
  tenantId: string,
  userId: string,
): Promise<string> {
  const id = randomUUID();
  const layout = { widths: {}, sort: [], filters: '' };
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('column_templates')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        id,
        name: 'Meine Spalten',
        selected_fields: ['clientName'],
        tabs: JSON.stringify({ offers: false }),
        layout: JSON.stringify(layout),
      })
      .execute(),
  );
  return id;
}

/** Two customers of this salesman who became one, and can be taken apart. */
export async function makeMergeFor(
  services: Services,
  tenantId: string,
  salesmanId: string,
): Promise<string> {
  const { tenancy, clock } = services;
  const [id, keptId, endedId] = [
    randomUUID(),
    await makeOfferFor(services, tenantId, salesmanId),
    randomUUID(),
  ];
  const kept = { ...newCustomer(keptId), lastName: `Kunde ${keptId.slice(0, 8)}` };
  const at = clock.now();
  await tenancy.inTenant(tenantId, (tx) =>
    tx
      .insertInto('customer_merges')
      .values({
        tenant_id: tenantId,
        id,
        kept_id: keptId,
        kept_before: JSON.stringify(kept),
        kept_after: JSON.stringify(kept),
        ended: JSON.stringify([
          {
            customer: { ...newCustomer(endedId), lastName: 'Doppelt' },
            byHand: false,
            createdAt: at.toISOString(),
            lastModifiedDate: at.toISOString(),
            lastModifiedBy: 'Anna Muster',
            version: 1,
            offers: [],
          },
        ]),
        at,
        by_name: 'Anna Muster',
      })
      .execute(),
  );
  return id;
}
