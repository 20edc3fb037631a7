import type { RichTextDocument } from '../../rich-text/rich-text-document.ts';
import { noDiscount } from '../product-edits.ts';
import { aGroup, aProduct } from './a-document.ts';

/** A kitchen of two groups: 2,500 by a supplier, 500 of the house's own, and two articles without a price. */
const cabinets = aProduct('Schrank', 1_000, { amount: 2.5, unit: 'METER', description: ' Weiß\nmatt ' });
export const nolte = aGroup('g1', [cabinets, aProduct('', null, { articleName: null })], {
  supplierId: 'nolte',
});
export const own = aGroup('g2', [aProduct('Montage', 500), aProduct('Beratung', null, { unit: 'LUMP_SUM' })]);
export const kitchen = { productGroups: [nolte, own] };

export const tenPercent = { ...noDiscount, hasDiscountData: true, discountPercentage: 10 } as const;

/** Printed texts with plain blanks. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ');
export const said = (lines: readonly { label: string; amount: string }[]) =>
  lines.map(({ label, amount }) => plain(`${label} ${amount}`));
export const told = (lines: readonly { label: string; value: string }[]) =>
  lines.map(({ label, value }) => plain(`${label}: ${value}`));
export const words = (text: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
