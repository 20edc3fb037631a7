import { setImmediate } from 'node:timers/promises';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { findOverview } from '../orders/index.ts';
import { findNames } from './export.store.ts';
import type { Names } from './overview-cells.ts';

/** What a file makes of an order. */
type Make<T> = (row: OverviewRow, names: Names) => T;

type Lists = Readonly<Record<'orders' | 'exhibitionOrders', readonly OverviewRow[]>>;

/** So few at once, each in a transaction of its own, that no request beside this one waits for long. */
const atOnce = 50;

/**
 * What a file makes of the orders asked for, in their order, as the overview shows them to this person: only the ids
 * are believed. Made portion by portion as well.
 */
export async function ordersOfExport<T>(
  { clock, tenancy }: Services,
  { actor, person }: SignedInContext,
  asked: readonly string[],
  make: Make<T>,
): Promise<readonly T[]> {
  const { tenantId } = actor;
  const query = { tenantId, person: actor, today: clock.todayIn(person.timeZone) };
  const wanted = { orders: true, exhibitionOrders: actor.packages.has('EXHIBITION') };
  const ids = [...new Set(asked.map((id) => id.toLowerCase()))];
  const names = await tenancy.inTenant(tenantId, (tx) => findNames(tx, tenantId));
  const found = new Map<string, T>();
  for (let place = 0; place < ids.length; place += atOnce) {
    const some = ids.slice(place, place + atOnce);
    const text = await tenancy.inTenant(tenantId, (tx) => findOverview(tx, { ...query, ids: some }, wanted));
    // Our own statement wrote it, key by key of the contract (overview-rows.api.test.ts).
    const { orders, exhibitionOrders } = JSON.parse(text ?? noRows) as Lists;
    // One of an exhibition with a salesman stands in both lists.
    for (const row of [...exhibitionOrders, ...orders]) found.set(row.id, make(row, names));
    // The embedded database answers without ever letting the event loop turn, so that nobody else would be heard.
    await setImmediate();
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Nobody is sent more than fits into memory; so few always fit. */
const noRows = '{"orders":[],"exhibitionOrders":[]}';
