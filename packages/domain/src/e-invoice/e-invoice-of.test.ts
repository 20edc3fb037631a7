import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedBy, calculateDue } from '../documents/billed.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { documentSums } from '../documents/document-sums.ts';
import { aDocument, aGroup, aProduct } from '../documents/test-kit/a-document.ts';
import { day, euros } from '../orders/test-kit/an-order.ts';
import { totalsOfEInvoice } from './e-invoice.ts';
import { findEInvoiceGaps } from './e-invoice-gaps.ts';
import { buildEInvoice, eInvoiceFileOf } from './e-invoice-of.ts';
import { type Billed, isEInvoice } from './parties-of.ts';
import { anyBill, anyDeposit } from './test-kit/any-bill.ts';
import { brokenRules } from './test-kit/rules.ts';
import { schemaProblems } from './test-kit/schema.ts';
import { aDeposit, someBill, someEInvoice } from './test-kit/some-bill.ts';

const asBilled = (facts: DocumentFacts): Billed => {
  if (!isEInvoice(facts)) throw new Error('No e-invoice.');
  return facts;
};
const totalsOf = (facts: DocumentFacts) => totalsOfEInvoice(buildEInvoice(asBilled(facts)));

/** Valid by the schema, and no rule broken. */
function expectSound(facts: DocumentFacts): void {
  expect(findEInvoiceGaps(facts)).toEqual([]);
  const xml = eInvoiceFileOf(facts) ?? '';
  expect(schemaProblems(xml)).toEqual([]);
  expect(brokenRules(xml, facts.eInvoice?.profile ?? 'ZUGFERD')).toEqual([]);
}

describe('an e-invoice (rules: e-invoices#net-lines)', () => {
  it('spreads what is net over lines that were entered gross, and prices them by six decimals', () => {
    // 1.190,00 gross are 1.000,00 net; 2,5 × 99,99 are 249,98 gross, 210,07 net; together 1.439,98 gross, 1.210,07 net.
    const { lines, vat } = buildEInvoice(asBilled(someBill()));
    expect(lines.map(({ quantity, unit, price, net }) => [quantity, unit, price, net])).toEqual([
      [1, 'H87', '1000.00', 100_000],
      [2.5, 'MTR', '84.028', 21_007],
    ]);
    expect(vat).toBe(22_991);
    expectSound(someBill());
  });

  it('takes deposits off line by line, as they were billed', () => {
    const facts = someBill({ prepayments: [aDeposit(119, 100), aDeposit(238, 200, 'GW2026020002')] });
    const { lines, earlier } = buildEInvoice(asBilled(facts));
    expect(lines.slice(2).map(({ name, quantity, price, net }) => [name, quantity, price, net])).toEqual([
      [
        'abzüglich Anzahlungsrechnung GW2026020001 vom 01.02.2026, erhalten am 10.02.2026',
        -1,
        '100.00',
        -10_000,
      ],
      [
        'abzüglich Anzahlungsrechnung GW2026020002 vom 01.02.2026, erhalten am 10.02.2026',
        -1,
        '200.00',
        -20_000,
      ],
    ]);
    expect(earlier.map(({ number }) => number)).toEqual(['GW2026020001', 'GW2026020002']);
    expect(totalsOf(facts)).toMatchObject({ net: 91_007, vat: 17_291, gross: 108_298, due: 108_298 });
    expectSound(facts);
  });

  it('has the odd cent of an agreed price in the VAT', () => {
    const document = aDocument({
      type: 'INVOICE',
      date: day('2026-03-02'),
      enterNetPrices: true,
      productGroups: [aGroup('g', [aProduct('Küche', 8_000)])],
      hasDiscountData: true,
      discountSelection: 'TOTAL_PRICE_GROSS',
      discountTotalPrice: euros(9_000),
    });
    // The amounts are worked by hand in docs/rules: net 7.563,03, VAT 1.436,97.
    expect(totalsOf(someBill({ document }))).toMatchObject({
      lines: 800_000,
      discounts: 43_697,
      net: 756_303,
      vat: 143_697,
      gross: 900_000,
    });
    expectSound(someBill({ document }));
  });

  it('says no price of an article that the customer is not shown', () => {
    const document = aDocument({
      type: 'INVOICE',
      date: day('2026-03-02'),
      productGroups: [
        aGroup('g', [aProduct('Küche', 1_190), aProduct('Platte', 119)], { supplierId: 'nolte' }),
        aGroup('h', [aProduct('Montage', 238, { unit: 'LUMP_SUM' })]),
      ],
      hasDiscountData: true,
      discountSelection: 'PERCENTAGE',
      discountPercentage: 10,
      settings: { hideArticlePrices: true, showDiscounts: false },
    });
    const { lines, adjustments } = buildEInvoice(asBilled(someBill({ document })));
    expect(lines.map(({ name, description, net }) => [name, description, net])).toEqual([
      ['Nolte', '1\u00a0Stück Küche\n1\u00a0Stück Platte', 99_000],
      ['Artikel laut Rechnung', 'pauschal Montage', 18_000],
    ]);
    expect(adjustments).toEqual([]);
    expectSound(someBill({ document }));
  });
});

it('takes 500 lines, and texts of any letters in every field (rules: e-invoices#what-it-says)', () => {
  const hostile = '#SKONTO#\u0000 🍳 <a href="x">&amp; ]]> \ud800\u202e김 ';
  const products = Array.from({ length: 500 }, (_, place) =>
    aProduct(`Schrank ${place} ${hostile}`, 10 + place / 100, { description: hostile }),
  );
  const bill = someBill({
    orderNumber: hostile,
    clientOrderNumber: hostile,
    salesman: `Anna ${hostile}`,
    document: aDocument({
      type: 'INVOICE',
      date: day('2026-03-02'),
      noteRemainingPayment: hostile,
      productGroups: [aGroup('g', products, { supplierId: 'nolte' })],
      settings: { hideArticlePrices: false },
    }),
    eInvoice: {
      ...someEInvoice,
      profile: 'XRECHNUNG',
      buyer: { ...someEInvoice.buyer, reference: hostile },
    },
  });
  const client = { ...bill.client, companyName: hostile, firstName: hostile, address: hostile };
  expectSound({ ...bill, client });
  expect(buildEInvoice(asBilled(bill)).lines).toHaveLength(500);
});

it('of a prepayment names a card where it may, and a transfer only where one is asked for', () => {
  const means = /<ram:SpecifiedTradeSettlementPaymentMeans>\s*<ram:TypeCode>(\d+)</;
  fc.assert(
    fc.property(anyDeposit, (facts) => {
      expectSound(facts);
      const isByCard = facts.paying?.method === 'CARD';
      const expected = isByCard
        ? facts.eInvoice?.profile === 'ZUGFERD'
          ? '48'
          : '1'
        : facts.receivedOn === null
          ? '58'
          : '1';
      expect(means.exec(eInvoiceFileOf(facts) ?? '')?.[1]).toBe(expected);
    }),
  );
});

it('is sound whatever was written, and says what the printed paper says', () => {
  fc.assert(
    fc.property(anyBill, (facts) => {
      expectSound(facts);
      const totals = totalsOf(facts);
      const billed = billedBy({ ...facts, cancels: null });
      expect([totals.net, totals.vat, totals.gross]).toEqual([billed.net, billed.vat, billed.gross]);
      const due = calculateDue({ ...facts, cancels: null }, documentSums(facts.document, facts.vat));
      expect(totals.due).toBe(due);
    }),
  );
});
