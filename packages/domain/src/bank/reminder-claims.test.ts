import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { euros } from '../orders/test-kit/an-order.ts';
import { buildMatcher } from './matching.ts';
import {
  chargesIn,
  currentReminders,
  openBeside,
  type PayableReminder,
  withReminders,
} from './reminder-claims.ts';
import { aClaim, aLine, aPayableOrder } from './test-kit/a-line.ts';

/** A reminder of 9.960,00 €, with 4,48 € interest and 40,00 € fee. */
const aReminder = (with_: Partial<PayableReminder> = {}): PayableReminder => ({
  id: 'r4',
  number: 'M2026-0004',
  dueOn: isoDate('2026-11-20'),
  orderId: 'o1',
  interest: euros(4.48),
  fee: euros(40),
  cameOfInterest: euros(0),
  cameOfFee: euros(0),
  invoices: [{ number: 'GW2026100003', asked: euros(9_960), interest: with_.interest ?? euros(4.48) }],
  ...with_,
});
const owing = (retained = 0) =>
  aPayableOrder({ claims: [aClaim(null, 9_960 + retained, ['GW2026100003'], '2026-10-20', retained)] });
const name = { partyName: 'Ida Petersen' };

/** The first way with its reasons, what goes where in euros, what is credit, and whether one key books it. */
const first = (line: ReturnType<typeof aLine>, reminders = [aReminder()], orders = [owing()]) => {
  const { proposals, proposed } = buildMatcher(withReminders(orders, reminders))(line);
  const [best] = proposals;
  return [
    best?.points,
    best?.reasons.map(({ kind }) => kind).join(' '),
    best?.allocation.map((part) => [part.reminderId ?? part.paymentId ?? 'rest', part.amount / 100]),
    (best?.credit ?? 0) / 100,
    proposed !== null,
  ];
};

const apart = [
  ['rest', 9_960],
  ['r4', 44.48],
];

describe('money for a reminder (rules: bank#reminders)', () => {
  it.each([
    ['its number alone', aLine(10_004.48, 'M2026-0004'), [75, 'REMINDER_NUMBER REMINDER_TOTAL']],
    [
      'its number, typed otherwise',
      aLine(10_004.48, 'Mahnung m 2O26 0004'),
      [75, 'REMINDER_NUMBER REMINDER_TOTAL'],
    ],
    ['its total and the whole name', aLine(10_004.48, 'Mahnung', name), [40, 'REMINDER_TOTAL NAME']],
    [
      'the number of its invoice',
      aLine(10_004.48, 'GW2026100003', name),
      [90, 'INVOICE_NUMBER REMINDER_TOTAL NAME'],
    ],
  ])('is known by %s, and its interest and fee stand apart', (_what, line, [points, kinds]) => {
    expect(first(line)).toEqual([points, kinds, apart, 0, true]);
  });

  it('pays its invoices before interest and fee, and only what is more is credit', () => {
    const named = 'M2026-0004 Petersen';
    expect(first(aLine(5_000, named)).slice(2)).toEqual([[['rest', 5_000]], 0, true]);
    expect(first(aLine(9_960, named)).slice(2)).toEqual([[['rest', 9_960]], 0, true]);
    expect(first(aLine(9_980, named)).slice(2)).toEqual([
      [
        ['rest', 9_960],
        ['r4', 20],
      ],
      0,
      true,
    ]);
    expect(first(aLine(10_100, named)).slice(2)).toEqual([apart, 95.52, true]);
  });

  it('is what the letter asks for, without what is held back of the invoice', () => {
    expect(first(aLine(10_004.48, 'M2026-0004'), [aReminder()], [owing(500)])).toEqual([
      ...[75, 'REMINDER_NUMBER REMINDER_TOTAL PART', apart, 0, true],
    ]);
  });

  it('is its interest and fee alone once the invoice is paid, less what came of them', () => {
    const paid = aPayableOrder({ claims: [] });
    const left = aReminder({ cameOfFee: euros(40) });
    expect(first(aLine(44.48, 'M2026-0004'), [aReminder()], [paid])).toEqual([
      ...[75, 'REMINDER_NUMBER EXACT_AMOUNT', [['r4', 44.48]], 0, true],
    ]);
    expect(first(aLine(4.48, 'M2026-0004'), [left], [paid])[2]).toEqual([['r4', 4.48]]);
    expect(openBeside(aReminder({ cameOfFee: euros(40), cameOfInterest: euros(4.48) }))).toBe(0);
  });

  it('is asked for by the last reminder of an invoice, whichever of them is named', () => {
    const later = aReminder({ id: 'r9', number: 'M2026-0009', interest: euros(9.1) });
    for (const number of ['M2026-0004', 'M2026-0009'])
      expect(first(aLine(10_009.1, number), [aReminder(), later]).slice(2)).toEqual([
        [
          ['rest', 9_960],
          ['r9', 49.1],
        ],
        0,
        true,
      ]);
  });

  it('of which one invoice was reminded of again asks for the interest of the others', () => {
    const both = aReminder({
      invoices: [
        { number: 'GW2026100003', asked: euros(9_960), interest: euros(4.48) },
        { number: 'GW2026100004', asked: euros(100), interest: euros(2) },
      ],
      interest: euros(6.48),
    });
    const later = aReminder({ id: 'r9', number: 'M2026-0009', interest: euros(9.1) });
    expect(currentReminders([both, later]).map(({ number, interest }) => [number, interest / 100])).toEqual([
      ['M2026-0004', 2],
      ['M2026-0009', 9.1],
    ]);
    expect(currentReminders([aReminder(), later]).map(({ number }) => number)).toEqual(['M2026-0009']);
  });

  it('is not that of an order whose number is alike, nor of another reminder', () => {
    const order = aPayableOrder({
      orderId: 'o2',
      orderNumber: '2026-0004',
      customer: { key: 'huber', lastName: 'Huber' },
    });
    const { proposals } = buildMatcher(withReminders([owing(), order], [aReminder()]))(
      aLine(50, 'M2026-0004'),
    );
    expect(proposals.map(({ customerKey }) => customerKey)).toEqual(['petersen']);
    const { proposals: other } = buildMatcher(withReminders([owing(), order], [aReminder()]))(
      aLine(50, 'Auftrag 2026-0004'),
    );
    expect(other.map(({ customerKey }) => customerKey)).toEqual(['huber']);
  });
});

it.each([
  [
    44.48,
    [
      ['INTEREST', 4.48],
      ['FEE', 40],
    ],
  ],
  [40, [['FEE', 40]]],
  [20, [['FEE', 20]]],
  [
    41,
    [
      ['INTEREST', 1],
      ['FEE', 40],
    ],
  ],
])('of %d € for interest and fee the fee is paid first', (amount, expected) => {
  expect(chargesIn(aReminder(), euros(amount)).map(({ kind, amount: part }) => [kind, part / 100])).toEqual(
    expected,
  );
});
