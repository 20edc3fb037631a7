import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplaint } from '../complaints/test-kit/a-complaint.ts';
import { aLine } from '../payment-plans/test-kit/some-plans.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import { countsInTotals, deriveFigures, type OrderFigures } from './figures.ts';
import type { Order } from './order.ts';
import { anOrder, aPayment, aSupplier, day, euros, houseRates } from './test-kit/an-order.ts';
import { oracleFigures } from './test-kit/exact-oracle.ts';
import { randomOrder } from './test-kit/random-order.ts';

const today = day('2026-06-10');
const isLong = process.env.KORPUS_TEST_LONG === 'on';
const price = (euro: number, with_: Partial<Order> = {}) => anOrder({ orderPrice: euros(euro), ...with_ });
const change = (euro: number) => ({
  id: 'k',
  date: null,
  price: euros(euro),
  notes: null,
  paymentType: null,
});
const rated = (provision: Partial<typeof houseRates.provision>) => ({
  ...houseRates,
  provision: { ...houseRates.provision, ...provision },
});
const complaint = (imposed: 'SELF' | 'SUPPLIER', euro: number) =>
  aComplaint({ imposed, carpenterExpense: euros(euro) });

/** The worked example (rules: money#worked-example). */
const workedExample = price(12_000, {
  changes: [change(600)],
  suppliers: [
    aSupplier({ orderSum: null, accountingSum: euros(5_200) }),
    aSupplier({ id: 's2', orderSum: euros(1_000) }),
  ],
  complaints: [complaint('SELF', 100), complaint('SUPPLIER', 80)],
  shipmentExpense: euros(150),
  assemblyExpense: euros(700),
  specialExpenses: euros(0),
  additionalExpenses: [{ name: 'Kran', price: euros(50) }],
  payments: [
    aPayment('p1', euros(2_000), { paid: true }),
    aPayment('p2', euros(4_000), { date: day('2026-07-01') }),
  ],
});

const exhibition = { exhibitionSale: true, exhibitionSalesmanId: 'e1' } as const;

describe('figures of an order', () => {
  it.each<[string, Order, Partial<Record<keyof OrderFigures, number | boolean | null>>]>([
    [
      'the worked example',
      workedExample,
      {
        finalPrice: 12_600_00,
        sellingSumGross: 12_600_00,
        sellingSum: 10_500_00,
        supplierCostSum: 6_200_00,
        margin: 4_200_00,
        expenses: 980_00,
        calculatedSalesmanProvision: 252_00,
        calculatedExhibitionProvision: 0,
        marginSum: 2_968_00,
        targetMargin: 3_675_00,
        differenceTargetMargin: 525_00,
        differenceTargetMarginPercentage: 5,
        // 20 % of 10,500 = 2,100; 2,968 − 2,100; 2,968 / 10,500 = 28.2667 %
        targetMarginSum: 2_100_00,
        differenceTargetMarginSum: 868_00,
        differenceTargetMarginSumPercentage: 8.27,
        paidSum: 2_000_00,
        remainingAmount: 10_600_00,
        prepaymentRemaining: 6_600_00,
        unpaidAmount: 0,
        // 700 / 10,500 = 6.6667 %
        percentageAssembly: 6.67,
        missingDataForMargin: false,
        missingDataForMarginSum: true,
        fullyCalculated: false,
      },
    ],
    // 100.00 / 1.19 = 84.0336…; 6 % of 84.03 = 5.0418
    [
      'rounds once where a figure arises',
      price(100, { rates: { ...houseRates, vat: 19 } }),
      { sellingSum: 84_03, margin: 84_03, calculatedSalesmanProvision: 5_04 },
    ],
    // 0.03 / 1.2 = 0.025 exactly: half away from zero on both sides
    ['half a cent up', price(0.03), { sellingSum: 3 }],
    ['half a cent down below zero', price(-0.03), { sellingSum: -3 }],
    [
      'without a price what is built on it is null, not the rest',
      anOrder({ payments: [aPayment('p', euros(10), { paid: true })], salesmanProvision: euros(7) }),
      {
        finalPrice: null,
        sellingSum: null,
        deliverySum: null,
        remainingAmount: null,
        prepaymentRemaining: null,
        unpaidAmount: null,
        margin: null,
        marginSum: null,
        targetMargin: null,
        differenceTargetMargin: null,
        differenceTargetMarginPercentage: null,
        percentageAssembly: null,
        paidSum: 10_00,
        // the house's default expenses 150 + 500
        expenses: 650_00,
        calculatedSalesmanProvision: 7_00,
      },
    ],
    [
      'an exhibition order without order price is paid against its exhibition price',
      anOrder({
        ...exhibition,
        exhibitionPrice: euros(6_000),
        payments: [aPayment('p', euros(2_000), { paid: true })],
      }),
      // 6,000 / 1.2; nothing is known yet of a sale
      { remainingAmount: 4_000_00, exhibitionPriceNet: 5_000_00, calculatedExhibitionProvision: null },
    ],
    [
      'exhibition provision: 10 % of 5,000 + 1.75 % of 10,000',
      price(12_000, { ...exhibition, exhibitionPrice: euros(6_000) }),
      { calculatedExhibitionProvision: 675_00 },
    ],
    [
      'exhibition provision of gross bases: 10 % of 6,000 + 1.75 % of 12,000',
      price(12_000, {
        ...exhibition,
        exhibitionPrice: euros(6_000),
        rates: rated({
          exhibitionProvision: {
            exhibitionPercentage: 10,
            exhibitionValue: 'EXHIBITION_PRICE_GROSS',
            salesPercentage: 1.75,
            salesValue: 'SELLING_SUM_GROSS',
          },
        }),
      }),
      { calculatedExhibitionProvision: 810_00 },
    ],
    [
      // 10 % of 0.05 + 1.75 % of 0.30 (0.36 / 1.2) = 0.005 + 0.00525 = 0.01025: one cent, not two half ones
      'exhibition provision is rounded once',
      price(0.36, { ...exhibition, exhibitionPrice: euros(0.06) }),
      { calculatedExhibitionProvision: 1 },
    ],
    [
      'what a person set wins',
      price(12_000, { ...exhibition, salesmanProvision: euros(300), exhibitionProvision: euros(0) }),
      { calculatedSalesmanProvision: 300_00, calculatedExhibitionProvision: 0, marginSum: 9_050_00 },
    ],
    [
      'a negative base gives no provision: 100 / 1.2 − 1,000',
      price(100, { suppliers: [aSupplier()] }),
      { margin: -916_67, calculatedSalesmanProvision: 0 },
    ],
    [
      'target compared with gross: 35 % of 12,000; 10,000 / 12,000 = 83.3333 %',
      price(12_000, {
        rates: { ...houseRates, targetMargin: { percentage: 35, compareValue: 'SUM_GROSS' } },
      }),
      { targetMargin: 4_200_00, differenceTargetMargin: 5_800_00, differenceTargetMarginPercentage: 48.33 },
    ],
    [
      'nothing is a percentage of zero',
      price(0),
      { sellingSum: 0, targetMargin: 0, differenceTargetMarginPercentage: null, percentageAssembly: null },
    ],
    [
      'no supplier yet',
      price(1, { suppliers: [] }),
      { missingDataForMargin: true, missingDataForMarginSum: true },
    ],
    [
      'a supplier nobody knows the cost of',
      price(1, { suppliers: [aSupplier({ orderSum: null })] }),
      { missingDataForMargin: true },
    ],
    [
      'all accounted and all expenses set',
      price(1, { suppliers: [aSupplier({ accountingSum: euros(0) })] }),
      {
        missingDataForMargin: false,
        missingDataForMarginSum: false,
        fullyCalculated: true,
        supplierCostSum: 0,
      },
    ],
    [
      'an expense not set',
      price(1, { suppliers: [aSupplier({ accountingSum: euros(1) })], shipmentExpense: null }),
      { missingDataForMarginSum: true },
    ],
  ])('%s', (_, order, expected) => {
    expect(deriveFigures(order, today)).toMatchObject(expected);
  });

  const dueAndOpen = [
    aPayment('due today', euros(100), { date: today }),
    aPayment('due tomorrow', euros(200), { date: day('2026-06-11') }),
    aPayment('paid', euros(300), { paid: true, date: day('2026-06-01') }),
  ];
  it.each<[string, string | null, number]>([
    ['before delivery only what is dated', '2026-06-11', 100_00],
    ['on the day of delivery too', '2026-06-10', 100_00],
    ['without a date too', null, 100_00],
    // 1,000 − 600 is covered by no payment
    ['after delivery with what no payment covers', '2026-06-09', 500_00],
  ])('unpaid amount %s', (_, delivery, expected) => {
    const deliveryDate = delivery === null ? null : day(delivery);
    const order = price(1_000, { payments: dueAndOpen, deliveryDate });
    expect(deriveFigures(order, today).unpaidAmount).toBe(expected);
  });

  it('unpaid amount is not lowered by payments beyond the price', () => {
    const order = price(500, { payments: dueAndOpen, deliveryDate: day('2026-06-01') });
    expect(deriveFigures(order, today).unpaidAmount).toBe(100_00);
  });

  it.each([
    ['before the delivery', { deliveryDate: day('2026-06-10') }, 0],
    ['delivered', { deliveryDate: day('2026-06-09') }, 600_00],
    ['accepted, too', { deliveryDate: day('2026-06-09'), acceptedOn: day('2026-06-10') }, 700_00],
    ['accepted before the delivery', { acceptedOn: day('2026-06-10') }, 700_00],
  ] as const)(
    'what a plan leaves for after the acceptance is due with it alone: %s',
    (_name, days, expected) => {
      const paymentPlan = {
        name: 'Üblich',
        lines: [
          aLine('l1', { percent: 30 }),
          aLine('l2', { percent: 60, trigger: 'DELIVERY' }),
          aLine('l3', { percent: 10, trigger: 'ACCEPTANCE' }),
        ],
      };
      const payments = [aPayment('p1', euros(300), { paid: true, planLine: 'l1' })];
      const order = price(1_000, { paymentPlan, payments, ...days });
      expect(deriveFigures(order, today)).toMatchObject({ unpaidAmount: expected, remainingAmount: 700_00 });
    },
  );

  it.each([
    ['2026-06-15', 0],
    ['2026-06-14', 10_000_00],
    ['2025-01-01', 10_000_00],
  ])('delivery sum with delivery on %s, in KW 24 of 2026', (date, expected) => {
    expect(deriveFigures(price(12_000, { deliveryDate: day(date) }), today).deliverySum).toBe(expected);
  });
});

describe('figures against a second, independent implementation', () => {
  it('differ by no cent in random orders', () => {
    fc.assert(
      fc.property(randomOrder, randomDay, (order, now) => {
        expect(deriveFigures(order, now)).toEqual(oracleFigures(order, now));
      }),
      { numRuns: isLong ? 100_000 : 2_000 },
    );
  });

  it('are null where neither entries nor sums are known', () => {
    const { suppliers: _, ...rest } = workedExample;
    const figures = deriveFigures(rest, today);
    expect(figures).toMatchObject({ sellingSum: 10_500_00, margin: null, marginSum: null });
  });
});

it('cancelled orders count in no total', () => {
  expect([countsInTotals({ cancelled: false }), countsInTotals({ cancelled: true })]).toEqual([true, false]);
});
