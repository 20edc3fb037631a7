import { listCustomers } from '@korpus/contract/customers/customers.ts';
import { listOffers } from '@korpus/contract/offers/offers.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import { search } from '@korpus/contract/search/search.ts';
import { expect } from 'vitest';
import { rowsOfTenant, type StoredRow } from '../../kit/all-rows.ts';
import { ask, type Person, type World } from './world.ts';

/** The books, the adviser's batches, the history of what stays and what only `PRIVACY` looks at (rules: privacy#forgetting). */
const stay: ReadonlySet<string> = new Set([
  'restricted_texts',
  'change_log',
  'billed_rows',
  'invoice_register',
  'handovers',
]);

/** Papers as they were made, which stay whole while their order is restricted (rules: privacy#restricted). */
const sealed: ReadonlySet<string> = new Set(['acceptances', 'issued_documents', 'sent_papers']);

/** Forgotten people are in no list, no search and no table but those that the law keeps. */
export async function forgottenNowhere(world: World, admin: Person): Promise<void> {
  const { forgotten, house, shop } = world;
  if (forgotten.length === 0) return;
  for (const call of [listCustomers, listOffers, listOrders])
    for (const name of forgotten) expect((await ask(world, admin, call)).text).not.toContain(name);
  for (const name of forgotten)
    expect((await ask(world, admin, search, { query: { text: name } })).ok()).toEqual([]);
  const rows = await rowsOfTenant(house.services.engine, shop.tenantId);
  const says = rows.filter((each) => forgotten.some((name) => withoutPast(each).includes(name)));
  // Imports that are not written yet are still to come (rules: privacy#forgetting).
  const waiting = rows.flatMap(({ table, row }) => {
    const { id, state }: Record<string, string> = JSON.parse(row);
    return table === 'imports' && id !== undefined && state !== 'DONE' && state !== 'UNDONE' ? [id] : [];
  });
  const isWaiting = (row: string) => waiting.some((id) => row.includes(`"import_id": "${id}"`));
  const restricted = rows.flatMap(({ table, row }) => {
    const { id, restricted_at: since }: Record<string, string | null> =
      table === 'orders' ? JSON.parse(row) : {};
    return id !== undefined && since !== undefined && since !== null ? [id] : [];
  });
  const isSealed = ({ table, row }: StoredRow) =>
    sealed.has(table) && restricted.some((id) => row.includes(`"order_id": "${id}"`));
  expect(says.filter((each) => !stay.has(each.table) && !isWaiting(each.row) && !isSealed(each))).toEqual([]);
}

/**
 * The row of an import without its `before`: the former state of somebody else's record is history, like the log's
 * (rules: import#kept).
 */
const withoutPast = ({ table, row }: StoredRow): string =>
  table === 'import_rows' ? JSON.stringify({ ...JSON.parse(row), before: null }) : row;
