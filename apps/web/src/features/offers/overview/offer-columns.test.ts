import { columnsOfTables } from '@korpus/domain/columns/columns-of-tables.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it } from 'vitest';
import { offerColumns } from './offer-columns.ts';

it('a template may name every column of the overview', () => {
  const keys = offerColumns({ nameOf: () => null }, isoDate('2026-11-21')).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !columnsOfTables.has(key))).toEqual([]);
});
