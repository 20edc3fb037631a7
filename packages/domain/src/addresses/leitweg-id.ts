import { remainder97 } from '../values/remainder-97.ts';

/** Where it goes in rough, perhaps where in fine, and two check digits: `04011000-12345-34`. */
const form = /^(\d{2,12})(?:-([A-Z0-9]{1,30}))?-(\d{2})$/i;

export const looksLikeLeitwegId = (text: string): boolean => form.test(text.trim());

/** As its standard says: all of it without hyphens, letters as numbers, leaves 1 of 97. */
export function isLeitwegId(text: string): boolean {
  const found = form.exec(text.trim());
  if (found === null) return false;
  const [, rough = '', fine = '', check = ''] = found;
  return remainder97(`${rough}${fine}${check}`.toUpperCase()) === 1;
}
