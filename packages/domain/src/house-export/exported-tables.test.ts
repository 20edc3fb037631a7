import { describe, expect, it } from 'vitest';
import { retentionOfTables } from '../privacy/retention-of-tables.ts';
import { exportedTables, isExportedColumn, isMoney, keptBack } from './exported-tables.ts';
import { fileNamesOfTables } from './table-file-texts.ts';

/** Tables of the list that is held against the database itself (tests/house/catalogue/retention.sql.test.ts). */
const tables = Object.keys(retentionOfTables);

describe('every table (rules: export#what-stays)', () => {
  it.each(tables)('%s goes out or stays for a reason', (table) => {
    expect(exportedTables.includes(table) !== (keptBack[table] !== undefined)).toBe(true);
  });

  it('is named once, and no other is', () => {
    expect([...exportedTables, ...Object.keys(keptBack)].toSorted()).toEqual(tables.toSorted());
  });

  it('has a file of its own, in whatever capitals', () => {
    const names = Object.values(fileNamesOfTables).map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a column', () => {
  it.each([
    ['orders', 'order_price', true],
    ['orders', 'tenant_id', false],
    ['files', 'storage_key', false],
    ['handovers', 'papers', false],
    ['billed_rows', 'key', true],
  ])('%s.%s goes out: %s', (table, column, expected) => {
    expect(isExportedColumn(table, column)).toBe(expected);
  });

  it.each([
    ['order_price', 'bigint', true],
    ['size', 'bigint', false],
    ['version', 'integer', false],
  ])('%s of the type %s is money: %s', (column, type, expected) => {
    expect(isMoney(column, type)).toBe(expected);
  });
});
