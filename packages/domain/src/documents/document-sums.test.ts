import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import type { Discount, DiscountSelection, DocumentData } from './document-data.ts';
import { documentSums, isLineTooLarge, lineTotal, taxedGross } from './document-sums.ts';
import { noDiscount } from './product-edits.ts';
import { aDocument, aGroup, aProduct } from './test-kit/a-document.ts';
import { oracleSums } from './test-kit/exact-document-oracle.ts';
import { randomDocument, randomVat } from './test-kit/random-document.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';
const many = { numRuns: isLong ? 100_000 : 2_000 };

const discount = (selection: DiscountSelection, value: number): Discount => ({
  ...noDiscount,
  hasDiscountData: true,
  discountSelection: selection,
  discountPercentage: selection === 'PERCENTAGE' ? value : null,
  discountAmount: selection.startsWith('AMOUNT') ? euros(value) : null,
  discountTotalPrice: selection.startsWith('TOTAL') ? euros(value) : null,
});
/** Cabinets for 3 × 1,000 and a hob for 2,000: 5,000 in the kind entered. */
const kitchen = (with_: Partial<DocumentData> = {}, ofGroup: Partial<Discount> = {}) =>
  aDocument({
    productGroups: [
      aGroup('g1', [aProduct('Schrank', 1_000, { amount: 3 })], ofGroup),
      aGroup('g2', [aProduct('Kochfeld', 2_000)]),
    ],
    ...with_,
  });
const net = { enterNetPrices: true };

describe('the sums of a document, at 20 % VAT', () => {
  it.each<[string, DocumentData, Partial<Record<'lines' | 'total' | 'net' | 'vat' | 'gross', number>>]>([
    // 5,000 / 1.2 = 4,166.666…
    ['gross', kitchen(), { lines: 5_000_00, net: 4_166_67, vat: 833_33, gross: 5_000_00 }],
    ['net', kitchen(net), { lines: 5_000_00, net: 5_000_00, vat: 1_000_00, gross: 6_000_00 }],
    ['a share', kitchen(discount('PERCENTAGE', 3)), { total: 4_850_00, gross: 4_850_00, net: 4_041_67 }],
    [
      'an amount of the same kind',
      kitchen(discount('AMOUNT_GROSS', 200)),
      { gross: 4_800_00, net: 4_000_00 },
    ],
    // 200 net are 240 gross
    [
      'an amount of the other kind',
      kitchen(discount('AMOUNT_NET', 200)),
      { total: 4_760_00, gross: 4_760_00 },
    ],
    // 100 gross are 83.333… net, so 4,916.67 net and 5,900.004 gross
    [
      'an amount of the other kind that has to be rounded',
      kitchen({ ...net, ...discount('AMOUNT_GROSS', 100) }),
      { total: 4_916_67, net: 4_916_67, gross: 5_900_00, vat: 983_33 },
    ],
    [
      'a price agreed gross',
      kitchen(discount('TOTAL_PRICE_GROSS', 4_500)),
      { gross: 4_500_00, net: 3_750_00 },
    ],
    ['a price agreed net', kitchen(discount('TOTAL_PRICE_NET', 4_000)), { gross: 4_800_00, net: 4_000_00 }],
    // 4,500 / 1.2 = 3,750 net (rules: documents#discounts)
    [
      'a gross price for net lines',
      kitchen({ ...net, ...discount('TOTAL_PRICE_GROSS', 4_500) }),
      { total: 3_750_00, net: 3_750_00, gross: 4_500_00 },
    ],
    // group: 10 % of 3,000; document: 5 % of 2,700 + 2,000
    [
      'a discount on a group and one on all',
      kitchen(discount('PERCENTAGE', 5), discount('PERCENTAGE', 10)),
      { lines: 4_700_00, total: 4_465_00, gross: 4_465_00 },
    ],
    ['a price above the sum', kitchen(discount('TOTAL_PRICE_GROSS', 6_000)), { total: 6_000_00 }],
    ['a discount nobody filled in', kitchen({ ...noDiscount, hasDiscountData: true }), { total: 5_000_00 }],
    [
      'a price nobody filled in',
      kitchen({ ...discount('TOTAL_PRICE_NET', 0), discountTotalPrice: null }),
      { total: 5_000_00 },
    ],
    [
      'values of kinds that are not selected',
      kitchen({ ...noDiscount, discountAmount: euros(9) }),
      { total: 5_000_00 },
    ],
    ['no articles', aDocument(), { lines: 0, total: 0, net: 0, vat: 0, gross: 0 }],
  ])('%s', (_name, document, expected) => {
    expect(documentSums(document, 20)).toMatchObject(expected);
  });

  it('say of every group what its lines, discount and total are', () => {
    const { groups, discount: ofDocument } = documentSums(
      kitchen({}, discount('TOTAL_PRICE_GROSS', 3_200)),
      20,
    );
    expect(groups).toEqual([
      { id: 'g1', lines: [3_000_00], sum: 3_000_00, discount: -200_00, total: 3_200_00 },
      { id: 'g2', lines: [2_000_00], sum: 2_000_00, discount: null, total: 2_000_00 },
    ]);
    expect(ofDocument).toBeNull();
  });
});

describe('a line', () => {
  it.each([
    [2.5, 19.99, 49_98], // 49.975
    [0.333, 0.05, 2], // 0.01665
    [-1, 0.05, -5],
    [-2.5, 19.99, -49_98], // half away from zero
    [1.005, 1, 1_01], // 1.005 as written, not as a binary float holds it
    [0, 5, 0],
  ])('%s × %s €', (amount, price, expected) => {
    expect(lineTotal({ amount, pricePerUnit: euros(price) })).toBe(expected);
  });

  it('without a price counts nothing', () => {
    expect(lineTotal({ amount: 3, pricePerUnit: null })).toBe(0);
  });

  it('ends at a hundred million, so that no sum loses a cent', () => {
    const absurd = { amount: 999_999, pricePerUnit: cents(9_999_999_999_900) };
    expect(lineTotal(absurd)).toBe(10_000_000_000);
    expect(lineTotal({ ...absurd, amount: -1_000 })).toBe(-10_000_000_000);
    expect(isLineTooLarge(absurd)).toBe(true);
    expect(isLineTooLarge({ amount: 1, pricePerUnit: cents(10_000_000_000) })).toBe(false);
  });
});

it('takes a prepayment apart', () => {
  expect(taxedGross(euros(5_950), 19)).toEqual({ net: 5_000_00, vat: 950_00, gross: 5_950_00 });
  expect(taxedGross(euros(2_000), 20)).toEqual({ net: 1_666_67, vat: 333_33, gross: 2_000_00 });
});

describe('any document', () => {
  it('has the sums of the oracle, to the cent', () => {
    fc.assert(
      fc.property(randomDocument, randomVat, (document, vat) => {
        expect(documentSums(document, vat)).toMatchObject(oracleSums(document, vat));
      }),
      many,
    );
  });

  it('comes to the agreed price to the cent, net or gross, at every rate', () => {
    const wrong: string[] = [];
    for (const vat of [0, 7, 16, 19, 20])
      for (const enterNetPrices of [true, false]) {
        const articles = kitchen({ enterNetPrices });
        for (let price = 1; price <= 100_000; price += 1) {
          const agreed = price * 100;
          const total = { ...noDiscount, hasDiscountData: true, discountTotalPrice: cents(agreed) };
          for (const side of ['net', 'gross'] as const) {
            const selection = side === 'net' ? 'TOTAL_PRICE_NET' : 'TOTAL_PRICE_GROSS';
            const sums = documentSums({ ...articles, ...total, discountSelection: selection }, vat);
            const isRight =
              sums[side] === agreed &&
              sums.net + sums.vat === sums.gross &&
              sums.lines - (sums.discount ?? 0) === (enterNetPrices ? sums.net : sums.gross) &&
              Math.abs(sums.vat - (sums.net * vat) / 100) <= 1;
            if (!isRight) wrong.push(`${price} ${side} at ${vat} %, net entry: ${enterNetPrices}`);
          }
        }
      }
    expect(wrong).toEqual([]);
  });

  it('comes to what was agreed gross for each of its groups, with net prices too', () => {
    const groupsOf = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(groupsOf, fc.constantFrom(0, 7, 16, 19, 20), (prices, vat) => {
        const productGroups = prices.map((price, place) => ({
          ...aGroup(`g${place}`, [aProduct('p', 1_000)]),
          ...discount('TOTAL_PRICE_GROSS', price / 100),
        }));
        const sums = documentSums(aDocument({ enterNetPrices: true, productGroups }), vat);
        expect(sums.gross).toBe(prices.reduce((sum, price) => sum + price, 0));
        expect(sums.net + sums.vat).toBe(sums.gross);
        expect(sums.net).toBe(sums.total);
        // Half a cent of rounding for each group.
        expect(Math.abs(sums.vat - (sums.net * vat) / 100)).toBeLessThanOrEqual(prices.length);
      }),
      many,
    );
  });

  it('adds up: lines and discounts to the total, net and VAT to gross', () => {
    fc.assert(
      fc.property(randomDocument, randomVat, (document, vat) => {
        const sums = documentSums(document, vat);
        for (const group of sums.groups) {
          expect(sumCents(group.lines)).toBe(group.sum);
          expect(group.sum - (group.discount ?? 0)).toBe(group.total);
        }
        expect(sumCents(sums.groups.map(({ total }) => total))).toBe(sums.lines);
        expect(sums.lines - (sums.discount ?? 0)).toBe(sums.total);
        expect(sums.net + sums.vat).toBe(sums.gross);
        expect(document.enterNetPrices ? sums.net : sums.gross).toBe(sums.total);
      }),
      many,
    );
  });
});
