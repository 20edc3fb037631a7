import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { insertOffers } from '../../src/modules/offers/index.ts';
import { insertOrders } from '../../src/modules/orders/index.ts';
import type { Tx } from '../../src/platform/database/engine.ts';
import { insertHistory, type PastChange } from '../past-changes.store.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoSalesman } from './book-house.ts';
import type { AsPast, Past } from './demo-companion.ts';
import type { BookPage } from './demo-order-book.ts';

type Page = BookPage & {
  readonly random: SeededRandom;
  readonly salesmen: readonly DemoSalesman[];
  readonly now: Date;
};

/** One page of a house's book, as if its people had saved it day by day; `tx` is inside its tenant. */
export async function insertBookPage(tx: Tx, tenantId: string, page: Page): Promise<void> {
  const { random, now } = page;
  const past: AsPast = (each, salesmanId) => {
    const createdAt = instantOn(random, each.createdOn, now);
    return { ...each, createdAt, modifiedAt: createdAt, by: chooseAuthor(page, salesmanId) };
  };
  const offers = page.offers.map((each) => past(each, each.offer.salesmanId));
  const drawn = await insertOffers(
    tx,
    tenantId,
    offers.map(({ by, ...offer }) => ({ ...offer, modifiedBy: by.name })),
  );
  const numbers = new Map(offers.map(({ offer }, index) => [offer.id, drawn[index] ?? null]));
  const orders = page.orders.map((each) => {
    const clientNumber = numbers.get(each.order.clientId ?? '') ?? null;
    return past({ ...each, order: { ...each.order, clientNumber } }, each.order.salesmanId);
  });
  await insertOrders(
    tx,
    tenantId,
    orders.map(({ by, ...order }) => ({
      ...order,
      modifiedBy: by.name,
      paid: order.order.exhibitionSale && order.order.invoiceNumber !== null,
      doneToDoRemainingAmount: random.chance(0.03),
    })),
  );
  const history = [...offers.map(offerCreated), ...orders.flatMap(orderChanges)];
  for (const { insert } of page.companions) history.push(...(await insert(tx, tenantId, past)));
  await insertHistory(
    tx,
    tenantId,
    history.map((change) => ({ ...change, id: random.id() })),
  );
}

/** Records without a salesman were entered by the first one. */
function chooseAuthor({ salesmen }: Page, salesmanId: string | null): DemoSalesman {
  const author = salesmen.find(({ id }) => id === salesmanId) ?? salesmen[0];
  if (author === undefined) throw new RangeError('A house sells nothing without salesmen.');
  return author;
}

/** Some time of a working day, and never after now. */
function instantOn(random: SeededRandom, day: IsoDate, now: Date): Date {
  const minutes = random.between(8 * 60, 17 * 60);
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000);
  const latest = new Date(now.getTime() - hour);
  return at < latest ? at : latest;
}

/** Nothing in the demo may have happened later than this long ago. */
const hour = 3_600_000;

const offerCreated = ({ offer, createdAt, by }: Past & BookPage['offers'][number]): PastChange => ({
  at: createdAt,
  by,
  action: 'CREATED',
  subject: { kind: 'client', id: offer.id, name: formatPersonName(offer) },
  changes: [],
});

/** Entered, and given a delivery date with a second save. */
function orderChanges({ order, createdAt, by }: Past & BookPage['orders'][number]): PastChange[] {
  const subject = { kind: 'order', id: order.id, name: orderNameOf(order) } as const;
  const created: PastChange = { at: createdAt, by, action: 'CREATED', subject, changes: [] };
  if (order.deliveryDate === null) return [created];
  const at = new Date(createdAt.getTime() + 40 * 60_000);
  const changes = [
    { field: 'deliveryDateNotDefined', old: true, new: false },
    { field: 'deliveryDate', old: null, new: order.deliveryDate },
    { field: 'assemblyDate', old: null, new: order.assemblyDate },
  ];
  return [created, { at, by, action: 'CHANGED', subject, changes }];
}
