import { describe, expect, it } from 'vitest';
import { closedPeriodText } from '../closing/closing-texts.ts';
import { addDays } from '../dates/iso-date.ts';
import { closed, refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { formatEuro } from '../money/format-euro.ts';
import { receiptDayTexts, restChangedText } from '../orders/orders-texts.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { bookingTexts } from './booking-texts.ts';
import { decideReminderMoney } from './decide-reminder-money.ts';

const reminder = {
  id: 'r4',
  number: 'M2026-0004',
  dueOn: someToday,
  orderId: 'o1',
  interest: euros(4.48),
  fee: euros(40),
  cameOfInterest: euros(0),
  cameOfFee: euros(0),
  invoices: [{ number: 'R-1', asked: euros(9_960), interest: euros(4.48) }],
};
const later = { ...reminder, id: 'r5', number: 'M2026-0005' };
const decide = (
  amount: number,
  shown: number,
  with_: Partial<Parameters<typeof decideReminderMoney>[1]> = {},
  reminderId = 'r4',
) =>
  decideReminderMoney(
    { reminderId, amount: euros(amount), expectedOpen: euros(shown) },
    { day: someToday, today: someToday, closedUntil: null, reminders: [reminder], ...with_ },
  );
const changedTo = (amount: number) => ({
  kind: 'REST_CHANGED',
  remaining: euros(amount),
  path: 'amount',
  message: restChangedText(formatEuro(euros(amount))),
});
const tomorrow = addDays(someToday, 1);

describe('money for a reminder (rules: bank#reminders)', () => {
  it('pays the fee before the interest', () => {
    const decision = decide(41, 44.48);
    expect(decision.kind === 'CHANGED' && decision.charges).toMatchObject([
      {
        kind: 'INTEREST',
        amount: euros(1),
        orderId: 'o1',
        reminderId: 'r4',
        name: 'Verzugszinsen aus M2026-0004',
      },
      { kind: 'FEE', amount: euros(40), paymentId: null, name: 'Mahngebühr aus M2026-0004' },
    ]);
  });

  it.each([
    [
      'comes on a day to come',
      decide(50, 1, { day: tomorrow, closedUntil: tomorrow }),
      [wrong('date', receiptDayTexts.TO_COME)],
    ],
    [
      'comes in a closed month',
      decide(50, 1, { closedUntil: someToday }),
      [closed('amount', closedPeriodText(someToday))],
    ],
    ['is for one that nobody sent', decide(50, 1, {}, 'gone'), [{ kind: 'ABSENT' }]],
    ['is for another amount than was shown', decide(50, 40), [changedTo(44.48)]],
    [
      'is for one that a later one took over',
      decide(1, 44.48, { reminders: [reminder, later] }),
      [changedTo(0)],
    ],
    [
      'is more than is open',
      decide(44.49, 44.48),
      [wrong('amount', bookingTexts.tooMuchForReminder(euros(44.48)))],
    ],
  ])('is refused where it %s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});
