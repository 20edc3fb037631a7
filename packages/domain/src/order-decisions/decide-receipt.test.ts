import { describe, expect, it } from 'vitest';
import { closedPeriodText } from '../closing/closing-texts.ts';
import { addDays } from '../dates/iso-date.ts';
import type { ReceiptRefusal } from '../fields/decision.ts';
import { closed, locked, refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { formatEuro } from '../money/format-euro.ts';
import { paymentInvoice } from '../orders/order.ts';
import {
  paymentRefusalTexts,
  receiptDayTexts,
  restChangedText,
  undoRefusalTexts,
} from '../orders/orders-texts.ts';
import { aPayment, euros } from '../orders/test-kit/an-order.ts';
import { allowedPerson, personWithout } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import type { StoredOrder } from './decide-order.ts';
import { decideReceipt, decideUndo, type ReceiptFacts, type Receiving } from './decide-receipt.ts';
import { storedOrder } from './test-kit/stored-order.ts';

const cash = { date: someToday, paymentType: 'CASH', tillReceiptNumber: '4711' } as const;
const facts = (with_: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  person: allowedPerson(),
  today: someToday,
  closedUntil: null,
  newId: () => 'new',
  ...with_,
});
/** 10.000,00 €: one payment came, one is planned, one is billed. */
const stored = storedOrder({
  payments: [
    aPayment('came', euros(1_000), { paid: true }),
    aPayment('planned', euros(2_000)),
    aPayment('billed', euros(3_000), { documentData: paymentInvoice('R-1', null) }),
  ],
});
const ofNoPrice = storedOrder({ orderPrice: null });

type Asked = { readonly from?: StoredOrder; readonly with?: Partial<ReceiptFacts> };
const decide = (receiving: Receiving, { from = stored, with: with_ = {} }: Asked = {}) =>
  decideReceipt(from, receiving, facts(with_));
const rest = (amount: number, shown?: number, date = someToday): Receiving => ({
  of: 'REST',
  ...cash,
  date,
  amount: euros(amount),
  ...(shown === undefined ? {} : { expectedRemaining: euros(shown) }),
});
const one = (paymentId: string, amount: number, shown?: number): Receiving => ({
  ...rest(amount, shown),
  of: 'PAYMENT',
  amount: euros(amount),
  paymentId,
});
const several = (paymentIds: readonly string[], shown?: number): Receiving => ({
  ...rest(0, shown),
  of: 'PAYMENTS',
  paymentIds,
});
const changedTo = (amount: number): ReceiptRefusal => ({
  kind: 'REST_CHANGED',
  remaining: euros(amount),
  path: 'amount',
  message: restChangedText(formatEuro(euros(amount))),
});
const noAmount = wrong('amount', paymentRefusalTexts.AMOUNT);
const paidAlready = locked('amount', paymentRefusalTexts.ALREADY_PAID);
const yesterday = addDays(someToday, -1);
const stranger = personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ');
const reader = personWithout('OWN_ORDER_WRITE', 'WEEK_OVERVIEW_WRITE');

describe('money that is refused', () => {
  it.each<[string, ReturnType<typeof decide>, readonly ReceiptRefusal[]]>([
    ['of who may not read the order', decide(rest(0), { with: { person: stranger } }), [{ kind: 'ABSENT' }]],
    ['of who may only read it', decide(rest(0), { with: { person: reader } }), [{ kind: 'RIGHT' }]],
    [
      'on a day to come, before its amount is looked at',
      decide(rest(0, 1, addDays(someToday, 1))),
      [wrong('date', receiptDayTexts.TO_COME)],
    ],
    [
      'on a day too long ago',
      decide(rest(1, undefined, addDays(someToday, -4_000))),
      [wrong('date', receiptDayTexts.TOO_LONG_AGO)],
    ],
    ['where another rest was shown, before its amount is looked at', decide(rest(0, 1)), [changedTo(9_000)]],
    [
      'where a rest was shown of what has no price',
      decide(rest(1, 1), { from: ofNoPrice }),
      [{ kind: 'REST_GONE' }],
    ],
    ['for a rest of what has no price', decide(rest(1), { from: ofNoPrice }), [noAmount]],
    ['that is nothing', decide(rest(0)), [noAmount]],
    ['that is less than nothing', decide(rest(-1)), [noAmount]],
    ['that is more than the rest', decide(rest(9_000.01, 9_000)), [noAmount]],
    ['that is more than its payment', decide(one('planned', 2_000.01)), [noAmount]],
    [
      'of a payment of another price than was shown',
      decide(one('planned', 2_000, 2_500)),
      [changedTo(2_000)],
    ],
    ['of a payment that came since it was shown', decide(one('came', 1_000, 1_000)), [changedTo(0)]],
    ['of a payment that came', decide(one('came', 1_000)), [paidAlready]],
    ['of a payment that is gone', decide(one('gone', 1)), [{ kind: 'ABSENT' }]],
    [
      'of several of another sum than was shown',
      decide(several(['planned', 'billed'], 4_000)),
      [changedTo(5_000)],
    ],
    ['of several, one of which came', decide(several(['planned', 'came'])), [paidAlready]],
    ['of several, one of which is gone', decide(several(['planned', 'gone'])), [{ kind: 'ABSENT' }]],
    [
      'in a closed month',
      decide({ ...one('planned', 2_000), date: yesterday }, { with: { closedUntil: yesterday } }),
      [closed('payments.planned.date', closedPeriodText(yesterday))],
    ],
    ['as credit that is none', decide({ of: 'CREDIT', ...cash, amount: euros(0) }), [noAmount]],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});

describe('money that is received', () => {
  it.each<[string, ReturnType<typeof decide>, readonly unknown[], object]>([
    [
      'for a part of the rest stands beside what is asked for',
      decide(rest(100, 9_000)),
      ['came 1000 paid', 'planned 2000', 'billed 3000', 'new 100 paid'],
      { paymentId: 'new', ofRest: true, amount: euros(100), date: someToday },
    ],
    [
      'for the whole rest pays what was billed, and what was planned is gone',
      decide(rest(9_000)),
      ['came 1000 paid', 'billed 3000 paid', 'new 6000 paid'],
      { paymentId: 'new', ofRest: true },
    ],
    [
      'for a rest that is all billed adds no payment',
      decide(rest(10_000), {
        from: storedOrder({
          payments: [aPayment('all', euros(10_000), { documentData: paymentInvoice('R-1', null) })],
        }),
      }),
      ['all 10000 paid'],
      { paymentId: 'all', ofRest: true },
    ],
    [
      'for a part of a payment leaves the rest behind it',
      decide(one('planned', 500, 2_000)),
      ['came 1000 paid', 'planned 500 paid', 'new 1500', 'billed 3000'],
      { paymentId: 'planned', ofRest: false, amount: euros(500) },
    ],
    [
      'for a part of a billed one stands beside it',
      decide(one('billed', 500)),
      ['came 1000 paid', 'planned 2000', 'billed 3000', 'new 500 paid'],
      { paymentId: 'new', ofRest: false },
    ],
    [
      'for several pays each',
      decide(several(['planned', 'billed'], 5_000)),
      ['came 1000 paid', 'planned 2000 paid', 'billed 3000 paid'],
      { paymentId: 'planned', ofRest: false, amount: euros(5_000) },
    ],
    [
      'beyond all that is open is credit',
      decide({ of: 'CREDIT', ...cash, amount: euros(20_000) }),
      ['came 1000 paid', 'planned 2000', 'billed 3000', 'new 20000 paid'],
      { paymentId: 'new', ofRest: false },
    ],
  ])('%s', (_, decision, payments, receipt) => {
    if (decision.kind === 'REFUSED') throw new Error('It is refused.');
    const told = decision.after.order.payments.map(
      ({ id, price, paid }) => `${id} ${(price ?? 0) / 100}${paid ? ' paid' : ''}`,
    );
    expect(told).toEqual(payments);
    expect(decision.receipt).toMatchObject(receipt);
  });
});

describe('taking a receipt back', () => {
  const received = decide(one('planned', 500));
  if (received.kind === 'REFUSED') throw new Error('It is refused.');
  const after = { ...stored, ...received.after };
  const kept = {
    before: stored.order.payments,
    after: after.order.payments,
    invoiceNumber: null,
    receivedAt: new Date('2026-11-21T10:00:00Z'),
  };
  const undo = (
    from: StoredOrder,
    receipt: typeof kept | undefined,
    person = allowedPerson(),
    seconds = 60,
  ) =>
    decideUndo(from, receipt, {
      person,
      closedUntil: null,
      now: new Date(kept.receivedAt.getTime() + seconds * 1_000),
    });
  const numbered = { ...after, order: { ...after.order, invoiceNumber: 'R-2' } };
  const changed = { ...after, order: { ...after.order, payments: after.order.payments.slice(1) } };
  const stays = (reason: keyof typeof undoRefusalTexts) => [
    locked('params.paymentId', undoRefusalTexts[reason]),
  ];

  it('brings back the payments that were', () => {
    expect(undo(after, kept)).toMatchObject({ after: { order: { payments: kept.before } } });
  });

  it.each([
    ['of who may not read the order', undo(after, undefined, stranger), [{ kind: 'ABSENT' }]],
    ['of who may not receive its money', undo(after, undefined, reader), [{ kind: 'RIGHT' }]],
    ['of what is no receipt', undo(after, undefined), [{ kind: 'ABSENT' }]],
    ['after more than a minute', undo(after, kept, allowedPerson(), 60.001), stays('TOO_LATE')],
    ['of what was billed since', undo(numbered, kept), stays('BILLED')],
    ['of what somebody changed since', undo(changed, kept), stays('CHANGED')],
  ])('is refused %s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});
