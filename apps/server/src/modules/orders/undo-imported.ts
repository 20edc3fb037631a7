import { closedChanges } from '@korpus/domain/closing/closed-period.ts';
import { noteAll } from '../../platform/change-log/note-all.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { mapInTurns } from '../../platform/in-turns.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import { type WrittenRow, writtenBy } from '../imports/index.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { lockAddedOffers, removeAdded } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { findUsedOrders, lockOrders, removeOrders } from './import-orders.store.ts';
import { goneOrderNote } from './order-log.ts';
import { findOrders, type StoredOrder } from './orders.store.ts';
import { storeImported } from './store-imported.ts';

/**
 * Finds which imported orders are as the import made them: one that was saved since, billed, or had something put to it
 * has been built upon (rules: import#undo).
 */
export async function findMade({ tx, actor }: WorkingContext, rows: readonly WrittenRow[]) {
  const { tenantId } = actor;
  const ids = rows.map(({ id }) => id);
  const closedUntil = await lockClosingShared(tx, tenantId);
  await lockOrders(tx, tenantId, ids);
  const found = new Map((await findOrders(tx, tenantId, ids)).map((stored) => [stored.order.id, stored]));
  const used = await findUsedOrders(tx, tenantId, ids);
  return writtenBy(
    rows,
    found,
    ({ order }, id) => used.has(id) || closedChanges(order, null, closedUntil).length > 0,
  );
}

export async function undoOrders(
  services: OrderServices,
  context: WorkingContext,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { made, changed } = await findMade(context, rows);
  for (const { before, stored } of changed) await storeImported(services, context, before, stored);
  await removeMade(services, context, made);
}

const atOnce = 500;

async function removeMade(services: OrderServices, context: WorkingContext, made: readonly StoredOrder[]) {
  const { tx, actor } = context;
  const orders = made.map(({ order }) => order);
  const offers = await lockAddedOffers(
    tx,
    actor.tenantId,
    orders.flatMap(({ clientId }) => clientId ?? []),
  );
  for (const piece of cutIntoPieces(orders, atOnce))
    await removeOrders(
      tx,
      actor.tenantId,
      piece.map(({ id }) => id),
    );
  const written = orders.map((order) => ({
    before: { ...order, exhibitionSalesmanUserId: null },
    after: null,
  }));
  for (const { afterWrite } of services.companions) await afterWrite?.(services, context, written);
  await noteAll(services, context, [
    ...(await mapInTurns(orders, goneOrderNote)),
    ...(await removeAdded(context, [...offers.values()])),
  ]);
}
