import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { mostOpenPayments } from './order.ts';
import { orderViolationTexts } from './orders-texts.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';
import { paymentsDatedInFuture, validateOrder } from './validate-order.ts';

const complete = anOrder({ deliveryDate: day('2026-06-10'), sellDate: day('2026-01-02') });
const fair = { exhibitionSale: true, exhibitionSalesmanId: 'e1' } as const;

const manyPayments = (count: number, paid: boolean) =>
  Array.from({ length: count }, (_each, place) => aPayment(`${paid}${place}`, euros(1), { paid }));

describe('validation of an order (rules: orders#required-fields)', () => {
  it.each<[string, Partial<Order>, readonly string[]]>([
    ['complete', {}, []],
    ['last name', { lastName: ' ' }, ['lastName LAST_NAME_REQUIRED']],
    ['salesman', { salesmanId: null }, ['salesmanId SALESMAN_REQUIRED']],
    ['location', { location: null }, ['location LOCATION_REQUIRED']],
    ['an exhibition sale needs no salesman', { ...fair, salesmanId: null }, []],
    [
      'an exhibition sale needs its salesman and a location',
      { exhibitionSale: true, location: null },
      ['exhibitionSalesmanId EXHIBITION_SALESMAN_REQUIRED', 'location LOCATION_REQUIRED'],
    ],
    [
      'sell date once there is a price',
      { orderPrice: euros(0), sellDate: null },
      ['sellDate SELL_DATE_REQUIRED'],
    ],
    ['no sell date without a price', { sellDate: null }, []],
    ['delivery date', { deliveryDate: null }, ['deliveryDate DELIVERY_DATE_REQUIRED']],
    ['either, not both', { deliveryDateNotDefined: true }, ['deliveryDate DELIVERY_DATE_CONTRADICTED']],
    ['delivery date not defined', { deliveryDate: null, deliveryDateNotDefined: true }, []],
    ['unassigned exhibition order', { ...fair, salesmanId: null, deliveryDate: null }, []],
    ['assigned exhibition order', { ...fair, deliveryDate: null }, ['deliveryDate DELIVERY_DATE_REQUIRED']],
    [
      'payments',
      { payments: [aPayment('a', euros(1)), aPayment('b', null, { date: null })] },
      ['payments.1.price PAYMENT_PRICE_REQUIRED', 'payments.1.date PAYMENT_DATE_REQUIRED'],
    ],
    [
      'as many open payments as there may be, and any number that came',
      { payments: [...manyPayments(mostOpenPayments, false), ...manyPayments(500, true)] },
      [],
    ],
    [
      'one open payment more',
      { payments: manyPayments(mostOpenPayments + 1, false) },
      ['payments TOO_MANY_OPEN_PAYMENTS'],
    ],
  ])('%s', (_, facts, expected) => {
    const violations = validateOrder({ ...complete, ...facts });
    expect(violations.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
    for (const { code } of violations) expect(orderViolationTexts[code]).toMatch(/\.$/);
  });

  it('what is hidden cannot be wrong', () => {
    const { orderPrice: _price, payments: _payments, ...hidden } = { ...complete, sellDate: null };
    expect(validateOrder(hidden)).toEqual([]);
  });
});

describe('money that is to come (rules: orders#received-by-today)', () => {
  const today = day('2026-11-25');
  const [due, eve] = [aPayment('a', euros(1), { date: day('2026-12-24') }), day('2026-12-24')];
  const paid = (date = eve) => ({ ...due, paid: true, date });
  it.each([
    ['is planned', [due], [], []],
    ['is not paid today', [paid()], [due], ['payments.0.date']],
    ['nor in a new payment', [due, { ...paid(), id: 'b' }], [due], ['payments.1.date']],
    ['nor by another day to come', [paid(day('2026-12-27'))], [paid()], ['payments.0.date']],
    ['stays where it was said before', [paid()], [paid()], []],
    ['came today', [paid(today)], [due], []],
  ] as const)('%s', (_, payments, before, expected) =>
    expect(paymentsDatedInFuture(payments, before, today).map(({ path }) => path)).toEqual(expected),
  );
});
