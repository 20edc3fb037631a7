import { type Cents, cents, zeroCents } from '../money/cents.ts';
import { usualLevelTexts } from './reminders-texts.ts';

/** A level of what a house does when money is late; the first one is the friendly one. */
export type ReminderLevel = {
  /** Days after the day it was due, or after the day the reminder before named. */
  readonly daysLate: number;
  /** How long they have from the day of the reminder on. */
  readonly daysToPay: number;
  /** Fee for business customers alone: private ones cannot be asked for it (rules: reminders#fees). */
  readonly fee: Cents;
  readonly hasInterest: boolean;
};

/** A level with the words of its paper: its heading, and a text with placeholders. */
export type WrittenLevel = ReminderLevel & { readonly title: string; readonly text: string };

export const mostLevels = 5;
export const mostDaysOfLevel = 365;
export const mostLettersOfTitle = 60;
export const mostLettersOfText = 2_000;

const usualWeek = { daysLate: 7, daysToPay: 7 } as const;

/** Levels of a house that has said nothing yet; 40 € is what § 288 (5) BGB and § 458 UGB let businesses ask. */
export const usualLevels: readonly WrittenLevel[] = [
  { ...usualWeek, ...usualLevelTexts.first, fee: zeroCents, hasInterest: false },
  { ...usualWeek, ...usualLevelTexts.second, fee: zeroCents, hasInterest: true },
  { ...usualWeek, ...usualLevelTexts.third, fee: cents(4_000), hasInterest: true },
];

/** How many days after the due day a level comes at the earliest, where each goes out on its day; counted from 1. */
export const daysUntilLevel = (
  levels: readonly Pick<ReminderLevel, 'daysLate' | 'daysToPay'>[],
  level: number,
): number =>
  levels
    .slice(0, level)
    .reduce(
      (days, { daysLate, daysToPay }, place) => days + daysLate + (place < level - 1 ? daysToPay : 0),
      0,
    );
