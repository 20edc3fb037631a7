import { orderLabels } from '@korpus/domain/orders/order-catalogue-texts.ts';
import { expect, it } from 'vitest';
import { findRepeatedLabels, labelsByFolder } from './labels.ts';
import { readSourceFile } from './source-tree.ts';

const labels = labelsByFolder([
  readSourceFile('packages/domain/src/orders/order-kind.ts', "export const orderKind = { kind: 'order' };"),
]);
const spelled = `export const texts = { price: '${orderLabels.orderPrice}' };`;
const found = (path: string, source = spelled) => findRepeatedLabels([readSourceFile(path, source)], labels);

it.each([
  'apps/web/src/features/orders/dialog/x-texts.ts',
  'apps/server/src/modules/exports/x-texts.ts',
  'packages/domain/src/orders/x-texts.ts',
])('finds a label spelled again in %s', (path) => {
  expect(found(path)).toEqual([expect.objectContaining({ file: path, line: 1 })]);
});

it('lets the catalogue, other records and other words pass', () => {
  expect(found('packages/domain/src/orders/order-catalogue-texts.ts')).toEqual([]);
  expect(found('apps/web/src/features/settings/settings-texts.ts')).toEqual([]);
  expect(found('packages/domain/src/orders/x-texts.ts', "export const texts = { a: 'Preis' };")).toEqual([]);
});
