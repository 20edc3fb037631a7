import { type IsoDate, partsOf } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import { exactDecimal, multiply, type Percent, rational, roundToCents } from '../money/rounding.ts';
import { withoutTurning } from '../values/turning-marks.ts';
import { inCp1252 } from './cp1252.ts';

/** `1234,50`: two decimals and no thousands. */
export function decimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** `19,00` */
export const percentDecimal = (percent: Percent): string =>
  decimal(roundToCents(multiply(exactDecimal(percent), rational(100n))));

/** `20260305` */
export const compactDay = (day: IsoDate): string => day.replaceAll('-', '');

/** `0503`: the year follows from the head of the file. */
export function dayAndMonth(date: IsoDate): string {
  const { day, month } = partsOf(date);
  return `${two(day)}${two(month)}`;
}

/** `05032026` */
export const germanCompactDay = (date: IsoDate): string => `${dayAndMonth(date)}${partsOf(date).year}`;

const two = (value: number) => String(value).padStart(2, '0');

/** Puts a text on one line and without control characters, which is no loss; the letters are still its own. */
export const onOneLine = (text: string): string =>
  withoutTurning(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .normalize('NFC');

/** Puts a text on one line, in letters the file knows. */
export const inFileLetters = (text: string): string => onOneLine(inCp1252(onOneLine(text)));

/** No longer than its column: the end says that there was more. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
