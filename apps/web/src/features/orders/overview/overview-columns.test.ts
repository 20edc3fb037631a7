import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { builtInFields } from '@korpus/domain/orders/built-in-template.ts';
import { overviewColumnKeys } from '@korpus/domain/orders/order-catalogue.ts';
import { expect, test } from 'vitest';
import { formatValue, valueTone } from '../../../ui/data-table/columns/cell-format.ts';
import { columnsFor } from './columns-for.ts';
import { allColumns } from './overview-columns.ts';
import { overviewTabs } from './overview-tabs.ts';
import { admin, anna, aRow, withoutPackages } from './test-kit/a-row.ts';

const nameOf = (id: string | null) => (id === 'graz' ? 'Graz' : id === null ? null : `Lieferant ${id}`);
const today = isoDate('2026-06-10');
const keysFor = (person: typeof anna) => columnsFor('orders', person, nameOf, today).map(({ key }) => key);
const findColumn = (key: string) => {
  const column = columnsFor('orders', admin, nameOf, today).find((each) => each.key === key);
  if (column === undefined) throw new Error(`There is no column ${key}.`);
  return column;
};

test('every column of the catalogue is there under its own key, in its order', () => {
  expect(allColumns(nameOf, today).map(({ key }) => key)).toEqual(overviewColumnKeys);
});

test('a salesman without margin rights has no column of a margin', () => {
  expect(keysFor(admin).filter((key) => /margin/i.test(key)).length).toBeGreaterThan(8);
  expect(keysFor(anna).filter((key) => /margin/i.test(key))).toEqual([]);
});

test('without the exhibition package there is no trace of exhibitions', () => {
  expect(keysFor(admin)).toEqual(expect.arrayContaining(['exhibitionPrice', 'exhibitionSellDate', 'paid']));
  expect(keysFor(withoutPackages(admin)).filter((key) => /exhibition|^paid$/i.test(key))).toEqual([]);
});

test('complaints stand in the list with their package and the right to read some', () => {
  expect(keysFor(anna)).toContain('complaintState');
  expect(keysFor(withoutPackages(anna))).not.toContain('complaintState');
  const rights = new Set([...anna.rights].filter((right) => !right.includes('COMPLAINT')));
  expect(keysFor({ ...anna, rights })).not.toContain('complaintState');
});

test.each(overviewTabs)('the built-in template of %s names columns that exist', (tab) => {
  const keys = columnsFor(tab, admin, nameOf, today).map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining([...builtInFields(tab, admin)]));
});

test('admins begin with salesman, margin and margin sum', () => {
  expect(builtInFields('orders', admin)).toEqual(
    expect.arrayContaining(['salesmanName', 'margin', 'marginSum']),
  );
  expect(builtInFields('orders', anna)).not.toContain('margin');
});

test('no list of orders begins with a column that is empty for most of them', () => {
  // The list of dates at risk is about nothing else.
  const beside = overviewTabs.filter((tab) => tab !== 'todoDateAtRisk');
  for (const person of [admin, anna])
    expect(beside.filter((tab) => builtInFields(tab, person).includes('dateRisk'))).toEqual([]);
});

test('margins are green and red, and neither in a cancelled order', () => {
  const margin = findColumn('margin');
  expect(valueTone(margin, aRow({ margin: 0.01 }))).toBe('success');
  expect(valueTone(margin, aRow({ margin: -5 }))).toBe('danger');
  expect(valueTone(margin, aRow({ margin: 0 }))).toBeNull();
  expect(valueTone(margin, aRow({ margin: 100, cancelled: true }))).toBeNull();
});

test('a margin that lacks data is grey and says so', () => {
  const row = aRow({
    margin: 100,
    missingDataForMargin: true,
    marginSum: 50,
    missingDataForMarginSum: false,
  });
  expect(valueTone(findColumn('margin'), row)).toBeNull();
  expect(formatValue(findColumn('margin'), row)).toBe('100,00\u00a0€ unvollständig');
  expect(formatValue(findColumn('marginSum'), row)).toBe('50,00\u00a0€');
});

test('the state says why it is that one, and names no more than the row holds', () => {
  const { reason } = findColumn('orderState');
  const late = { orderState: 'IN_DELIVERY', deliveryDate: '2026-06-01' } as const;
  const supplierMapping = [
    { supplierCalculationId: 'x', supplierId: 'A', missing: ['orderSum' as const] },
    { supplierCalculationId: 'y', supplierId: 'B' },
  ];
  expect(reason?.(aRow({ ...late, supplierMapping }))).toContain('was fehlt: Lieferant A: Bestellsumme.');
  expect(reason?.(aRow(late))).toContain('sobald alle Bestelldaten eingetragen sind.');
  expect(reason?.(aRow({ ...late, cancelled: true }))).toContain('storniert');
});

const late = { supplierCalculationId: 'x', supplierId: 'A', confirmed: '2026-06-15' };

test('a day at risk is coloured, says why, and is nothing where the person reads no suppliers', () => {
  const row = aRow({ dateRisk: { missingDays: 5, suppliers: [late] } });
  expect(valueTone(findColumn('dateRisk'), row)).toBe('danger');
  expect(valueTone(findColumn('deliveryDate'), row)).toBe('danger');
  expect(findColumn('dateRisk').reason?.(row)).toBe(
    'Lieferant A: KW 25 2026. Verkauf: neuen Termin vereinbaren.',
  );
  const unknown = { missingDays: null, suppliers: [{ ...late, confirmed: null }] };
  expect(valueTone(findColumn('dateRisk'), aRow({ dateRisk: unknown }))).toBe('warning');
  expect(valueTone(findColumn('deliveryDate'), aRow())).toBeNull();
});

test.each<[string, Partial<OverviewRow>, string]>([
  ['orderState', { cancelled: true }, 'Storniert'],
  ['orderState', {}, 'Verkauft'],
  ['deliveryWeek', { deliveryDate: '2027-01-01' }, 'KW 53 2026'],
  ['complaintState', { complaintState: 'IN_PROGRESS' }, 'In Bearbeitung'],
  ['complaintState', { complaintState: null }, ''],
  ['location', {}, 'Graz'],
  ['sellingSum', { sellingSum: 1234.5 }, '1.234,50 €'],
  ['sellingSum', {}, ''],
  [
    'payments',
    {
      payments: [
        { date: '2026-03-09', price: 2000, paid: true },
        { date: '2026-05-01', price: 0.1, paid: false },
      ],
    },
    '2.000,00 € bezahlt · 0,10 € bis 01.05.2026',
  ],
  [
    'supplierMapping',
    {
      supplierMapping: [
        { supplierCalculationId: 'x', supplierId: 'A' },
        { supplierCalculationId: 'y', supplierId: null },
        { supplierCalculationId: 'z', supplierId: 'A' },
      ],
    },
    'Lieferant A',
  ],
  [
    'missingSupplierData',
    {
      missingSupplierData: true,
      supplierMapping: [
        { supplierCalculationId: 'x', supplierId: 'A', missing: ['orderNumber', 'orderSum'] },
        { supplierCalculationId: 'y', supplierId: 'B' },
      ],
    },
    'Lieferant A: Bestellnummer, Bestellsumme',
  ],
  ['missingSupplierData', { missingSupplierData: true, supplierMapping: [] }, 'Noch kein Lieferant'],
  ['missingSupplierData', { missingSupplierData: false, supplierMapping: [] }, ''],
  ['dateRisk', { dateRisk: { missingDays: 5, suppliers: [late] } }, '5 Tage fehlen'],
  ['dateRisk', { dateRisk: null }, ''],
  ['dateRiskSuppliers', { dateRisk: { missingDays: 5, suppliers: [late] } }, 'Lieferant A: KW 25 2026'],
  ['dateRiskActors', { dateRisk: { missingDays: 5, suppliers: [late] } }, 'Verkauf'],
  ['additionalAssemblyDates', { additionalAssemblyDates: ['2026-03-09', null] }, '09.03.2026'],
])('%s of %o reads %s', (key, row, expected) => {
  expect(formatValue(findColumn(key), aRow(row)).replaceAll('\u00a0', ' ')).toBe(expected);
});
