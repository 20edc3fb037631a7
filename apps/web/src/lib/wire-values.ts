import { type IsoDate, isIsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, cents } from '@korpus/domain/money/cents.ts';

/**
 * Euros of a row as cents. A list of thousands of rows asks for this hundreds of thousands of times, and the contract
 * allows two decimals: rounding finds the exact cents without reading digits.
 */
export const centsOf = (euros: number | null | undefined): Cents | null =>
  euros === null || euros === undefined ? null : cents(Math.round(euros * 100));

/** The contract has checked that it is a day. */
export const dayOf = (day: string | null | undefined): IsoDate | null => (isIsoDate(day) ? day : null);
