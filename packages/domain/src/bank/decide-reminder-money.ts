import { closedPeriodText } from '../closing/closing-texts.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { refuse } from '../fields/decision.ts';
import { type Cents, zeroCents } from '../money/cents.ts';
import { dayRefusal, restRefusal } from '../order-decisions/decide-receipt.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { chargesIn, currentReminders, openBeside, type PayableReminder } from './reminder-claims.ts';

/** Money of a line for the interest and fee of a reminder. */
export type ReminderMoney = {
  readonly reminderId: string;
  readonly amount: Cents;
  readonly expectedOpen: Cents;
};

type Facts = {
  readonly day: IsoDate;
  readonly today: IsoDate;
  readonly closedUntil: IsoDate | null;
  /** The reminder with the earlier and later ones of its order, the oldest first. */
  readonly reminders: readonly PayableReminder[];
};

/** Refuses to change what the books of a closed day say (rules: closing#closed-periods). */
export const closedDayRefusal = (day: IsoDate, closedUntil: IsoDate | null, path: string) =>
  closedUntil === null || day > closedUntil
    ? null
    : refuse({ kind: 'CLOSED', path, message: closedPeriodText(closedUntil) });

/**
 * Decides how much of money for a reminder is interest and fee, and of which order; the books have it on this day
 * (rules: bank#reminders).
 */
export function decideReminderMoney(
  { reminderId, amount, expectedOpen }: ReminderMoney,
  { day, today, closedUntil, reminders }: Facts,
) {
  const refusal = dayRefusal(day, today) ?? closedDayRefusal(day, closedUntil, 'amount');
  if (refusal !== null) return refusal;
  const isIt = ({ id }: PayableReminder) => id === reminderId;
  const sent = reminders.find(isIt);
  if (sent === undefined) return refuse({ kind: 'ABSENT' });
  const current = currentReminders(reminders).find(isIt);
  const open = current === undefined ? zeroCents : openBeside(current);
  const changed = restRefusal(expectedOpen, open);
  if (changed !== null) return changed;
  if (amount > open)
    return refuse({ kind: 'WRONG', path: 'amount', message: texts.tooMuchForReminder(open) });
  const { number, orderId } = sent;
  const charges = chargesIn(current ?? sent, amount).map((part) => ({
    ...part,
    orderId,
    reminderId,
    paymentId: null,
    name: texts.charge(part.kind, number),
  }));
  return { kind: 'CHANGED' as const, charges };
}
