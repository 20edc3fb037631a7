import { numberTexts as texts } from '../ui-texts.ts';

type NumberRule = Readonly<{ decimals: number; min: number; max: number; unit?: string }>;

type ReadNumber = Readonly<{ ok: true; value: number | null }> | Readonly<{ ok: false; message: string }>;

const number = /^([+-]?)(\d{1,9})(?:[.,](\d*))?$/;

/**
 * Reads what a person types into a number field: `6`, `1,75`, `1.75`, `6 %`. Empty means "no value". Numbers here are
 * counts and percentages, far below a thousand groups, so a dot is a decimal sign like the comma.
 */
export function readNumber(text: string, { decimals, min, max, unit }: NumberRule): ReadNumber {
  const compact = text.replaceAll(/[\s%]/g, '');
  if (compact === '') return { ok: true, value: null };
  const match = number.exec(compact);
  if (match === null) return { ok: false, message: decimals === 0 ? texts.noCount : texts.noNumber };
  const [, sign = '', whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return { ok: false, message: texts.tooManyDecimals(decimals) };
  const value = Number(`${sign}${whole}.${fraction || '0'}`);
  if (value < min) return { ok: false, message: texts.tooSmall(format(min)) };
  if (value > max) return { ok: false, message: texts.tooBig(withUnit(format(max), unit)) };
  // -0 would be shown with its sign.
  return { ok: true, value: value === 0 ? 0 : value };
}

const withUnit = (value: string, unit: string | undefined) =>
  unit === undefined ? value : `${value} ${unit}`;

const format = (value: number) => formatNumber(value, 2);

/** `1,75`, and `6` rather than `6,00`; without dots between thousands, as `readNumber` takes a dot for a comma. */
export const formatNumber = (value: number, decimals: number): string =>
  String(Number(value.toFixed(decimals))).replace('.', ',');
