import { deriveBilledRows } from '@korpus/domain/closing/billed-rows.ts';
import {
  addDays,
  compareDays,
  daysBetween,
  type IsoDate,
  startOfMonth,
} from '@korpus/domain/dates/iso-date.ts';
import { withNumbers } from '@korpus/domain/invoices/numbers-of-order.ts';
import type { Offer } from '@korpus/domain/offers/offer.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { chooseOffer } from '@korpus/domain/orders/order-edits.ts';
import type { PersonData } from '@korpus/domain/persons/person-data.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { askingAgain } from './asking-again.ts';
import type { BookHouse, OrderHouse } from './book-house.ts';
import { withAssemblies } from './demo-assemblies.ts';
import type { CompanionsOfPage } from './demo-companion.ts';
import { demoCompanions } from './demo-companions.ts';
import { demoCustomer } from './demo-customer.ts';
import { withDocuments, withInvoice } from './demo-documents.ts';
import { keepBuyingOffers, lateOrders, withLate, withLateComplaint } from './demo-late.ts';
import { demoOffer, offerOfOrder } from './demo-offer.ts';
import { type DemoStage, demoOrder } from './demo-order.ts';
import { withDemoPlan } from './demo-plans.ts';
import { withRisks } from './demo-risks.ts';
import { withSlots } from './demo-slots.ts';

export type BookSize = { readonly orders: number; readonly offers: number };

/** A page of the book: offers to store before the orders that belong to some of them. */
export type BookPage = {
  readonly offers: readonly { readonly offer: Offer; readonly createdOn: IsoDate }[];
  readonly orders: readonly { readonly order: Order; readonly createdOn: IsoDate }[];
  /** About some of these orders, which know them already. */
  readonly companions: readonly CompanionsOfPage[];
};

const pageSize = 1_000;
/** Three years back, more and more towards today. */
const reachBack = 1_095;
const growth = 1.4;
const daysUntilClosed = 75;

/** The demo's houses have closed their months up to this day. */
export const closedUntilOf = (today: IsoDate): IsoDate =>
  addDays(startOfMonth(addDays(today, -daysUntilClosed)), -1);

/** Orders and offers of a house, the oldest first; the same for the same seed, house and day. */
export function* demoOrderBook(random: SeededRandom, house: BookHouse, size: BookSize): Generator<BookPage> {
  const numbers = openNumbers(house);
  const known: { id: string; person: PersonData }[] = [];
  /** The first who bought, years ago. */
  const buyers: Offer[] = [];
  for (let done = 0; done < size.orders; done += pageSize) {
    const count = Math.min(pageSize, size.orders - done);
    const offers: { offer: Offer; createdOn: IsoDate }[] = [];
    const sold = Array.from({ length: count }, (_, index) => {
      const createdOn = addDays(house.today, -ageOf((size.orders - done - index) / size.orders));
      const person = demoCustomer(random, house.places, house.leadSources);
      const stage = chooseStage(random, house, daysBetween(createdOn, house.today));
      const { order } = demoOrder(random, house, { person, createdOn, stage });
      const again = known.length > 0 && random.chance(0.06) ? random.pick(known) : null;
      const chosen = again ?? { id: random.id(), person };
      if (again === null) {
        offers.push({
          offer: offerOfOrder(chosen.id, person, { ...order, requestDate: createdOn }),
          createdOn,
        });
        known[known.length < pageSize ? known.length : index] = chosen;
      }
      const withOffer = chooseOffer(order, { ...chosen.person, id: chosen.id, clientNumber: null });
      return { order: numbers.numbered(withOffer, createdOn), createdOn };
    });
    const isLast = done + count === size.orders;
    const page = makePage(random, house, { orders: sold, offers, numbers, isLast });
    if (buyers.length === 0) buyers.push(...page.offers.slice(0, 100).map(({ offer }) => offer));
    yield page;
  }
  yield { offers: openOffers(random, house, size.offers, buyers), orders: [], companions: [] };
}

type Sold = Pick<BookPage, 'offers' | 'orders'> & {
  readonly numbers: ReturnType<typeof openNumbers>;
  /** Unpaid orders are put on the last page: they are of the last weeks. */
  readonly isLast: boolean;
};

const noPrefixes: BookHouse['billPrefixes'] = new Map();

/** One page of sold orders with all that belongs to them: numbers, papers, complaints, and unpaid ones. */
function makePage(
  random: SeededRandom,
  house: BookHouse,
  { orders: entered, offers, numbers, isLast }: Sold,
): BookPage {
  const closedUntil = closedUntilOf(house.today);
  const lateHouse = { ...house, closedUntil, ...(isLast ? {} : { billPrefixes: noPrefixes }) };
  const late = lateOrders(entered, lateHouse);
  const sold = withLate(entered, late);
  const isLate = new Set([...late.values()].map(({ id }) => id));
  const billed = withRisks(numbers.billed(sold.map(({ order }) => order)), house.today);
  const assembled = new Map(
    withAssemblies(
      billed.filter(({ id }) => !isLate.has(id)),
      house.fitterId,
      house.today,
    ).map((order) => [order.id, order]),
  );
  const bare = billed
    .map((order) => withDemoPlan(assembled.get(order.id) ?? order, house.today))
    .map((order) => withDocuments(withSlots(order, house.today), house.today))
    .map((order) => (isLate.has(order.id) ? withInvoice(order) : order));
  const others = bare.filter(({ id }) => !isLate.has(id));
  const companions = demoCompanions.map(({ ofPage }) => ofPage(random, house, others));
  const whole = bare.map((order) => companions.reduce((known, { within }) => within(known), order));
  const orders = withLateComplaint(whole, lateHouse).flatMap((order, index) => {
    const { createdOn } = sold[index] ?? {};
    return createdOn === undefined ? [] : [{ order, createdOn }];
  });
  return { offers: keepBuyingOffers(offers, orders, late), orders, companions };
}

/** `share` falls from 1 for the first order to 0 for today's. */
const ageOf = (share: number): number => Math.floor(reachBack * share ** growth);

function chooseStage(random: SeededRandom, { exhibitionSalesmen }: OrderHouse, age: number): DemoStage {
  const hasFairs = exhibitionSalesmen.length > 0;
  if (age <= 90 && random.chance(0.2)) return 'inProgress';
  if (hasFairs && age <= 120 && random.chance(0.08)) return 'unassigned';
  if (hasFairs && random.chance(0.08)) return 'exhibition';
  return random.chance(0.1) ? 'small' : 'sold';
}

/** Order numbers by year; invoice numbers by circle and month (rules: numbers-and-locking#circles). */
function openNumbers({ billPrefixes, today }: BookHouse) {
  const counted = new Map<string, number>();
  const next = (circle: string): string => {
    const count = (counted.get(circle) ?? 0) + 1;
    counted.set(circle, count);
    return String(count).padStart(4, '0');
  };
  const numbered = (order: Order, createdOn: IsoDate): Order => {
    const year = createdOn.slice(0, 4);
    const number = next(year);
    // Companies order by numbers of their own.
    const clientOrderNumber = order.isCompany ? `B-${year}/${number}` : order.clientOrderNumber;
    return { ...order, orderNumber: `${year}-${number}`, clientOrderNumber };
  };
  const closedUntil = closedUntilOf(today);
  /** Orders with the invoice numbers that closing their months gave them, the oldest first (rules: closing#locking). */
  const billed = (orders: readonly Order[]): Order[] => {
    const rows = orders.flatMap((order) => {
      const prefix = billPrefixes.get(order.location ?? '');
      const all = prefix === undefined ? [] : deriveBilledRows(order);
      return all.map(({ paymentId, content: { date } }) => ({ id: order.id, paymentId, date, prefix }));
    });
    const given = rows
      .filter(({ date }) => date <= closedUntil)
      .toSorted((one, other) => compareDays(one.date, other.date))
      .map(({ prefix, ...row }) => {
        const circle = `${prefix}${row.date.slice(0, 4)}${row.date.slice(5, 7)}`;
        return { ...row, number: circle + next(circle) };
      });
    const byOrder = Map.groupBy(given, ({ id }) => id);
    return orders.map((order) => withNumbers(order, byOrder.get(order.id) ?? []));
  };
  return { numbered, billed };
}

/** Open offers of the last months: older prospects have bought or gone. */
const openOffers = (random: SeededRandom, house: BookHouse, count: number, buyers: readonly Offer[]) =>
  Array.from({ length: count }, (_, index) => {
    const requestDate = addDays(house.today, -Math.floor((240 * (count - index)) / count));
    const person = demoCustomer(random, house.places, house.leadSources);
    const { conversationTypes } = house;
    return {
      offer: askingAgain(demoOffer(random, house, { person, conversationTypes, requestDate }), index, buyers),
      createdOn: requestDate,
    };
  });
