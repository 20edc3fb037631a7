import type { IsoDate } from '../dates/iso-date.ts';

/** decisions §6: at least four digits, more only when a month has more. */
const digits = 4;

/** decisions §6: prefix, year, month and a running number of that month: `GW2026110001`. */
export function billNumber(prefix: string, date: IsoDate, running: number): string {
  const [year = '', month = ''] = date.split('-');
  return `${prefix}${year}${month}${String(running).padStart(digits, '0')}`;
}
