import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimPart } from '../claims/claims.ts';
import { subtractCents, sumCents } from '../money/cents.ts';
import { deriveFigures } from '../orders/figures.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import { buildForecast, expectedSum } from './forecast.ts';
import { expectedOf, type OpenOrder } from './open-order.ts';
import { anOpenOrder, buildOpenOrder, storedOrder, storedOrders } from './test-kit/open-orders.ts';

/** A Wednesday before a New Year with a week 53. */
const today = day('2026-11-18');

const namePeriods = (order: Partial<OpenOrder>): string => {
  const periods = buildForecast([anOpenOrder(order)], today).filter((each) => expectedSum(each) !== 0);
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
    expect(namePeriods({ deliveryDate: date === null ? null : day(date) })).toBe(expected);
  });
});

it('tells the running week from today on and eight more', () => {
  const weeks = buildForecast([], today).flatMap((each) => (each.kind === 'WEEK' ? [each.from] : []));
  expect(weeks).toHaveLength(9);
  expect([weeks[0], weeks[1], weeks[8]]).toEqual(['2026-11-18', '2026-11-23', '2027-01-11']);
});

it('expects prepayments on their days and the rest at delivery, each euro once', () => {
  const payment = (id: string, date: string, price: number) =>
    ({ id, date: day(date), price: euros(price), paymentType: 'BANK', paymentMethod: 'BANK' }) as const;
  const payments = [payment('b', '2026-12-01', 700), payment('a', '2026-11-01', 200)];
  const order = { deliveryDate: day('2026-12-10'), payments };
  const expected = (remainingAmount: number | null) =>
    expectedOf(
      anOpenOrder({ ...order, remainingAmount: remainingAmount === null ? null : euros(remainingAmount) }),
    ).map(({ paymentId, dueOn, open }) => `${paymentId} ${dueOn} ${open / 100}`);
  expect(expected(1_000)).toEqual(['a 2026-11-02 200', 'b 2026-12-01 700', 'null 2026-12-10 100']);
  // The payments ask for more than is left: the earlier one comes first.
  expect(expected(500)).toEqual(['a 2026-11-02 200', 'b 2026-12-01 300']);
  expect(expected(0)).toEqual([]);
  expect(expected(null)).toEqual(['a 2026-11-02 200', 'b 2026-12-01 700']);
});

it('holds back of what is asked for first, until complaints are done', () => {
  const payment = (id: string, date: string, price: number) =>
    ({ id, date: day(date), price: euros(price), paymentType: 'BANK', paymentMethod: 'BANK' }) as const;
  const order = anOpenOrder({
    deliveryDate: day('2026-12-10'),
    payments: [payment('a', '2026-11-01', 200), payment('b', '2026-12-01', 700)],
    retained: euros(250),
  });
  expect(
    expectedOf(order).map(({ paymentId, open, retained }) => [paymentId, open / 100, retained / 100]),
  ).toEqual([
    ['a', 200, 200],
    ['b', 700, 50],
    [null, 100, 0],
  ]);
  const periods = buildForecast([order], today).filter((each) => expectedSum(each) !== 0);
  expect(periods.map(({ kind, payments, rests }) => [kind, payments / 100, rests / 100])).toEqual([
    ['WEEK', 650, 0],
    ['WEEK', 0, 100],
    ['RETAINED', 250, 0],
  ]);
});

it('expects what is left on the day of acceptance, where that is before the delivery', () => {
  const restDay = (deliveryDate: string | null, acceptedOn: string | null) =>
    expectedOf(
      anOpenOrder({
        deliveryDate: deliveryDate === null ? null : day(deliveryDate),
        acceptedOn: acceptedOn === null ? null : day(acceptedOn),
      }),
    )[0]?.dueOn;
  expect(restDay('2026-12-10', '2026-12-09')).toBe('2026-12-09');
  expect(restDay('2026-12-10', '2026-12-12')).toBe('2026-12-10');
  expect(restDay(null, '2026-12-09')).toBe('2026-12-09');
  expect(restDay(null, null)).toBeNull();
});

it('adds up to what is left of all orders', () => {
  fc.assert(
    fc.property(storedOrders, randomDay, (orders, now) => {
      const open = orders.map((order, place) => buildOpenOrder(order, `o${place}`));
      const left = open.map(({ remainingAmount, payments }) =>
        remainingAmount === null
          ? payments.reduce((sum, { price }) => sum + price, 0)
          : Math.max(remainingAmount, 0),
      );
      const sum = sumCents(buildForecast(open, now).map(expectedSum));
      expect(sum).toBe(left.reduce((all, each) => all + each, 0));
    }),
    { numRuns: 500 },
  );
});

it('holds as due what the order itself calls unpaid', () => {
  fc.assert(
    fc.property(storedOrder, randomDay, (order, now) => {
      const { unpaidAmount, dueAmount } = deriveFigures(order, now);
      if (unpaidAmount === null) return;
      // A claim that falls on a Sunday is asked for then, and in time until Monday.
      const isDue = ({ paymentId, dueOn, movedFrom }: ClaimPart) => {
        const day = movedFrom ?? dueOn;
        return day !== null && (paymentId !== null || day === order.acceptedOn ? day <= now : day < now);
      };
      const due = expectedOf(buildOpenOrder(order, 'o')).filter(isDue);
      expect(sumCents(due.map(({ open }) => open))).toBe(unpaidAmount);
      expect(sumCents(due.map(({ open, retained }) => subtractCents(open, retained)))).toBe(dueAmount);
    }),
    { numRuns: 1000 },
  );
});
