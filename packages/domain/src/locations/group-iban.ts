import { normalizeBankCode } from './bank-account.ts';

/** In fours, as it stands on a bank card: `DE02 1203 0000 0000 2020 51`. */
export const groupIban = (text: string): string => (normalizeBankCode(text).match(/.{1,4}/g) ?? []).join(' ');
