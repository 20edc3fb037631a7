import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { euros } from '../orders/test-kit/an-order.ts';
import { amountUpTo, orNull } from '../values/test-kit/random-values.ts';
import { type OrderOfWeek, sellerSums, shareOf, sumTable } from './week-sums.ts';

const sold = (salesmanId: string | null, location: string | null, with_: Partial<OrderOfWeek> = {}) => ({
  salesmanId,
  salesmanName: salesmanId,
  location,
  exhibitionSale: false,
  sellingSum: euros(100),
  ...with_,
});

describe('the sums of a week', () => {
  const rows = sellerSums([
    sold('anna', 'kiel', { sellingSum: euros(50.5) }),
    sold('ben', 'bonn'),
    sold('anna', 'kiel', { exhibitionSale: true, sellingSum: null }),
    sold('anna', 'bonn'),
    sold(null, 'kiel', { exhibitionSale: true }),
    sold('cleo', null, { sellingSum: euros(-20) }),
  ]);

  it('are one row per salesman and location', () => {
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'anna anna kiel 2 1 5050',
      'ben ben bonn 1 0 10000',
      'anna anna bonn 1 0 10000',
      '  kiel 1 1 10000',
      'cleo cleo  1 0 -2000',
    ]);
  });

  it('stand by location in the order of the house, who sold most first, and add up', () => {
    const table = sumTable(rows, ['bonn', 'kiel']);
    expect(
      table.locations.map(({ location, rows: ofLocation, orderCount, exhibitionCount, amount }) => [
        location,
        ofLocation.map(({ salesmanId }) => salesmanId).join(),
        ...[orderCount, exhibitionCount, amount],
      ]),
    ).toEqual([
      ['bonn', 'ben,anna', 2, 0, 20_000],
      ['kiel', ',anna', 3, 2, 15_050],
      [null, 'cleo', 1, 0, -2_000],
    ]);
    expect(table.total).toEqual({ orderCount: 6, exhibitionCount: 2, amount: 33_050 });
    expect(rows.map(({ amount }) => shareOf(amount, table))).toEqual([0.505, 1, 1, 1, 0]);
  });
});

it('rows, locations and house add up to the orders, whatever there is', () => {
  const order = fc.record({
    salesmanId: orNull(fc.constantFrom('anna', 'ben')),
    salesmanName: fc.constant('x'),
    location: orNull(fc.constantFrom('kiel', 'bonn')),
    exhibitionSale: fc.boolean(),
    sellingSum: orNull(amountUpTo(1_000_000)),
  });
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const { locations, total, largest } = sumTable(sellerSums(orders), ['bonn']);
      const amount = orders.reduce((sum, { sellingSum }) => sum + (sellingSum ?? 0), 0);
      const exhibitionCount = orders.filter(({ exhibitionSale }) => exhibitionSale).length;
      expect(total).toEqual({ orderCount: orders.length, exhibitionCount, amount });
      for (const { rows, ...sums } of locations) {
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(sums.amount);
        for (const row of rows) expect(shareOf(row.amount, { largest })).toBeLessThanOrEqual(1);
      }
      expect(locations.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
    }),
  );
});
