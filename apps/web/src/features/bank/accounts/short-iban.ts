import { groupIban } from '@korpus/domain/locations/bank-account.ts';

/** Shortens an IBAN where room is short: country and check digits, and the end by which people know an account. */
export const shortIban = (iban: string): string =>
  iban.length <= 12 ? groupIban(iban) : `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
