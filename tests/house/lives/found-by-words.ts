import { searchWordsOfCustomer } from '@korpus/domain/customers/customer-words.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { foundOfOrder, guardedNumbers, searchWordsOfOrder } from '@korpus/domain/orders/order-words.ts';
import { readSearchTerms } from '@korpus/domain/search/search-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { findCustomers } from '../../../apps/server/src/modules/customers/index.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { foundByGuarded, foundWords } from '../../../apps/server/src/platform/search/found-records.ts';
import type { World } from './world.ts';

/**
 * The words beside each order and customer are those of what it says now, nobody who was forgotten has any, and what stands
 * in a searched field is found by itself and by each of its words (rules: overviews#search).
 */
export const foundByWords = (
  { house, shop: { tenantId }, trail }: World,
  orders: readonly Order[],
): Promise<void> =>
  house.services.tenancy.inTenant(tenantId, async (tx) => {
    const stored = await storedWords(tx, tenantId);
    const restricted = await restrictedIds(tx, tenantId);
    const isSeen = ({ id }: { readonly id: string }) => !restricted.has(id);
    expect(orders.map(({ id }) => [id, stored.get(`ORDER ${id}`) ?? []])).toEqual(
      orders.map((order) => [order.id, isSeen(order) ? searchWordsOfOrder(order) : []]),
    );
    const ids = [...stored.keys()].flatMap((key) => (key.startsWith('CUSTOMER ') ? [key.slice(9)] : []));
    const customers = await findCustomers(tx, tenantId, ids);
    expect(customers.map(({ id }) => [id, stored.get(`CUSTOMER ${id}`)])).toEqual(
      customers.map((customer) => [customer.id, searchWordsOfCustomer(customer)]),
    );
    // Another one each time: to search for all of them takes longer than what they do.
    const searched = orders.filter(isSeen);
    const order = searched[trail.length % searched.length];
    if (order !== undefined) await isFound(tx, tenantId, order);
  });

async function storedWords(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ key: string; words: string[] }>`
    select kind || ' ' || record_id as key, array_agg(word) as words from search_words
    where tenant_id = ${tenantId} group by kind, record_id`.execute(tx);
  return new Map(rows.map(({ key, words }) => [key, words.toSorted()]));
}

async function restrictedIds(tx: Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from orders
    where tenant_id = ${tenantId} and restricted_at is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function isFound(tx: Tx, tenantId: string, order: Order): Promise<void> {
  const finds = async (found: RawBuilder<unknown> | null) => {
    if (found === null) return true;
    const { rows } = await sql<{ id: string }>`select record_id as id from ${found} as f`.execute(tx);
    return rows.some(({ id }) => id === order.id);
  };
  const texts = foundOfOrder.flatMap((field) => order[field] ?? []);
  for (const text of new Set(texts.flatMap((each) => [each, ...each.split(/\s+/)]))) {
    const isText = readSearchTerms(text).length > 0;
    expect([text, !isText || (await finds(foundWords(tenantId, ['ORDER'], text)))]).toEqual([text, true]);
  }
  for (const { mark, of } of guardedNumbers)
    for (const number of of(order))
      expect([number, await finds(foundByGuarded(tenantId, 'ORDER', mark, number ?? ''))]).toEqual([
        number,
        true,
      ]);
}
