import { isoDate } from '../../dates/iso-date.ts';
import { cents } from '../../money/cents.ts';
import type { WrittenEntry, WrittenFile, WrittenPayment, WrittenStatement } from './write-camt.ts';

/** Public examples of IBANs: ours, and those of two customers. */
export const ourIban = 'DE02120300000000202051';
export const theirIban = 'DE02500105170137075030';
export const anotherIban = 'AT026000000001349870';

export const someDay = isoDate('2026-03-05');

/** A customer pays 1.000,00 €, and the bank gives it no number. */
export const anEntry = (with_: Partial<WrittenEntry> = {}, payment: WrittenPayment = {}): WrittenEntry => ({
  amount: cents(100_000),
  day: someDay,
  payments: [{ name: 'Sabine Müller', iban: theirIban, text: ['Rechnung GW2026030007'], ...payment }],
  ...with_,
});

/** A statement of one day, beginning with 5.000,00 €. */
export const aStatement = (
  entries: readonly WrittenEntry[],
  with_: Partial<WrittenStatement> = {},
): WrittenStatement => ({
  iban: ourIban,
  from: someDay,
  to: someDay,
  opening: cents(500_000),
  entries,
  ...with_,
});

export const aFile = (
  entries: readonly WrittenEntry[],
  with_: Partial<WrittenStatement> = {},
  version: WrittenFile['version'] = '08',
): WrittenFile => ({ version, statements: [aStatement(entries, with_)] });
