import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { anOrder, aPayment, euros } from '../orders/test-kit/an-order.ts';
import { randomOrder } from '../orders/test-kit/random-order.ts';
import { mergeThreeWay, takeTheirs } from './merge-three-way.ts';

const [a, b, c] = [aPayment('a', euros(1)), aPayment('b', euros(2)), aPayment('c', euros(3))];
const base = anOrder({ notes: 'alt', payments: [a, b] });
const merge = (mine: Partial<Order>, theirs: Partial<Order>) =>
  mergeThreeWay(
    { ...base },
    { ...base, ...mine },
    { ...base, ...theirs },
    Object.keys(base) as (keyof Order)[],
  );

describe('merging a late save', () => {
  it('takes what one side changed, and what both changed alike', () => {
    expect(merge({ notes: 'meins', city: 'Kiel' }, { orderPrice: euros(9), city: 'Kiel' })).toEqual({
      merged: { ...base, notes: 'meins', orderPrice: 9_00, city: 'Kiel' },
      conflicts: [],
    });
  });

  it('shows what both changed differently; mine stays until theirs is taken', () => {
    const { merged, conflicts } = merge({ notes: 'meins' }, { notes: null });
    expect(conflicts).toEqual([{ path: ['notes'], base: 'alt', mine: 'meins', theirs: null }]);
    expect(merged.notes).toBe('meins');
    for (const conflict of conflicts) expect(takeTheirs(merged, conflict).notes).toBe(null);
  });

  it('merges lists entry by entry and field by field', () => {
    const result = merge(
      { payments: [{ ...a, paid: true }, b, c] },
      { payments: [{ ...a, notes: 'n' }, aPayment('d', euros(4))] },
    );
    expect(result.conflicts).toEqual([]);
    expect(result.merged.payments).toEqual([{ ...a, paid: true, notes: 'n' }, aPayment('d', euros(4)), c]);
  });

  it('a field of an entry, and an entry one removed and one changed, are conflicts', () => {
    const changedB = { ...b, notes: 'wichtig' };
    const { merged, conflicts } = merge(
      { payments: [{ ...a, price: euros(7) }] },
      { payments: [{ ...a, price: euros(8) }, changedB] },
    );
    expect(conflicts).toEqual([
      { path: ['payments', 'a', 'price'], base: 1_00, mine: 7_00, theirs: 8_00 },
      { path: ['payments', 'b'], base: b, mine: undefined, theirs: changedB },
    ]);
    expect(merged.payments).toEqual([{ ...a, price: 7_00 }]);
    expect(conflicts.reduce(takeTheirs, merged).payments).toEqual([{ ...a, price: 8_00 }, changedB]);
    const reverse = merge({ payments: [a, changedB] }, { payments: [a] });
    expect(reverse.merged.payments).toEqual([a, changedB]);
    expect(reverse.conflicts.reduce(takeTheirs, reverse.merged).payments).toEqual([a]);
  });

  it('merges documents part by part, and their articles by entry; a formatted text is one value', () => {
    const text = (words: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    });
    const offer = {
      date: '2026-11-20',
      productGroups: [{ id: 'g', products: [{ id: 'p', amount: 1, articleName: 'Herd' }] }],
      settings: { hideArticlePrices: false, preText: text('alt') },
    };
    const [group] = offer.productGroups;
    const written = { documentData: { OFFER: offer } };
    const mine = {
      ...offer,
      date: '2026-11-21',
      productGroups: [{ ...group, products: [{ id: 'p', amount: 2, articleName: 'Herd' }] }],
      settings: { hideArticlePrices: true, preText: text('meins') },
    };
    const theirs = {
      ...offer,
      productGroups: [{ ...group, products: [{ id: 'p', amount: 1, articleName: 'Ofen' }] }],
      settings: { hideArticlePrices: false, preText: text('ihres') },
    };
    const contract = { ...offer, date: null };
    const result = mergeThreeWay<{ documentData: object }>(
      written,
      { documentData: { OFFER: mine } },
      { documentData: { OFFER: theirs, PURCHASE_CONTRACT: contract } },
      ['documentData'],
    );
    expect(result.conflicts.map(({ path }) => path.join('/'))).toEqual([
      'documentData/OFFER/settings/preText',
    ]);
    expect(result.merged.documentData).toEqual({
      OFFER: {
        date: '2026-11-21',
        productGroups: [{ id: 'g', products: [{ id: 'p', amount: 2, articleName: 'Ofen' }] }],
        settings: { hideArticlePrices: true, preText: text('meins') },
      },
      PURCHASE_CONTRACT: contract,
    });
    const taken = result.conflicts.reduce(takeTheirs, result.merged);
    expect(taken.documentData).toMatchObject({ OFFER: { settings: { preText: text('ihres') } } });
  });

  it('leaves hidden fields missing', () => {
    const { merged } = mergeThreeWay<{ a?: number; b: number }>({ b: 1 }, { b: 2 }, { b: 1 }, ['a', 'b']);
    expect(merged).toStrictEqual({ b: 2 });
  });

  it('has no conflict when only one side changed anything', () => {
    fc.assert(
      fc.property(randomOrder, randomOrder, (one, other) => {
        const fields = Object.keys(one) as (keyof Order)[];
        expect(mergeThreeWay(one, other, one, fields)).toEqual({ merged: other, conflicts: [] });
        expect(mergeThreeWay(one, one, other, fields)).toEqual({ merged: other, conflicts: [] });
        expect(mergeThreeWay(one, other, other, fields)).toEqual({ merged: other, conflicts: [] });
      }),
    );
  });
});
