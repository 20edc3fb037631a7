import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '../money/cents.ts';
import { deriveFigures } from '../orders/figures.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import { expectedSum, forecastOf } from './forecast.ts';
import { expectedOf, type OpenOrder } from './open-order.ts';
import { anOpenOrder, openOrderOf, storedOrder, storedOrders } from './test-kit/open-orders.ts';

/** A Wednesday before a New Year with a week 53. */
const today = day('2026-11-18');

const periodOf = (order: Partial<OpenOrder>): string => {
  const periods = forecastOf([anOpenOrder(order)], today).filter((each) => expectedSum(each) !== 0);
  return periods.map((each) => (each.kind === 'WEEK' ? each.from : each.kind)).join();
};

describe('what is left at delivery', () => {
  it.each([
    ['yesterday', '2026-11-17', 'OVERDUE'],
    ['today', '2026-11-18', '2026-11-18'],
    ['on Sunday', '2026-11-22', '2026-11-18'],
    ['next Monday', '2026-11-23', '2026-11-23'],
    ['in week 53', '2026-12-31', '2026-12-28'],
    ['on the last day of the eighth week', '2027-01-17', '2027-01-11'],
    ['the day after', '2027-01-18', 'LATER'],
    ['on a day nobody knows', null, 'WITHOUT_DAY'],
  ])('%s', (_, date, expected) => {
    expect(periodOf({ deliveryDate: date === null ? null : day(date) })).toBe(expected);
  });
});

it('tells the running week from today on and eight more', () => {
  const weeks = forecastOf([], today).flatMap((each) => (each.kind === 'WEEK' ? [each.from] : []));
  expect(weeks).toHaveLength(9);
  expect([weeks[0], weeks[1], weeks[8]]).toEqual(['2026-11-18', '2026-11-23', '2027-01-11']);
});

it('expects prepayments on their days and the rest at delivery, each euro once', () => {
  const payment = (id: string, date: string, price: number) =>
    ({ id, date: day(date), price: euros(price), paymentType: 'BANK', paymentMethod: 'BANK' }) as const;
  const payments = [payment('b', '2026-12-01', 700), payment('a', '2026-11-01', 200)];
  const order = anOpenOrder({ deliveryDate: day('2026-12-10'), payments });
  const expected = (remainingAmount: number | null) =>
    expectedOf({ ...order, remainingAmount: remainingAmount === null ? null : euros(remainingAmount) }).map(
      ({ kind, date, amount }) => `${kind} ${date} ${amount / 100}`,
    );
  expect(expected(1_000)).toEqual([
    'PAYMENT 2026-11-01 200',
    'PAYMENT 2026-12-01 700',
    'REST 2026-12-10 100',
  ]);
  // More is asked for than is left: the earlier one first.
  expect(expected(500)).toEqual(['PAYMENT 2026-11-01 200', 'PAYMENT 2026-12-01 300']);
  expect(expected(0)).toEqual([]);
  expect(expected(null)).toEqual(['PAYMENT 2026-11-01 200', 'PAYMENT 2026-12-01 700']);
});

it('adds up to what is left of all orders', () => {
  fc.assert(
    fc.property(storedOrders, randomDay, (orders, now) => {
      const open = orders.map((order, place) => openOrderOf(order, `o${place}`));
      const left = open.map(({ remainingAmount, payments }) =>
        remainingAmount === null
          ? payments.reduce((sum, { price }) => sum + price, 0)
          : Math.max(remainingAmount, 0),
      );
      const sum = sumCents(forecastOf(open, now).map(expectedSum));
      expect(sum).toBe(left.reduce((all, each) => all + each, 0));
    }),
    { numRuns: 500 },
  );
});

it('holds as due what the order itself calls unpaid', () => {
  fc.assert(
    fc.property(storedOrder, randomDay, (order, now) => {
      const { unpaidAmount } = deriveFigures(order, now);
      if (unpaidAmount === null) return;
      const due = expectedOf(openOrderOf(order, 'o')).filter(
        ({ kind, date }) => date !== null && (kind === 'PAYMENT' ? date <= now : date < now),
      );
      expect(sumCents(due.map(({ amount }) => amount))).toBe(unpaidAmount);
    }),
    { numRuns: 1000 },
  );
});
