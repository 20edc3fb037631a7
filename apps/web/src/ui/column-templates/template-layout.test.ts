import type { ColumnTemplate } from '@korpus/domain/columns/column-template.ts';
import { expect, test } from 'vitest';
import { arrangeColumns, builtInId, isChangedByHand, openTemplate, templatesOf } from './template-layout.ts';

const template = (id: string, tabs: ColumnTemplate['tabs']): ColumnTemplate => ({
  id,
  name: id,
  selectedFields: ['b', 'a'],
  tabs,
  layout: null,
});

const templates = [
  template('money', { orders: true, exhibitionOrders: false }),
  template('short', { orders: false }),
  template('fair', { exhibitionOrders: true }),
];

test('a tab offers the templates that name it', () => {
  expect(templatesOf(templates, 'orders').map(({ id }) => id)).toEqual(['money', 'short']);
  expect(templatesOf(templates, 'offers')).toEqual([]);
});

test.each([
  ['nothing asked for: the one the tab opens with', 'orders', undefined, 'money'],
  ['another one asked for', 'orders', 'short', 'short'],
  ['the built-in one asked for', 'orders', builtInId, null],
  ["an unknown id, as in somebody else's link", 'orders', 'x', 'money'],
  ['one that the tab does not offer', 'orders', 'fair', 'money'],
  ['none is offered', 'offers', undefined, null],
] as const)('%s', (_, tab, wanted, expected) => {
  expect(openTemplate(templates, tab, wanted)?.id ?? null).toBe(expected);
});

test('columns stand as the template says, all others are hidden', () => {
  expect(arrangeColumns(['c', 'a', 'c', 'gone'], ['a', 'b', 'c'])).toEqual({
    order: ['c', 'a', 'b'],
    hidden: ['b'],
    widths: {},
  });
});

test('a template none of whose columns may be read any more shows the first column', () => {
  expect(arrangeColumns(['gone'], ['a', 'b']).hidden).toEqual(['b']);
});

test('a hidden column in another place is no change, a shown one is; widths count where they are kept', () => {
  const before = arrangeColumns(['a', 'b'], ['a', 'b', 'c', 'd']);
  const now = { ...before, order: ['a', 'b', 'd', 'c'], widths: { a: 90 } };
  expect(isChangedByHand(now, before, false)).toBe(false);
  expect(isChangedByHand(now, before, true)).toBe(true);
  expect(isChangedByHand({ ...before, order: ['b', 'a', 'c', 'd'] }, before, false)).toBe(true);
});
