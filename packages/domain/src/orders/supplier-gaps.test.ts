import { describe, expect, it } from 'vitest';
import {
  gapsOf,
  lacksOrderData,
  lacksSupplierData,
  orderGapsText,
  type SupplierGap,
  supplierGapsText,
} from './supplier-gaps.ts';
import { aSupplier, euros } from './test-kit/an-order.ts';

const nothing = { supplierId: null, orderNumber: null, orderSum: null };

describe('what a supplier entry lacks (rules: states#enter-order-data)', () => {
  it.each<[Parameters<typeof aSupplier>[0], readonly SupplierGap[], boolean]>([
    [{}, [], false],
    [{ orderSum: euros(0) }, [], false],
    [{ orderNumber: null }, ['orderNumber'], true],
    [{ orderNumber: ' ' }, ['orderNumber'], true],
    [{ orderSum: null, accountingSum: euros(1) }, ['orderSum'], true],
    [{ supplierId: null }, ['supplierId'], false],
    [nothing, ['supplierId', 'orderNumber', 'orderSum'], true],
  ])('of %j: %j; it holds the delivery back: %s', (fields, gaps, holdsBack) => {
    expect(gapsOf(aSupplier(fields))).toEqual(gaps);
    expect(lacksOrderData(aSupplier(fields))).toBe(holdsBack);
    expect(lacksSupplierData([aSupplier(), aSupplier(fields)])).toBe(gaps.length > 0);
  });

  it('is missing as a whole where nobody entered a supplier', () => {
    expect(lacksSupplierData([])).toBe(true);
  });
});

describe('what is missing, in words', () => {
  const nameOf = (id: string) => (id === 'nolte' ? 'Nolte' : null);
  it.each([
    [[], 'Noch kein Lieferant', ''],
    [[{ supplierId: 'nolte' }], '', ''],
    [[{ supplierId: 'nolte', missing: ['orderSum'] }], 'Nolte: Bestellsumme', 'Nolte: Bestellsumme'],
    [
      [{ supplierId: 'nolte', missing: ['orderNumber', 'orderSum'] }],
      'Nolte: Bestellnummer, Bestellsumme',
      'Nolte: Bestellnummer, Bestellsumme',
    ],
    [
      [{ supplierId: 'nolte' }, { supplierId: null, missing: ['supplierId', 'orderSum'] }],
      '2. Lieferant: Name, Bestellsumme',
      '2. Lieferant: Bestellsumme',
    ],
    [
      [
        { supplierId: 'gone', missing: ['orderNumber'] },
        { supplierId: null, missing: ['supplierId'] },
      ],
      '1. Lieferant: Bestellnummer · 2. Lieferant: Name',
      '1. Lieferant: Bestellnummer',
    ],
  ] as const)('%j', (entries, missing, holdingBack) => {
    expect(supplierGapsText(entries, nameOf)).toBe(missing);
    expect(orderGapsText(entries, nameOf)).toBe(holdingBack);
  });
});
