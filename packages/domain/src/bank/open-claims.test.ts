import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { type OrderPayment, paymentInvoice } from '../orders/order.ts';
import { aPayment, day, euros } from '../orders/test-kit/an-order.ts';
import { byDay, claimsOf, settledNumbersOf } from './open-claims.ts';
import { aClaim } from './test-kit/a-line.ts';

const billed = (id: string, price: number, number: string, with_: Partial<OrderPayment> = {}) => ({
  ...aPayment(id, euros(price), { date: day('2026-11-01'), ...with_ }),
  documentData: paymentInvoice(number, with_.documentData?.replacedBy ?? null),
});
const order = { invoiceNumber: null, deliveryDate: day('2026-12-01') };

describe('what is open of an order', () => {
  it.each([
    [
      'payments by their day and what is left',
      8_000,
      [
        aClaim('b', 1_000, [], '2026-10-01'),
        aClaim('a', 2_000, ['GW1'], '2026-11-01'),
        aClaim(null, 5_000, [], '2026-12-01'),
      ],
    ],
    [
      'never more than is left',
      2_500,
      [aClaim('b', 1_000, [], '2026-10-01'), aClaim('a', 1_500, ['GW1'], '2026-11-01')],
    ],
    ['nothing', 0, []],
    [
      'the payments alone without a price',
      null,
      [aClaim('b', 1_000, [], '2026-10-01'), aClaim('a', 2_000, ['GW1'], '2026-11-01')],
    ],
  ])('%s', (_what, remaining, expected) => {
    const payments = [
      billed('a', 2_000, 'GW1'),
      aPayment('b', euros(1_000), { date: day('2026-10-01') }),
      billed('c', 3_000, 'GW0', { paid: true }),
    ];
    const found = claimsOf({ ...order, payments }, remaining === null ? null : euros(remaining));
    expect(found).toEqual(expected);
    if (remaining !== null) expect(sumCents(found.map(({ open }) => open))).toBe(cents(remaining * 100));
    expect(settledNumbersOf({ payments })).toEqual(['GW0']);
  });

  it('with what is held back, of the earliest first', () => {
    const payments = [billed('a', 2_000, 'GW1'), aPayment('b', euros(1_000), { date: day('2026-10-01') })];
    expect(claimsOf({ ...order, payments }, euros(8_000), euros(1_200))).toEqual([
      aClaim('b', 1_000, [], '2026-10-01', 1_000),
      aClaim('a', 2_000, ['GW1'], '2026-11-01', 200),
      aClaim(null, 5_000, [], '2026-12-01'),
    ]);
  });

  it('what is left of a billed payment that came in part, and nothing of one that came in parts', () => {
    const payments = [billed('a', 2_000, 'GW1'), billed('c', 3_000, 'GW2', { date: day('2026-11-02') })];
    const open = (...parts: number[]) => {
      const paid = { paid: true, isBillable: false, partOf: 'a' };
      const came = parts.map((amount, place) => aPayment(`part-${place}`, euros(amount), paid));
      return claimsOf({ ...order, payments: [...payments, ...came] }, euros(8_000));
    };
    const [c, rest] = [aClaim('c', 3_000, ['GW2'], '2026-11-02'), aClaim(null, 3_500, [], '2026-12-01')];
    expect(open(500)).toEqual([aClaim('a', 1_500, ['GW1'], '2026-11-01'), c, rest]);
    expect(open(500, 700)).toEqual([
      aClaim('a', 800, ['GW1'], '2026-11-01'),
      c,
      { ...rest, open: euros(4_200) },
    ]);
  });

  it('all of it by its final invoice, also under the numbers that this replaced', () => {
    const payments = [
      billed('a', 2_000, 'GW1', { documentData: paymentInvoice('GW1', 'GW3') }),
      billed('c', 3_000, 'GW0', { paid: true }),
    ];
    expect(claimsOf({ ...order, invoiceNumber: 'GW3', payments }, euros(7_000))).toEqual([
      aClaim(null, 7_000, ['GW3', 'GW1'], '2026-12-01'),
    ]);
  });

  it('what has no day comes last', () => {
    expect([null, day('2026-02-01'), day('2026-01-01'), null].toSorted(byDay)).toEqual([
      '2026-01-01',
      '2026-02-01',
      null,
      null,
    ]);
  });
});
