import { remainder97 } from '../values/remainder-97.ts';

/**
 * Where it goes in rough, perhaps where in fine, and two check digits: `04011000-12345-34`. It begins with the number of
 * a German state, or 99 for the federation, so that other references with hyphens are none: `2026-11`.
 */
const form = /^((?:0[1-9]|1[0-6]|99)\d{0,10})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/i;

export const looksLikeLeitwegId = (text: string): boolean => form.test(text.trim());

/** Checks a Leitweg-ID as its standard says: all of it without hyphens, letters as numbers, leaves 1 of 97. */
export function isLeitwegId(text: string): boolean {
  const found = form.exec(text.trim());
  if (found === null) return false;
  const [, rough = '', fine = '', check = ''] = found;
  return remainder97(`${rough}${fine}${check}`.toUpperCase()) === 1;
}

/** Mistyped: it looks like one, and its check digits are those of another (rules: e-invoices#electronic-address). */
export const isWrongLeitwegId = (text: string): boolean => looksLikeLeitwegId(text) && !isLeitwegId(text);
