import { setImmediate } from 'node:timers/promises';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import type { NameOf } from '@korpus/domain/fields/cells.ts';
import type { SignedInContext } from '../../platform/http/binding.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import type { Services } from '../../platform/services.ts';
import { findOverviewRows } from '../orders/index.ts';
import { findNames } from './export.store.ts';

/** Makes a part of the file of an order. */
type Make<T> = (row: OverviewRow, nameOf: NameOf) => T;

/** So few orders per transaction, so that no other request waits long for the database. */
const atOnce = 50;

/**
 * Reads what a file makes of the orders asked for, in their order, as the overview shows them to this person: only the
 * ids are believed. Made portion by portion as well.
 */
export async function ordersOfExport<T>(
  { clock, tenancy }: Services,
  { actor, person }: SignedInContext,
  asked: readonly string[],
  make: Make<T>,
): Promise<readonly T[]> {
  const { tenantId } = actor;
  const query = { tenantId, person: actor, today: clock.todayIn(person.timeZone) };
  // One of an exhibition with a salesman stands in both lists.
  const lists = actor.packages.has('EXHIBITION')
    ? (['exhibitionOrders', 'orders'] as const)
    : (['orders'] as const);
  const ids = [...new Set(asked)];
  const nameOf = await tenancy.inTenant(tenantId, (tx) => findNames(tx, tenantId));
  const found = new Map<string, T>();
  for (const some of cutIntoPieces(ids, atOnce)) {
    const rows = await tenancy.inTenant(tenantId, (tx) =>
      findOverviewRows(tx, { ...query, ids: some }, lists),
    );
    for (const row of rows) found.set(row.id, make(row, nameOf));
    // The embedded database answers without giving the event loop a turn; without this pause no other request would be
    // served meanwhile.
    await setImmediate();
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
