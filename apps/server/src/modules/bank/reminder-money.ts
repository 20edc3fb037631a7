import { bookingTexts as texts } from '@korpus/domain/bank/booking-texts.ts';
import { chargesIn, currentReminders, openBeside } from '@korpus/domain/bank/reminder-claims.ts';
import { closedPeriodText } from '@korpus/domain/closing/closing-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { refuseDay, refuseOtherRest } from '../orders/index.ts';
import { lockReminder } from './payable-reminders.store.ts';

/** Money of a line for the interest and fee of a reminder. */
type ReminderMoney = {
  readonly reminderId: string;
  readonly amount: Cents;
  readonly expectedOpen: Cents;
};

/**
 * Receives money for a reminder: says how much of it is interest and fee, and of which order; the books have it on this
 * day (rules: bank#reminders).
 */
export async function receiveForReminder(
  { clock }: Pick<Services, 'clock'>,
  context: TenantContext,
  { amount, expectedOpen, reminderId }: ReminderMoney,
  day: IsoDate,
) {
  const { tx, actor } = context;
  refuseDay(day, clock.todayIn(context.person.timeZone));
  await refuseClosedDay(context, day, 'body.amount');
  const known = await lockReminder(tx, { tenantId: actor.tenantId, person: actor, id: reminderId });
  const found = known.find(({ id }) => id === reminderId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const reminder = currentReminders(known).find(({ id }) => id === reminderId);
  const open = reminder === undefined ? zeroCents : openBeside(reminder);
  refuseOtherRest(expectedOpen, open);
  if (amount > open) throw invalid({ path: 'body.amount', message: texts.tooMuchForReminder(open) });
  return chargesIn(reminder ?? found, amount).map((part) => ({
    ...part,
    orderId: found.orderId,
    reminderId,
    paymentId: null,
    name: texts.charge(part.kind, found.number),
  }));
}

/** Refuses to change what the books of a closed day say (rules: closing#closed-periods). */
export async function refuseClosedDay(
  { tx, actor }: TenantContext,
  day: IsoDate,
  path: string,
): Promise<void> {
  const closedUntil = await lockClosingShared(tx, actor.tenantId);
  if (closedUntil === null || day > closedUntil) return;
  throw new AppError('PERIOD_LOCKED', { violations: [{ path, message: closedPeriodText(closedUntil) }] });
}
