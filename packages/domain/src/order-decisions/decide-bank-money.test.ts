import { describe, expect, it } from 'vitest';
import type { Claim } from '../claims/claims.ts';
import { closedPeriodText } from '../closing/closing-texts.ts';
import { addDays } from '../dates/iso-date.ts';
import { closed, locked, refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { formatEuro } from '../money/format-euro.ts';
import { paymentInvoice } from '../orders/order.ts';
import { paymentRefusalTexts, receiptDayTexts, restChangedText } from '../orders/orders-texts.ts';
import { aPayment, euros } from '../orders/test-kit/an-order.ts';
import { allowedPerson, personWithout } from '../rights/test-kit/random-person.ts';
import { someToday } from '../values/test-kit/random-values.ts';
import { type BankMoney, decideBankMoney, decideBankUndo, madeByHand } from './decide-bank-money.ts';
import type { StoredOrder } from './decide-order.ts';
import { orderDecisionTexts } from './order-decision-texts.ts';
import { storedOrder } from './test-kit/stored-order.ts';

const open = storedOrder({
  payments: [
    aPayment('planned', euros(2_000)),
    aPayment('billed', euros(3_000), { documentData: paymentInvoice('A-1', null) }),
  ],
});
const other = storedOrder({ id: 'o2', lastName: 'Lang', salesmanId: 'ben', clientId: 'c2' });
const bensReader = personWithout('OTHER_ORDER_READ');

const claim = (paymentId: string | null, amount: number): Claim => ({
  paymentId,
  open: euros(amount),
  retained: euros(0),
  dueOn: someToday,
  why: { kind: 'AGREED' },
  invoiceNumbers: [],
  parts: [],
  receipts: [],
});
const claims = new Map([
  ['o1', [claim('planned', 2_000), claim('billed', 3_000), claim(null, 5_000)]],
  ['o2', [claim(null, 10_000)]],
]);

type Asked = Parameters<typeof decideBankMoney>[1];
const decide = (
  money: Partial<BankMoney>,
  with_: Partial<Asked> & { closedUntil?: typeof someToday } = {},
) => {
  const { closedUntil = null, ...facts } = with_;
  let made = 0;
  return decideBankMoney(
    { date: someToday, parts: [], credit: null, ...money },
    {
      person: allowedPerson(),
      today: someToday,
      newId: () => `new${made++}`,
      orders: new Map([open, other].map((each) => [each.order.id, { ...each, closedUntil }])),
      claims,
      ...facts,
    },
  );
};
const part = (place: number, orderId: string, paymentId: string | null, amount: number, shown = amount) => ({
  place,
  orderId,
  paymentId,
  amount: euros(amount),
  expectedOpen: euros(shown),
});
const credit = (amount: number) => ({ orderId: 'o2', amount: euros(amount) });
const planned = part(0, 'o1', 'planned', 2_000);
const tomorrow = addDays(someToday, 1);

describe('money of the bank that is refused', () => {
  it.each([
    [
      'as soon as one of the orders may not be read',
      decide({ parts: [planned], credit: credit(1), date: tomorrow }, { person: bensReader }),
      [{ kind: 'ABSENT' }],
    ],
    [
      'on a day to come, at its first part',
      decide({ parts: [part(1, 'o1', 'gone', 1)], date: tomorrow }),
      [wrong('parts.1.amount', receiptDayTexts.TO_COME)],
    ],
    [
      'on a day to come, as credit alone',
      decide({ credit: credit(0), date: tomorrow }),
      [wrong('credit.amount', receiptDayTexts.TO_COME)],
    ],
    ['for a payment that is gone', decide({ parts: [part(0, 'o1', 'gone', 1)] }), [{ kind: 'ABSENT' }]],
    [
      'for another claim than was shown, before its amount is looked at',
      decide({ parts: [planned, part(1, 'o1', null, 9_000, 4_000)] }),
      [
        {
          kind: 'REST_CHANGED',
          remaining: euros(5_000),
          path: 'parts.1.amount',
          message: restChangedText(formatEuro(euros(5_000))),
        },
      ],
    ],
    [
      'for less than a claim has open',
      decide({ parts: [part(2, 'o2', null, 10_001, 10_000)] }),
      [wrong('parts.2.amount', paymentRefusalTexts.AMOUNT)],
    ],
    [
      'in a closed month, of the part it came for',
      decide({ parts: [planned] }, { closedUntil: someToday }),
      [closed('parts.0.amount', closedPeriodText(someToday))],
    ],
    [
      'as credit that is none',
      decide({ credit: credit(0) }),
      [wrong('credit.amount', paymentRefusalTexts.AMOUNT)],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});

it('money of the bank is received part after part, each by what the one before it left', () => {
  const decision = decide({
    parts: [part(0, 'o1', 'billed', 500, 3_000), planned, part(2, 'o1', null, 5_000)],
    credit: credit(7),
  });
  if (decision.kind === 'REFUSED') throw new Error('It is refused.');
  expect(decision.receipts.map(({ receipt: { ofRest } }) => ofRest)).toEqual([false, false, true, false]);
  const made = decision.receipts.flatMap((each) => each.made);
  expect(made).toMatchObject([
    { paymentId: 'new0', amount: euros(500), orderName: 'Petersen', isPart: true, isAdded: true },
    { paymentId: 'planned', amount: euros(2_000), isPart: false, isAdded: false },
    { paymentId: 'new2', amount: euros(5_000), isPart: false, isAdded: true, isCredit: false },
    { paymentId: 'new3', orderId: 'o2', clientId: 'c2', orderName: 'Lang', isCredit: true },
  ]);
});

describe('taking back money of the bank', () => {
  const paid = (number: string | null): StoredOrder =>
    storedOrder({
      payments: [
        aPayment('p1', euros(500), {
          paid: true,
          documentData: number === null ? null : paymentInvoice(number, null),
        }),
      ],
    });
  const undo = (stored: StoredOrder, person = allowedPerson(), closedUntil: typeof someToday | null = null) =>
    decideBankUndo({ ...stored, closedUntil }, madeByHand(['p1'], []), { person, receipts: [] });

  it('leaves a payment that is not paid where no receipt is kept, and one less that a receipt added', () => {
    expect(undo(paid(null))).toMatchObject({ after: { order: { payments: [{ id: 'p1', paid: false }] } } });
    const receipts = [{ before: [], after: paid(null).order.payments, invoiceNumber: null }];
    expect(madeByHand(['p1', 'p2'], receipts)).toMatchObject([
      { paymentId: 'p1', isAdded: true },
      { paymentId: 'p2', isAdded: false },
    ]);
  });

  it.each([
    [
      'of who may not read the order',
      undo(paid('A-1'), personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ')),
      [{ kind: 'RIGHT' }],
    ],
    [
      'of what was billed since',
      undo(paid('A-1')),
      [locked('params.id', orderDecisionTexts.bankStays.BILLED('Petersen'))],
    ],
  ])('is refused %s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));
});
