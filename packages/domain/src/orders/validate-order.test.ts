import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { orderViolationTexts } from './orders-texts.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';
import { validateOrder } from './validate-order.ts';

const complete = anOrder({ deliveryDate: day('2026-06-10'), sellDate: day('2026-01-02') });
const fair = { exhibitionSale: true, exhibitionSalesmanId: 'e1' } as const;

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
