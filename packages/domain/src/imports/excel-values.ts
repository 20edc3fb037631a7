import { addDays, isoDate } from '../dates/iso-date.ts';

/** The first day that Excel counts rightly, and its number: of the 29.2.1900, which it counts, there was none. */
const firstDay = isoDate('1900-03-01');
const firstSerial = 61;
const firstDayOfMac = isoDate('1904-01-01');
/** 31.12.9999, which is as far as Excel counts. */
const lastSerial = 2_958_465;

/**
 * A number as Excel stores it, as people write it: digits that only the machine has go, and the comma is the sign of
 * decimals, since a dot would group thousands (rules: import#values).
 */
export function excelNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const plain = Number(value.toPrecision(15));
  if (Math.abs(plain) >= 1e21 || (plain !== 0 && Math.abs(plain) < 1e-6)) return text;
  return String(plain).replace('.', ',');
}

/** Days since 1900 (or 1904), of which the time of day is not asked; what is no day stays what it is. */
export function excelDay(text: string, is1904: boolean): string {
  const serial = Math.floor(Number(text));
  const first = is1904 ? 0 : firstSerial;
  if (text.trim() === '' || !(serial >= first && serial <= lastSerial)) return excelNumber(text);
  return addDays(is1904 ? firstDayOfMac : firstDay, serial - first);
}
