import { describe, expect, it } from 'vitest';
import { euros } from '../orders/test-kit/an-order.ts';
import { buildPrintModel } from './print-document.ts';
import { noDiscount } from './product-edits.ts';
import { aDocument, aGroup, aProduct, someFacts } from './test-kit/a-document.ts';
import { kitchen, nolte, own, said, tenPercent } from './test-kit/a-kitchen.ts';

const print = (facts: Parameters<typeof someFacts>[0] = {}) => buildPrintModel(someFacts(facts));

describe('articles', () => {
  it('are numbered over all groups; one nobody filled in is left out, one without a price has none', () => {
    const { groups, columns } = print({ document: aDocument(kitchen) });
    expect(groups.map(({ title }) => title)).toEqual(['Nolte', 'Weitere Artikel']);
    expect(groups.flatMap(({ rows }) => rows)).toEqual([
      {
        position: '1',
        amount: '2,5\u00a0m',
        name: 'Schrank',
        description: 'Weiß\nmatt',
        pricePerUnit: '1.000,00\u00a0€',
        total: '2.500,00\u00a0€',
      },
      {
        position: '2',
        amount: '1\u00a0Stück',
        name: 'Montage',
        description: null,
        pricePerUnit: '500,00\u00a0€',
        total: '500,00\u00a0€',
      },
      {
        position: '3',
        amount: 'pauschal',
        name: 'Beratung',
        description: null,
        pricePerUnit: null,
        total: null,
      },
    ]);
    expect(columns).toMatchObject({ pricePerUnit: 'Einzelpreis', total: 'Gesamt' });
    expect(groups.flatMap(({ sums }) => sums)).toEqual([]);
  });

  it('of the house alone need no name, and a group without articles is not there', () => {
    const document = aDocument({ productGroups: [own, aGroup('g3', [])] });
    expect(print({ document }).groups.map(({ title }) => title)).toEqual([null]);
  });

  it('hide their prices, not the total', () => {
    const { groups, columns, totals } = print({
      document: aDocument({ ...kitchen, settings: { hideArticlePrices: true } }),
    });
    expect(columns).toMatchObject({ pricePerUnit: null, total: null });
    expect(JSON.stringify(groups)).not.toContain('€');
    expect(said(totals)).toContain('Gesamtbetrag 3.000,00 €');
  });
});

it('say no unit in documents of before', () => {
  const { unit: _, ...product } = aProduct('Schrank', 10, { amount: 2.5 });
  const { groups } = print({ document: aDocument({ productGroups: [aGroup('g', [product])] }) });
  expect(groups[0]?.rows[0]?.amount).toBe('2,5');
});

describe('sums', () => {
  it('per supplier, where that is wanted', () => {
    const { groups } = print({
      document: aDocument({ ...kitchen, settings: { showSubtotalPerSupplier: true } }),
    });
    expect(groups.map(({ sums }) => said(sums))).toEqual([
      ['Zwischensumme 2.500,00 €'],
      ['Zwischensumme 500,00 €'],
    ]);
  });

  it('show each discount between the sums it makes, at every group if at one', () => {
    const discounted = [{ ...nolte, ...tenPercent }, own];
    const document = aDocument({ productGroups: discounted, ...tenPercent });
    const { groups, totals } = print({ document });
    expect(groups.map(({ sums }) => said(sums))).toEqual([
      ['Summe 2.500,00 €', 'Rabatt 10 % -250,00 €', 'Zwischensumme 2.250,00 €'],
      ['Zwischensumme 500,00 €'],
    ]);
    // 2,750 − 275 = 2,475; / 1.2 = 2,062.50
    expect(said(totals)).toEqual([
      'Summe 2.750,00 €',
      'Rabatt 10 % -275,00 €',
      'Gesamtbetrag 2.475,00 €',
      'darin Nettobetrag 2.062,50 €',
      'darin 20 % Umsatzsteuer 412,50 €',
    ]);
  });

  it('keep hidden discounts to themselves', () => {
    const document = aDocument({
      productGroups: [{ ...nolte, ...tenPercent }],
      ...tenPercent,
      settings: { showDiscounts: false, showSubtotalPerSupplier: true },
    });
    const { groups, totals } = print({ document });
    expect(groups.map(({ sums }) => said(sums))).toEqual([['Zwischensumme 2.250,00 €']]);
    expect(JSON.stringify([groups, totals])).not.toContain('Rabatt');
    expect(said(totals)[0]).toBe('Gesamtbetrag 2.025,00 €');
  });

  it('of net prices end gross, and say which are net', () => {
    const { columns, totals, groups } = print({
      document: aDocument({
        ...kitchen,
        ...noDiscount,
        hasDiscountData: true,
        discountSelection: 'TOTAL_PRICE_NET',
        discountTotalPrice: euros(3_100),
        enterNetPrices: true,
        settings: { showSubtotalPerSupplier: true },
      }),
      vat: 8.1,
    });
    expect(columns).toMatchObject({ pricePerUnit: 'Einzelpreis netto', total: 'Gesamt netto' });
    expect(said(groups.flatMap(({ sums }) => sums))[0]).toBe('Zwischensumme netto 2.500,00 €');
    expect(said(totals)).toEqual([
      'Summe netto 3.000,00 €',
      'Aufpreis 100,00 €',
      'Nettobetrag 3.100,00 €',
      'zzgl. 8,1 % Umsatzsteuer 251,10 €',
      'Gesamtbetrag 3.351,10 €',
    ]);
  });
});
