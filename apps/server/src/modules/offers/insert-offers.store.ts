import { customerDataOf } from '@korpus/domain/customers/customer.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import { searchWordsOfPerson } from '@korpus/domain/persons/person-words.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { insertSearchWords } from '../../platform/search/search-words.ts';
import { insertCustomers } from '../customers/index.ts';
import { offerTable } from './offer-table.ts';
import { numbersBefore } from './offers.store.ts';

/** An offer that somebody saved some time ago. */
type PastOffer = {
  readonly offer: Offer;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly modifiedBy: string;
};

/** Draws as many numbers as there are offers; they follow each other from the one it answers. */
async function drawNumbers(tx: Tx, tenantId: string, count: number): Promise<number> {
  const { rows } = await sql<{ value: number }>`insert into counters (tenant_id, name, value)
    values (${tenantId}, 'CLIENT_NUMBER', ${numbersBefore + count}::bigint)
    on conflict (tenant_id, name) do update set value = counters.value + ${count}::bigint
    returning value`.execute(tx);
  return (rows[0]?.value ?? 0) - count + 1;
}

/**
 * Many offers at once, with the numbers they get, and found like every saved one; one that names no customer brings one of
 * its own, under its id. For demo data.
 */
export async function insertOffers(
  tx: Tx,
  tenantId: string,
  offers: readonly PastOffer[],
): Promise<readonly string[]> {
  const [one] = offers;
  if (one === undefined) return [];
  const first = await drawNumbers(tx, tenantId, offers.length);
  const numbered = offers.map((past, index) => ({
    ...past,
    offer: { ...past.offer, clientNumber: String(first + index) },
  }));
  await insertCustomers(
    tx,
    tenantId,
    numbered
      .filter(({ offer }) => offer.customerId === null)
      .map(({ offer, ...past }) => ({
        ...past,
        customer: { ...customerDataOf(offer), id: offer.id, notes: null },
      })),
  );
  const rows = numbered.map(({ offer, createdAt, modifiedAt, modifiedBy }) => ({
    ...offerTable.toRow(offer),
    tenant_id: tenantId,
    id: offer.id,
    client_number: offer.clientNumber,
    customer_id: offer.customerId ?? offer.id,
    created_at: createdAt,
    modified_at: modifiedAt,
    modified_by: modifiedBy,
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into offers (${columns}) select ${columns}
    from json_populate_recordset(null::offers, ${JSON.stringify(rows)}::json)`.execute(tx);
  await insertSearchWords(
    tx,
    tenantId,
    'CLIENT',
    numbered.map(({ offer }) => ({ id: offer.id, words: searchWordsOfPerson(offer) })),
  );
  return numbered.map(({ offer }) => offer.clientNumber);
}
