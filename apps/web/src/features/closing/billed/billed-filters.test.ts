import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { expect, test } from 'vitest';
import { salesSearch } from '../sales-search.ts';
import { billedFilters, rowFilter } from './billed-filters.ts';
import type { BilledRow } from './billed-row.ts';

const today = isoDate('2026-11-21');
const admin = {
  userId: 'admin',
  roles: new Set(['ADMIN'] as const),
  rights: new Set<never>(),
  packages: new Set(['SALES_STATISTICS'] as const),
};
const shops = ['Nord', 'Süd'].map((label) => ({ value: label, label, isOpen: true }));

test('each filter stands in the address', () => {
  const { fields } = billedFilters(admin, { locations: shops, salesmen: [] }, today);
  const keys = fields.map(({ key }) => key);
  expect(keys).toContain('eInvoices');
  expect(Object.keys(salesSearch(Object.fromEntries(keys.map((key) => [key, 'x']))))).toEqual(
    expect.arrayContaining(keys),
  );
});

const nobody = {
  salesmanId: null,
  salesmanName: null,
  carpenterId: null,
  carpenterName: null,
  location: null,
};
const aRow = (eInvoice: BilledRow['eInvoice']): BilledRow => ({
  id: 'row',
  recordId: 'order',
  orderId: 'order',
  billType: 'ORDER',
  invoiceNumber: null,
  cancels: null,
  date: today,
  clientName: 'Lang Eva',
  clientNumber: '10017',
  clientOrderNumber: null,
  eInvoice,
  ...nobody,
  exhibitionSale: false,
  payments: [],
  finalPrice: cents(100),
  billedAmount: cents(100),
  vat: 19,
  version: 1,
});

test('what was billed is filtered by its e-invoice; counter sales have none', () => {
  const passes = rowFilter({ eInvoices: ['XRECHNUNG'] }, today);
  expect((['XRECHNUNG', 'ZUGFERD', null] as const).map((eInvoice) => passes(aRow(eInvoice)))).toEqual([
    true,
    false,
    false,
  ]);
});
