import { expect, it } from 'vitest';
import type { AdditionalPackage } from '../rights/packages.ts';
import type { Right } from '../rights/rights.ts';
import { canReadFiles, canWriteFiles } from './file-rights.ts';

const person = (rights: readonly Right[], packages: readonly AdditionalPackage[] = []) => ({
  userId: 'me',
  roles: new Set(['SALESMAN'] as const),
  rights: new Set(rights),
  packages: new Set(packages),
});
const mine = { salesmanId: 'me' };
const others = { salesmanId: 'somebody' };

it('files follow the order they belong to', () => {
  const reader = person(['OWN_ORDER_READ']);
  expect([canReadFiles(reader, mine, 'PLANS'), canReadFiles(reader, others, 'PLANS')]).toEqual([true, false]);
  expect(canWriteFiles(reader, mine, 'PLANS')).toBe(false);
  const writer = person(['OWN_ORDER_READ', 'OWN_ORDER_WRITE']);
  expect(canWriteFiles(writer, mine, 'PLANS')).toBe(true);
});

it('files of a complaint follow the complaint, whatever the order says', () => {
  const seller = person(['OWN_ORDER_READ', 'OWN_ORDER_WRITE'], ['COMPLAINT']);
  expect(canReadFiles(seller, mine, 'COMPLAINT')).toBe(false);
  const repairer = person(['OWN_COMPLAINT_READ', 'OWN_COMPLAINT_WRITE'], ['COMPLAINT']);
  expect([mine, others].map((row) => canReadFiles(repairer, row, 'COMPLAINT'))).toEqual([true, false]);
  expect([mine, others].map((row) => canWriteFiles(repairer, row, 'COMPLAINT'))).toEqual([true, false]);
  expect(canWriteFiles(person(['OWN_COMPLAINT_READ'], ['COMPLAINT']), mine, 'COMPLAINT')).toBe(false);
  expect(canReadFiles(person(['OWN_COMPLAINT_READ']), mine, 'COMPLAINT')).toBe(false);
});

it.each([
  ['CONTRACT', 'OWN_ORDER_ORDER_PRICE_READ'],
  ['PURCHASE_CONTRACT', 'OWN_ORDER_ORDER_PRICE_READ'],
  ['INVOICE', 'OWN_ORDER_ORDER_PRICE_READ'],
  ['CONTRACT_CHANGE', 'OWN_ORDER_CHANGES_READ'],
  ['EXHIBITION_PURCHASE_CONTRACT', 'OWN_ORDER_EXHIBITION_PRICE_READ'],
  ['SUPPLIER_ORDER', 'OWN_ORDER_SUPPLIER_DATA_READ'],
  ['SUPPLIER_INVOICE', 'OWN_ORDER_SUPPLIER_DATA_READ'],
] as const)('a paper shows nobody what they may not read: %s', (type, right) => {
  const blind = person(['OWN_ORDER_READ', 'OWN_ORDER_WRITE']);
  expect(canReadFiles(blind, mine, type)).toBe(false);
  expect(canWriteFiles(blind, mine, type)).toBe(false);
  const seeing = person(['OWN_ORDER_READ', 'OWN_ORDER_WRITE', right]);
  expect(canReadFiles(seeing, mine, type)).toBe(true);
  expect(canWriteFiles(seeing, mine, type)).toBe(true);
});
