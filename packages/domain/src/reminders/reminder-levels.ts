import { type Cents, cents, zeroCents } from '../money/cents.ts';

/** What a house does when money is late; the first one is the friendly one. */
export type ReminderLevel = {
  /** After the day it was due, or after the day the reminder before named. */
  readonly daysLate: number;
  /** How long they have from the day of the reminder on. */
  readonly daysToPay: number;
  /** Of business clients alone: from private ones it cannot be asked (rules: reminders#fees). */
  readonly fee: Cents;
  readonly hasInterest: boolean;
};

export const mostLevels = 5;

/** Of a house that has said nothing yet; 40 € is what § 288 (5) BGB and § 458 UGB let businesses ask. */
export const usualLevels: readonly ReminderLevel[] = [
  { daysLate: 7, daysToPay: 7, fee: zeroCents, hasInterest: false },
  { daysLate: 7, daysToPay: 7, fee: zeroCents, hasInterest: true },
  { daysLate: 7, daysToPay: 7, fee: cents(4_000), hasInterest: true },
];
