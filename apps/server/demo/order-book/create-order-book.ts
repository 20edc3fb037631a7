import { storeSmallOrder } from '../../src/modules/closing/index.ts';
import { storeClosedUntil } from '../../src/modules/invoice-numbers/index.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import type { Services } from '../../src/platform/services.ts';
import type { Place } from '../demo-names.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { insertBookInvoices, readBookHouse } from './book-house.store.ts';
import type { BookHouse } from './book-house.ts';
import { type BookSize, closedUntilOf, demoOrderBook } from './demo-order-book.ts';
import { demoSmallOrders } from './demo-small-orders.ts';
import { insertBookPage } from './insert-order-book.ts';

type WantedBook = {
  readonly tenantId: string;
  readonly random: SeededRandom;
  readonly places: readonly Place[];
  readonly size: BookSize;
};

/** Does a portion of the work inside the tenant: all of them in one transaction, or each in its own. */
type InHouse = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * The order book of a house: everything it sold and offered until today. Answers how many orders there are once it was
 * told to stop.
 */
export async function createOrderBook(
  { clock }: Pick<Services, 'clock'>,
  { tenantId, random, places, size }: WantedBook,
  inHouse: InHouse,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const today = clock.todayIn('Europe/Berlin');
  const house = await inHouse((tx) => readBookHouse(tx, tenantId, { today, places }));
  const { salesmen } = house;
  let orders = 0;
  for (const page of demoOrderBook(random, house, size)) {
    if (signal?.aborted) break;
    await inHouse((tx) => insertBookPage(tx, tenantId, { ...page, random, salesmen, now }));
    orders += page.orders.length;
  }
  await inHouse((tx) => insertBookInvoices(tx, tenantId));
  if (house.billPrefixes.size > 0)
    await inHouse(async (tx) => {
      await storeClosedUntil(tx, tenantId, closedUntilOf(today));
      for (const small of demoSmallOrders(random, house))
        await storeSmallOrder(tx, tenantId, small, { at: now, ...chooseAuthor(house), version: null });
    });
  return orders;
}

/** The first salesman stands at the counter. */
function chooseAuthor({ salesmen }: BookHouse) {
  const [author] = salesmen;
  if (author === undefined) throw new RangeError('A house sells nothing without salesmen.');
  return { by: author.name, userId: author.id };
}
