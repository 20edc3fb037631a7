import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/iso-date.ts';
import { zeroCents } from '../money/cents.ts';
import { deriveFigures } from '../orders/figures.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { randomDay, someToday } from '../values/test-kit/random-values.ts';
import type { OpenOrder } from './open-order.ts';
import { openTotals } from './open-totals.ts';
import { anOpenOrder, buildOpenOrder, storedOrders } from './test-kit/open-orders.ts';
import { daysOverdue, isNear, lastDayOfRests, weekLists, weekOf } from './week-lists.ts';

/** A Wednesday; the week is Monday 16 to Sunday 22 November. */
const today = day('2026-11-18');
const week = weekOf(today);

const paid = {
  paidAmount: euros(500),
  paidAt: day('2026-11-17'),
  paymentType: 'CASH',
  paymentMethod: 'CASH',
} as const;

const findList = (order: Partial<OpenOrder>, of = week, now = today): string => {
  const lists = weekLists([anOpenOrder(order)], of, now);
  if (lists.unpaidPastOrders.length > 0) return 'past';
  const [row] = lists.futurePayments;
  if (row === undefined) return 'none';
  return row.paidAt === null ? 'future' : 'paid';
};

describe('the week of a day', () => {
  it.each([
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['New Year in week 53', '2027-01-01', '2026-12-28', '2027-01-03'],
  ])('%s', (_, date, from, to) => expect(weekOf(day(date))).toEqual({ from, to }));
});

describe('the list of an order with something left', () => {
  it.each([
    ['delivered on this Monday', '2026-11-16', 'future'],
    ['delivered today', '2026-11-18', 'future'],
    ['delivered on Sunday of the next week', '2026-11-29', 'future'],
    ['delivered on the Monday after', '2026-11-30', 'none'],
    ['delivered on the Sunday before', '2026-11-15', 'past'],
    ['delivered long ago', '2025-01-02', 'past'],
  ])('%s', (_, deliveryDate, expected) => {
    expect(findList({ deliveryDate: day(deliveryDate) })).toBe(expected);
  });

  it('is none without a delivery date, a price or anything left', () => {
    expect(findList({ deliveryDate: null })).toBe('none');
    expect(findList({ deliveryDate: today, remainingAmount: null })).toBe('none');
    expect(findList({ deliveryDate: today, remainingAmount: zeroCents })).toBe('none');
    expect(findList({ deliveryDate: today, remainingAmount: euros(-1) })).toBe('none');
  });

  it('of a week to come: what is delivered before it, but not before today, is not past', () => {
    const later = weekOf(day('2026-12-07'));
    expect(findList({ deliveryDate: day('2026-11-17') }, later)).toBe('past');
    expect(findList({ deliveryDate: today }, later)).toBe('none');
    expect(findList({ deliveryDate: day('2026-11-25') }, later)).toBe('none');
  });

  it('of a week long over: what was delivered since is neither due nor past', () => {
    const before = weekOf(day('2026-10-05'));
    expect(findList({ deliveryDate: day('2026-10-04') }, before)).toBe('past');
    expect(findList({ deliveryDate: day('2026-10-18') }, before)).toBe('future');
    expect(findList({ deliveryDate: day('2026-10-19') }, before)).toBe('none');
  });
});

describe('a rest that was paid', () => {
  const order = { deliveryDate: today, remainingAmount: zeroCents, restReceipt: paid };

  it('stays in the list of its weeks, with how it was paid', () => {
    expect(weekLists([anOpenOrder(order)], week, today).futurePayments).toMatchObject([
      { remainingAmount: 0, ...paid },
    ]);
  });

  it('is gone from the past ones', () => {
    expect(findList({ ...order, deliveryDate: day('2026-11-10') })).toBe('none');
  });

  it('in part is open like any other', () => {
    const [row] = weekLists(
      [anOpenOrder({ ...order, remainingAmount: euros(1) })],
      week,
      today,
    ).futurePayments;
    expect(row).toMatchObject({ remainingAmount: euros(1), paidAmount: null, paidAt: null });
  });
});

describe('open payments', () => {
  const payment = {
    id: 'p1',
    date: day('2026-11-25'),
    price: euros(300),
    paymentType: 'BANK',
    paymentMethod: 'BANK',
  } as const;
  const second = { ...payment, id: 'p2', date: day('2026-11-01'), price: euros(900) };

  it('stand in the list of their kind, the earliest first', () => {
    const lists = weekLists(
      [
        anOpenOrder({ payments: [payment, second] }),
        anOpenOrder({ orderId: 'o2', exhibitionSale: true, payments: [payment] }),
      ],
      week,
      today,
    );
    expect(lists.openPayments.map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(lists.openExhibitionPayments).toMatchObject([{ orderId: 'o2', inRest: false }]);
  });

  it('of an order whose rest is due say so, and the rest says how much of it they are', () => {
    const due = anOpenOrder({ deliveryDate: today, payments: [payment, second] });
    const lists = weekLists([due], week, today);
    expect(lists.openPayments.map(({ inRest }) => inRest)).toEqual([true, true]);
    // 1.200,00 are asked for, but only 1.000,00 are left.
    expect(lists.futurePayments).toMatchObject([{ remainingAmount: euros(1_000), openPayments: 100_000 }]);
    expect(openTotals(lists)).toEqual({
      payments: euros(1_200),
      rests: euros(1_000),
      past: 0,
      inRests: euros(1_200),
      beyond: 0,
      total: euros(1_000),
      retained: 0,
    });
  });

  it.each([
    ['of a rest that is due', { deliveryDate: day('2026-11-16') }, [250, 0], [250], 250],
    ['of payments alone', {}, [250, 0], [], 250],
    ['of several payments', { retained: euros(950) }, [900, 50], [], 950],
  ])('say what is held back: %s', (_, with_, ofPayments, ofRests, total) => {
    const order = anOpenOrder({ payments: [payment, second], retained: euros(250), ...with_ });
    const lists = weekLists([order], week, today);
    expect(lists.openPayments.map(({ retained }) => retained)).toEqual(ofPayments.map(euros));
    const rests = [...lists.futurePayments, ...lists.unpaidPastOrders];
    expect(rests.map(({ retained }) => retained)).toEqual(ofRests.map(euros));
    expect(openTotals(lists).retained).toBe(euros(total));
  });

  it('that ask for more than is left count as much as is left', () => {
    const lists = weekLists([anOpenOrder({ payments: [payment, second] })], week, today);
    expect(openTotals(lists)).toMatchObject({ payments: euros(1_200), beyond: 20_000, total: 100_000 });
  });

  it.each([
    ['in 30 days', 30, true],
    ['in 31 days', 31, false],
    ['a year ago', -365, true],
  ])('%s', (_, days, expected) => expect(isNear(addDays(today, days), today)).toBe(expected));

  it('are overdue from the day after', () => {
    expect([-3, 0, 1].map((days) => daysOverdue(addDays(today, days), today))).toEqual([3, 0, 0]);
  });
});

describe('the sketch of the week', () => {
  it('comes to what its arithmetic says', () => {
    // 8.000 overdue; 2.000 of an order delivered next week with 6.391 left; 3.240 delivered and not paid.
    const payments = [
      { id: 'p', date: day('2026-11-25'), price: euros(2_000), paymentType: 'BANK', paymentMethod: 'BANK' },
    ] as const;
    const lists = weekLists(
      [
        anOpenOrder({
          remainingAmount: euros(20_000),
          payments: [
            {
              id: 'q',
              date: day('2026-11-10'),
              price: euros(8_000),
              paymentType: 'BANK',
              paymentMethod: 'BANK',
            },
          ],
        }),
        anOpenOrder({
          orderId: 'o2',
          deliveryDate: day('2026-11-27'),
          remainingAmount: euros(6_391),
          payments,
        }),
        anOpenOrder({ orderId: 'o3', deliveryDate: day('2026-09-17'), remainingAmount: euros(3_240) }),
      ],
      week,
      today,
    );
    expect(openTotals(lists)).toEqual({
      payments: euros(10_000),
      rests: euros(6_391),
      past: euros(3_240),
      inRests: euros(2_000),
      beyond: 0,
      total: euros(17_631),
      retained: 0,
    });
  });
});

describe('whatever a house has', () => {
  it('all lists together hold each euro once, by another way of counting', () => {
    fc.assert(
      fc.property(storedOrders, randomDay, randomDay, (orders, date, now) => {
        const lists = weekLists(
          orders.map((order, place) => buildOpenOrder(order, `o${place}`)),
          weekOf(date),
          now,
        );
        const expected = orders.reduce((sum, order) => {
          const { remainingAmount } = deriveFigures(order, now);
          const inPart = (id: string) =>
            order.payments.reduce(
              (all, each) => (each.paid && each.partOf === id ? all + (each.price ?? 0) : all),
              0,
            );
          const asked = order.payments.reduce(
            (all, { documentData, id, paid, price }) =>
              paid || documentData?.replacedBy !== undefined
                ? all
                : all + Math.max(0, (price ?? 0) - Math.max(0, inPart(id))),
            0,
          );
          if (remainingAmount === null) return sum + asked;
          const left = Math.max(remainingAmount, 0);
          const monday = weekOf(date).from;
          const isDue =
            order.deliveryDate !== null &&
            (order.deliveryDate < monday
              ? order.deliveryDate < now
              : order.deliveryDate <= lastDayOfRests(weekOf(date)));
          return sum + (isDue ? left : Math.min(asked, left));
        }, 0);
        const { total, retained } = openTotals(lists);
        expect(total).toBe(expected);
        expect(retained).toBeLessThanOrEqual(total);
      }),
      { numRuns: 500 },
    );
  });

  it('every list holds each order or payment once, and no order is due and past', () => {
    fc.assert(
      fc.property(storedOrders, (orders) => {
        const open = orders.map((order, place) => buildOpenOrder(order, `o${place}`));
        const { futurePayments, unpaidPastOrders } = weekLists(open, weekOf(someToday), someToday);
        const ids = [...futurePayments, ...unpaidPastOrders].map(({ orderId }) => orderId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
