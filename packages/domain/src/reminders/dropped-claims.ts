import type { IsoDate } from '../dates/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { ReminderLevel } from './reminder-levels.ts';
import { calculateLate, levelDue, lockOn, type RemindableClaim } from './reminder-run.ts';

/** Why an invoice that was listed is not reminded of when the letter is sent. */
export const dropReasons = ['PAID', 'CHANGED', 'LOCKED', 'SENT', 'GONE'] as const;
export type DropReason = (typeof dropReasons)[number];

/** An invoice as somebody saw it in the list. */
export type ShownClaim = {
  readonly number: string;
  readonly releasedOn?: IsoDate | null | undefined;
  readonly level: number;
  readonly open: Cents;
};

type House = { readonly levels: readonly ReminderLevel[]; readonly today: IsoDate };

/**
 * Tells what has become of an invoice since it was shown; null: it is as it was
 * (rules: reminders#between-list-and-sending).
 */
export function findDropReason(
  shown: ShownClaim,
  claim: Omit<RemindableClaim, 'customerKey' | 'debtor'>,
  house: House,
): DropReason | null {
  const late = calculateLate(claim, house.today);
  if (late === null) return 'PAID';
  if (claim.reminded.some(({ level }) => level >= shown.level)) return 'SENT';
  if (lockOn(claim, late, house.today) !== null) return 'LOCKED';
  if (levelDue(late, claim.reminded, house) !== shown.level) return 'GONE';
  return late.open === shown.open ? null : 'CHANGED';
}
