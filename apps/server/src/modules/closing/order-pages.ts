import type { Tx } from '../../platform/database/engine.ts';
import { cutIntoPieces } from '../../platform/pieces-of.ts';
import { linkNow } from '../invoice-numbers/index.ts';
import { findOrders } from '../orders/index.ts';

/** A month of a large house has ten thousand orders: read at once, the database would count as silent meanwhile. */
const atOnce = 500;

type Orders = Awaited<ReturnType<typeof findOrders>>;

/**
 * Orders in portions, so that no statement takes long and no month fills the memory. What is written about them joins
 * the chain portion by portion too; ten thousand at the commit took as long.
 */
export async function* orderPages(tx: Tx, tenantId: string, ids: readonly string[]): AsyncGenerator<Orders> {
  for (const piece of cutIntoPieces(ids, atOnce)) {
    yield await findOrders(tx, tenantId, piece);
    if (ids.length > atOnce) await linkNow(tx);
  }
}
