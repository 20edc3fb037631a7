import { remainder97 } from '../values/remainder-97.ts';

/** Normalizes a bank code as it is stored and compared: without blanks, in capitals. */
export const normalizeBankCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** ISO 13616: country, check digits, account. Countries differ in length; the German form is known to us. */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const germanForm = /^DE\d{20}$/;

/**
 * Tells whether the check digits are right (remainder 97), so that a slip of the pen shows before an invoice is
 * printed.
 */
export function isIban(text: string): boolean {
  const iban = normalizeBankCode(text);
  if (!ibanForm.test(iban)) return false;
  if (iban.startsWith('DE') && !germanForm.test(iban)) return false;
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** ISO 9362: bank, country, place, and perhaps a branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(normalizeBankCode(text));

/** DE123456789, ATU12345678: two letters for the country, then what that country gives. */
export function isVatId(text: string): boolean {
  const id = normalizeBankCode(text);
  if (id.startsWith('DE')) return /^DE\d{9}$/.test(id);
  if (id.startsWith('AT')) return /^ATU\d{8}$/.test(id);
  return /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(id);
}

/** Writes an IBAN in fours, as it stands on a bank card: `DE02 1203 0000 0000 2020 51`. */
export const groupIban = (text: string): string => (normalizeBankCode(text).match(/.{1,4}/g) ?? []).join(' ');
