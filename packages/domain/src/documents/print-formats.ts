import type { Percent } from '../money/rounding.ts';
import type { Unit } from './units.ts';
import { unitNames, unitSigns } from './units-texts.ts';

const quantityFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 });
const percentFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** `2,5`, `1.200`. */
const formatQuantity = (amount: number): string => quantityFormat.format(amount);

/** `2,5 m`; what is agreed for all of it needs no number. */
export function formatAmount(amount: number, unit: Unit | undefined): string {
  if (unit === undefined) return formatQuantity(amount);
  if (unit === 'LUMP_SUM' && amount === 1) return unitNames[unit];
  return `${formatQuantity(amount)}\u00a0${unitSigns[unit]}`;
}

/** `8,1 %` with a no-break space, so that a line never ends between the two. */
export const formatPercent = (percent: Percent): string => `${percentFormat.format(percent)}\u00a0%`;

/** Trims a text; a field that somebody emptied with blanks is empty. */
export function written(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Joins the parts that are written. */
export const joined = (parts: readonly (string | null)[], between = ' '): string =>
  parts
    .map(written)
    .filter((part) => part !== null)
    .join(between);

/** One under the other. */
export const writtenLines = (lines: readonly (string | null)[]): string[] =>
  lines.map(written).filter((line) => line !== null);
