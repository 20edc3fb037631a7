import type { IsoDate } from '../dates/iso-date.ts';

/** The fewest digits; there are more only when a month has more (rules: numbers-and-locking#invoice-numbers). */
const digits = 4;

/**
 * Prefix, year, month and a running number of that month (rules: numbers-and-locking#invoice-numbers): `GW2026110001`.
 */
export function billNumber(prefix: string, date: IsoDate, running: number): string {
  const [year = '', month = ''] = date.split('-');
  return `${prefix}${year}${month}${String(running).padStart(digits, '0')}`;
}
