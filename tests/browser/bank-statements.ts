import {
  type WrittenEntry,
  type WrittenPayment,
  writeCamt,
} from '@korpus/domain/bank/test-kit/write-camt.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';

export const today = isoDate(new Date().toISOString().slice(0, 10));
export const yesterday = addDays(today, -1);

export const money = (
  euros: number,
  payment: WrittenPayment,
  with_: Partial<WrittenEntry> = {},
): WrittenEntry => ({
  amount: cents(euros * 100),
  day: yesterday,
  payments: [payment],
  ...with_,
});

/** A statement of an account of its own, since the house of one test is that of all. */
export const statement = (iban: string, entries: readonly WrittenEntry[]): string =>
  writeCamt({
    version: '08',
    statements: [{ iban, from: yesterday, to: yesterday, opening: cents(100_000), entries }],
  });
