import { randomUUID } from 'node:crypto';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';

const houses = process.env.KORPUS_TEST_LONG === 'on' ? 100 : 12;

const { aTenant, services, clock } = await aHouse();

/** A week as the wire has it. */
type Week = WireOf<typeof getWeek.answer>;

const weekOn = async (person: SignedIn, date: IsoDate, query: object = {}): Promise<Week> =>
  (await person.call(getWeek, { query: { date, ...query } })).ok();

/** Reckons what an order says by itself, from its payments and prices one by one, without the lists' own rules. */
function reckonFacts(order: Order, date: IsoDate, today: IsoDate) {
  const monday = Date.parse(date) - ((new Date(date).getUTCDay() + 6) % 7) * 86_400_000;
  const dayOf = (day: IsoDate | null) =>
    day === null ? Number.NaN : (Date.parse(day) - monday) / 86_400_000;
  const [sold, delivered] = [dayOf(order.sellDate), dayOf(order.deliveryDate)];
  const open = order.payments.filter((each) => !each.paid && each.documentData?.replacedBy === undefined);
  const { remainingAmount, sellingSum } = deriveFigures(order, today);
  const asked = open.reduce((sum, { price }) => sum + (price ?? 0), 0);
  const left = Math.max(remainingAmount ?? 0, 0);
  return {
    isSold: sold >= 0 && sold < 7,
    isDelivered: delivered >= 0 && delivered < 7,
    open,
    left,
    net: sellingSum ?? 0,
    isFuture: left > 0 && delivered >= 0 && delivered < 14,
    isPast: left > 0 && delivered < 0 && (order.deliveryDate ?? '') < today,
    expected: remainingAmount === null ? asked : left,
  };
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const sorted = (values: readonly string[]) => values.toSorted();

describe('every list and sum of the week', () => {
  it(`is what ${houses} random houses hold`, async () => {
    for (let house = 0; house < houses; house += 1) {
      const shop = await aTenant();
      clock.set(`${someToday}T11:00:00Z`);
      const salesmen = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
      const orders = await someRandomOrders(services, shop, {
        count: 40,
        billedBefore: true,
        salesmanIds: salesmen.map(({ userId }) => userId),
      });
      const admin = await shop.signedInAs('ADMIN');
      for (const date of [someToday, addDays(someToday, -9), addDays(someToday, 13)]) {
        const week = await weekOn(admin, date);
        compare(week, orders, date);
        const [salesman] = salesmen;
        const own = orders.filter(({ salesmanId }) => salesmanId === salesman?.userId);
        compare(await weekOn(admin, date, { salesmanIds: salesman?.userId ?? '' }), own, date);
      }
    }
  });
});

function compare(week: Week, all: readonly Order[], date: IsoDate): void {
  const orders = all.filter(({ cancelled }) => !cancelled);
  // An order billed before was sold and delivered, and nobody waits for its money (rules: states#billed-before).
  const billedBefore = { open: [], isFuture: false, isPast: false, expected: 0 };
  const facts = orders.map((order) => ({
    order,
    ...reckonFacts(order, date, someToday),
    ...(order.earlierInvoice === null ? {} : billedBefore),
  }));
  const totalOf = (rows: Week['salesmanSales']) => [
    sum(rows.map(({ orderCount }) => orderCount)),
    sum(rows.map(({ exhibitionCount }) => exhibitionCount)),
    Math.round(sum(rows.map(({ amount }) => amount)) * 100),
  ];
  const expectedOf = (some: typeof facts) => [
    some.length,
    some.filter(({ order }) => order.exhibitionSale).length,
    sum(some.map(({ net }) => net)),
  ];
  expect(totalOf(week.salesmanSales)).toEqual(expectedOf(facts.filter(({ isSold }) => isSold)));
  expect(totalOf(week.salesmanDeliveries)).toEqual(expectedOf(facts.filter((each) => each.isDelivered)));
  const keys = week.salesmanSales.map(({ salesmanId, location }) => `${salesmanId} ${location}`);
  expect(new Set(keys).size).toBe(keys.length);

  const openIn = (exhibitionSale: boolean) =>
    sorted(
      facts
        .filter(({ order }) => order.exhibitionSale === exhibitionSale)
        .flatMap(({ open, isFuture, isPast }) =>
          open.map(({ id, price, date: due }) => `${id} ${due} ${price} ${isFuture || isPast}`),
        ),
    );
  const listed = (rows: Week['openPayments']) =>
    sorted(rows.map((each) => `${each.id} ${each.date} ${Math.round(each.price * 100)} ${each.inRest}`));
  expect(listed(week.openPayments)).toEqual(openIn(false));
  expect(listed(week.openExhibitionPayments)).toEqual(openIn(true));

  const restsOf = (rows: readonly { orderId: string; remainingAmount: number }[]) =>
    sorted(rows.map((each) => `${each.orderId} ${Math.round(each.remainingAmount * 100)}`));
  const expectedRests = (key: 'isFuture' | 'isPast') =>
    sorted(facts.filter((each) => each[key]).map(({ order, left }) => `${order.id} ${left}`));
  expect(restsOf(week.futurePayments)).toEqual(expectedRests('isFuture'));
  expect(restsOf(week.unpaidPastOrders)).toEqual(expectedRests('isPast'));
  const days = week.unpaidPastOrders.map(({ deliveryDate }) => deliveryDate);
  expect(days).toEqual(sorted(days));

  const forecast = sum(week.forecast.map(({ payments, rests }) => payments + rests));
  expect(Math.round(forecast * 100)).toBe(sum(facts.map(({ expected }) => expected)));
}

describe('the week overview of somebody with fewer rights', () => {
  const weekly = ['WEEK_OVERVIEW_READ'] as const;

  it('holds own orders alone, in lists and sums, and no bank balances', async () => {
    const shop = await aTenant();
    clock.set(`${someToday}T11:00:00Z`);
    const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
    const orders = await someRandomOrders(services, shop, {
      count: 60,
      salesmanIds: [anna.userId, ben.userId],
    });
    await shop.override(anna, { WEEK_OVERVIEW_READ: true });
    const week = await weekOn(await shop.openSession(anna), someToday);
    compare(
      week,
      orders.filter(({ salesmanId }) => salesmanId !== ben.userId),
      someToday,
    );
    expect(week.bankBalances).toBeUndefined();
    expect(JSON.stringify(week)).not.toContain(ben.userId);
  });

  it('tells of complaints only to who may read them', async () => {
    const shop = await aTenant();
    clock.set(`${someToday}T11:00:00Z`);
    await someRandomOrders(services, shop, { count: 150 });
    const date = addDays(someToday, 28);
    const statesFor = async (without: readonly ['OWN_COMPLAINT_READ'] | readonly []) => {
      const person = await shop.signedInAs('SALESMAN', { with: [...weekly], without: [...without] });
      return (await weekOn(person, date)).unpaidPastOrders.map((each) => 'complaintState' in each);
    };
    const seen = await statesFor([]);
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen)).toEqual(new Set([true]));
    expect(new Set(await statesFor(['OWN_COMPLAINT_READ']))).toEqual(new Set([false]));
  });

  it('is refused without its right, and empty without orders to read', async () => {
    const shop = await aTenant();
    clock.set(`${someToday}T11:00:00Z`);
    await someRandomOrders(services, shop, { count: 20 });
    const none = await shop.signedInAs('SALESMAN');
    expect((await none.call(getWeek, { query: { date: someToday } })).status).toBe(403);
    const blind = await shop.signedInAs('SALESMAN', { with: [...weekly], without: ['OWN_ORDER_READ'] });
    const week = await weekOn(blind, someToday);
    expect([...week.openPayments, ...week.futurePayments, ...week.unpaidPastOrders]).toEqual([]);
    expect(week.salesmanSales).toEqual([]);
  });
});

it('filters by location, and by one that is not there finds nothing', async () => {
  const shop = await aTenant();
  clock.set(`${someToday}T11:00:00Z`);
  const orders = await someRandomOrders(services, shop, { count: 30 });
  const admin = await shop.signedInAs('ADMIN');
  compare(await weekOn(admin, someToday, { locationIds: shop.locationId }), orders, someToday);
  compare(await weekOn(admin, someToday, { locationIds: randomUUID() }), [], someToday);
});
