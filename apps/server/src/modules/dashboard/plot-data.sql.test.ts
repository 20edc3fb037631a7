import { listComplaints } from '@korpus/contract/complaints/complaints.ts';
import { getPlotData } from '@korpus/contract/dashboard/dashboard.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import { listOrders } from '@korpus/contract/orders/orders.ts';
import {
  reckonedComparison,
  reckonedGroups,
  reckonedRange,
} from '@korpus/domain/dashboard/test-kit/reckoned.ts';
import { addDays, addMonths, type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import type { RandomOrder } from '@korpus/domain/orders/test-kit/random-order.ts';
import { someToday } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHouse } from '../../../../../tests/kit/house.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { someRandomOrders } from '../../../../../tests/kit/random-orders.ts';
import { makeSmallOrderFor } from '../../../../../tests/kit/small-orders.ts';

const houses = process.env.KORPUS_TEST_LONG === 'on' ? 100 : 10;

const { aTenant, services, clock } = await aHouse();

type Plot = WireOf<typeof getPlotData.answer>;
type Query = Record<string, string>;

const plotFor = async (person: SignedIn, query: Query): Promise<Plot> =>
  (await person.call(getPlotData, { query })).ok();

type Sale = { readonly date: IsoDate; readonly price: number };
type House = {
  readonly orders: readonly RandomOrder[];
  readonly sales: readonly Sale[];
  readonly today: IsoDate;
};

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
const inEuros = (value: number) => Math.round(value) / 100;
const isWithin = (date: string | null, from: string, to: string) =>
  date !== null && date >= from && date <= to;

/** Each order by itself, by what its own figures say. */
function counted({ orders, sales, today }: House, types: string) {
  const own = orders.filter(
    (order) =>
      types.split(',').includes(order.type) &&
      !order.cancelled &&
      !(order.exhibitionSale && order.salesmanId === null),
  );
  const small = types.includes('SMALL') ? sales : [];
  const of = (day: 'sellDate' | 'deliveryDate') => (from: string, to: string) => {
    const isSold = day === 'sellDate';
    const last = isSold || to < today ? to : today;
    const some = own.filter(
      (order) => isWithin(order[day], from, last) && (!isSold || order.orderPrice !== null),
    );
    const here = small.filter(({ date }) => isWithin(date, from, last));
    // 20 % VAT, in cents: five sixths.
    const net = here.map(({ price }) => Math.floor((price * 5) / 6 + 0.5));
    return {
      orderCount: some.length + here.length,
      sellingSum: inEuros(sum(some.map((order) => deriveFigures(order, today).sellingSum ?? 0)) + sum(net)),
      smallOrderCount: here.length,
      smallOrderSum: inEuros(sum(net)),
    };
  };
  return { own, sold: of('sellDate'), delivered: of('deliveryDate') };
}

function compare(plot: Plot, house: House, query: Query): void {
  const { chartDuration = 'THIS_MONTH', types = 'NORMAL' } = query;
  const choice = {
    ...query,
    chartDuration,
    compareYear: query.compareYear === undefined ? undefined : Number(query.compareYear),
  };
  const { today } = house;
  const [from, to] = reckonedRange(choice, today);
  const until = today < from ? null : today < to ? today : to;
  expect(plot.period).toEqual({ from, to, until });
  const { own, sold, delivered } = counted(house, types);
  const area = plot.areaValuesGrouping;
  const none = { orderCount: 0, sellingSum: 0, smallOrderCount: 0, smallOrderSum: 0 };
  const itemsOf = (holds: typeof sold, first: string, last: string) =>
    reckonedGroups(first, last, area).map((days) => {
      const [date = '', end = ''] = [days[0], days.at(-1)];
      return { date, to: end, ...holds(date, end) };
    });
  expect(plot.sellPlotData).toEqual(itemsOf(sold, from, to));
  expect(plot.deliveryPlotData).toEqual(itemsOf(delivered, from, to));
  const other =
    query.compareYear === undefined && query.compareMonth === undefined
      ? null
      : reckonedComparison(choice, [from, to], today);
  expect(plot.compared ?? null).toEqual(other);
  expect(plot.compareSellPlotData).toEqual(other === null ? [] : itemsOf(sold, other.from, other.to));
  expect(plot.compareDeliveryPlotData).toEqual(
    other === null ? [] : itemsOf(delivered, other.from, other.to),
  );
  for (const [total, holds] of [
    [plot.sold, sold],
    [plot.delivered, delivered],
  ] as const) {
    expect(total).toMatchObject({
      total: holds(from, to),
      soFar: until === null ? none : holds(from, until),
      ...(other === null
        ? {}
        : {
            compared: {
              total: holds(other.from, other.to),
              soFar: other.until === null ? none : holds(other.from, other.until),
            },
          }),
    });
    const { orderCount, sellingSum } = holds(from, until ?? from);
    if (until !== null) expect(total.line.at(-1)).toEqual({ date: until, orderCount, sellingSum });
  }
  compareBars(plot, { house, own, types, from, to });
}

type Bars = {
  readonly house: House;
  readonly own: readonly RandomOrder[];
  readonly types: string;
  readonly from: string;
  readonly to: string;
};

function compareBars(plot: Plot, { house: { orders, today }, own, types, from, to }: Bars): void {
  const groups = reckonedGroups(from, to, plot.barValuesGrouping).map(
    (days) => [days[0] ?? '', days.at(-1) ?? ''] as const,
  );
  const deliveredIn = (first: string, last: string) =>
    own
      .filter(({ deliveryDate }) => isWithin(deliveryDate, first, last < today ? last : today))
      .map((order) => deriveFigures(order, today));
  expect(plot.marginPlotData).toEqual(
    groups.map(([date, end]) => {
      const figures = deliveredIn(date, end);
      const known = figures.filter((each) => !each.missingDataForMargin);
      const missing = figures.filter((each) => each.missingDataForMargin);
      return {
        date,
        to: end,
        marginSum: inEuros(sum(known.map((each) => each.marginSum ?? 0))),
        margin: inEuros(sum(known.map((each) => each.margin ?? 0))),
        sellingSum: inEuros(sum(known.map((each) => each.sellingSum ?? 0))),
        orderCount: known.length,
        provisionalCount: known.filter((each) => each.missingDataForMarginSum).length,
        missingSum: inEuros(sum(missing.map((each) => each.sellingSum ?? 0))),
        missingCount: missing.length,
      };
    }),
  );
  const complaints = orders
    .filter((order) => !order.cancelled && types.split(',').includes(order.type))
    .flatMap((order) => order.complaints);
  expect(plot.complaintPlotData).toEqual(
    groups.map(([date, end]) => {
      const of = (by: string) =>
        complaints.filter((each) => each.imposed === by && isWithin(each.createdAt, date, end)).length;
      return {
        date,
        to: end,
        selfImposedCount: of('SELF'),
        supplierImposedCount: of('SUPPLIER'),
        clientImposedCount: of('CLIENT'),
        orderCount: deliveredIn(date, end).length,
      };
    }),
  );
}

/** Every duration, grouping and way of comparing. */
const queries: readonly Query[] = [
  {},
  { chartDuration: 'THIS_MONTH', compareMonth: '2025-12', types: 'NORMAL,SMALL' },
  { chartDuration: 'THIS_MONTH', compareMonth: '2026-11' },
  { chartDuration: 'LAST_30_DAYS', types: 'SMALL' },
  { chartDuration: 'LAST_3_MONTHS', types: 'NORMAL,SMALL' },
  { chartDuration: 'THIS_YEAR', compareYear: '2025' },
  { chartDuration: 'LAST_YEAR', compareYear: '2024', types: 'NORMAL,SMALL' },
  {
    chartDuration: 'CUSTOM',
    customStartDate: '2026-12-20',
    customEndDate: '2027-01-10',
    compareYear: '2026',
  },
  {
    chartDuration: 'CUSTOM',
    customStartDate: '2024-01-01',
    customEndDate: '2027-03-01',
    types: 'NORMAL,SMALL',
  },
  {
    chartDuration: 'CUSTOM',
    customStartDate: '2027-01-02',
    customEndDate: '2027-02-28',
    compareYear: '2025',
  },
];

/** Days whose ends lie differently in month, week and leap year. */
const days = ['2026-12-30', '2027-01-01', '2026-12-31', '2026-12-06', '2027-01-31'].map(isoDate);

describe('what the dashboard says', () => {
  it(`is what ${houses} random houses hold`, async () => {
    for (let turn = 0; turn < houses; turn += 1) {
      const today = days[turn % days.length] ?? someToday;
      const shop = await aTenant();
      clock.set(`${today}T11:00:00Z`);
      const [anna, ben] = [await shop.aPerson('SALESMAN'), await shop.aPerson('SALESMAN')];
      const orders = await someRandomOrders(services, shop, {
        count: 50,
        salesmanIds: [anna.userId, ben.userId],
        types: ['NORMAL', 'NORMAL', 'SMALL'],
        yearsBack: 3,
      });
      const drawn = fc.sample(fc.record({ back: fc.nat({ max: 800 }), price: fc.nat({ max: 90_000 }) }), 12);
      const sales = await Promise.all(
        drawn.map(async ({ back, price }, place) => {
          const salesmanId = (place % 2 === 0 ? anna : ben).userId;
          const sale = { date: addDays(today, 20 - back), price: cents(price), salesmanId };
          await makeSmallOrderFor(services, shop.tenantId, { ...sale, locationId: shop.locationId });
          return sale;
        }),
      );
      const admin = await shop.signedInAs('ADMIN');
      const house = { orders, sales, today };
      for (const query of queries) compare(await plotFor(admin, query), house, query);

      const ofBen = {
        orders: orders.filter(({ salesmanId }) => salesmanId === ben.userId),
        sales: sales.filter(({ salesmanId }) => salesmanId === ben.userId),
        today,
      };
      const query = { chartDuration: 'THIS_YEAR', types: 'NORMAL,SMALL' };
      compare(await plotFor(admin, { ...query, userIds: ben.userId }), ofBen, query);
      await compareRows(admin, house);
    }
  });
});

/** Compares each number with the rows behind it: the lists are asked as the links do. */
async function compareRows(admin: SignedIn, { today }: House): Promise<void> {
  const from = addMonths(today, -7);
  const to = addDays(today, 30);
  const plot = await plotFor(admin, {
    chartDuration: 'CUSTOM',
    customStartDate: from,
    customEndDate: to,
    types: 'NORMAL',
  });
  const readRows = async (query: Query) => {
    const { orders } = (await admin.call(listOrders, { query })).ok();
    return orders.filter(({ type, cancelled }) => type === 'NORMAL' && !cancelled);
  };
  const total = (rows: Awaited<ReturnType<typeof readRows>>) => ({
    orderCount: rows.length,
    sellingSum: inEuros(sum(rows.map(({ sellingSum }) => (sellingSum ?? 0) * 100))),
  });
  expect(plot.sold.total).toMatchObject(total(await readRows({ by: 'sellDate', from, to, sold: 'true' })));
  const delivered = await readRows({ by: 'deliveryDate', from, to: today });
  expect(plot.delivered.total).toMatchObject(total(delivered));
  const margins = plot.marginPlotData ?? [];
  const calculated = delivered.filter(({ missingDataForMargin }) => missingDataForMargin === false);
  expect(sum(margins.map(({ orderCount }) => orderCount))).toBe(calculated.length);
  expect(sum(margins.map(({ missingCount }) => missingCount))).toBe(delivered.length - calculated.length);
  expect(inEuros(sum(margins.map(({ marginSum }) => marginSum * 100)))).toBe(
    inEuros(sum(calculated.map(({ marginSum }) => (marginSum ?? 0) * 100))),
  );
  const complaints = (await admin.call(listComplaints)).ok();
  const shown = complaints.filter(
    (each) => isWithin(each.createdAt, from, to) && each.orderType === 'NORMAL' && !each.orderCancelled,
  );
  const { complaintPlotData = [] } = plot;
  for (const [key, by] of [
    ['selfImposedCount', 'SELF'],
    ['supplierImposedCount', 'SUPPLIER'],
    ['clientImposedCount', 'CLIENT'],
  ] as const)
    expect(sum(complaintPlotData.map((each) => each[key]))).toBe(
      shown.filter(({ imposed }) => imposed === by).length,
    );
}
