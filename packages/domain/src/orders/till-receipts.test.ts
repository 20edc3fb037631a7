import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { type PaymentMethod, payingBy, paymentMethods } from '../money/payment-method.ts';
import { mergePayments } from './locked-fields.ts';
import { aPayment, euros } from './test-kit/an-order.ts';
import {
  goesThroughTill,
  needsTillReason,
  noTillDuty,
  type TillDuty,
  type TillPayment,
  tillNumberAfter,
  tillRuleOf,
  unnumberedReceipts,
} from './till-receipts.ts';

const day = isoDate;
const from = day('2026-12-01');
const inGermany: TillDuty = { requiredFrom: from, country: 'DE' };
const inAustria: TillDuty = { requiredFrom: from, country: 'AT' };

const received = (method: PaymentMethod, with_: Partial<TillPayment> = {}): TillPayment => ({
  id: 'p',
  date: day('2026-12-05'),
  paid: true,
  tillReceiptNumber: null,
  ...payingBy(method),
  ...with_,
});
const numbered = (method: PaymentMethod) => received(method, { tillReceiptNumber: '4711' });
const open = (method: PaymentMethod) => received(method, { paid: false });

describe('the till (rules: money#till-receipts)', () => {
  it.each([
    ['CASH', 'DE', true],
    ['CASH', 'AT', true],
    ['CASH', null, true],
    ['CASH', 'CH', false],
    ['CARD', 'DE', false],
    ['CARD', 'AT', true],
    ['CARD', null, false],
    ['CARD', 'CH', false],
    ['BANK', 'DE', false],
    ['BANK', 'AT', false],
    ['BANK', null, false],
  ] as const)('%s in %s goes through it: %s', (method, country, expected) =>
    expect(goesThroughTill(method, country)).toBe(expected),
  );

  it.each([
    ['new cash', [], received('CASH'), inGermany, true],
    ['new cash with a number', [], numbered('CASH'), inGermany, false],
    ['a number of blanks', [], received('CASH', { tillReceiptNumber: '  ' }), inGermany, true],
    ['cash that is planned', [], open('CASH'), inGermany, false],
    ['a transfer', [], received('BANK'), inAustria, false],
    ['a card in Germany', [], received('CARD'), inGermany, false],
    ['a card in Austria', [], received('CARD'), inAustria, true],
    ['a card in Austria with a number', [], numbered('CARD'), inAustria, false],
    ['the first day it is asked for', [], received('CASH', { date: from }), inGermany, true],
    ['the day before', [], received('CASH', { date: day('2026-11-30') }), inGermany, false],
    ['a house that does not ask', [], received('CASH'), { ...inGermany, requiredFrom: null }, false],
    ['a house that nobody asked yet', [], received('CASH'), noTillDuty, false],
    ['planned, and paid now', [open('CASH')], received('CASH'), inGermany, true],
    ['a transfer that was cash', [received('BANK')], received('CASH'), inGermany, true],
    ['a card that was cash, in Austria', [received('CARD')], received('CASH'), inAustria, true],
    ['received before without a number', [received('CASH')], received('CASH'), inGermany, false],
    [
      'received before, moved to a day that is asked for',
      [received('CASH', { date: day('2026-11-30') })],
      received('CASH'),
      inGermany,
      false,
    ],
    ['a number taken away', [numbered('CASH')], received('CASH'), inGermany, true],
    ['another payment of before', [received('CASH', { id: 'q' })], received('CASH'), inGermany, true],
  ] as const)('%s', (_, before, after, duty, isAsked) =>
    expect(unnumberedReceipts(before, [after], duty)).toEqual(isAsked ? ['p'] : []),
  );

  const anyPayment = fc
    .record({
      id: fc.constantFrom('a', 'b', 'c'),
      method: fc.constantFrom(...paymentMethods),
      paid: fc.boolean(),
      date: fc.constantFrom(null, day('2026-11-30'), from, day('2026-12-24')),
      tillReceiptNumber: fc.constantFrom(null, '4711', ' '),
    })
    .map(({ method, ...facts }): TillPayment => ({ ...facts, ...payingBy(method) }));
  const anyPayments = fc.uniqueArray(anyPayment, { selector: ({ id }) => id, maxLength: 3 });
  const anyDuty = fc.record({
    requiredFrom: fc.constantFrom(null, from),
    country: fc.constantFrom(null, 'DE' as const, 'AT' as const, 'CH' as const),
  });

  it('never asks for what stays as it is, and of nothing but what the save made', () => {
    fc.assert(
      fc.property(anyPayments, anyPayments, anyDuty, (before, after, duty) => {
        expect(unnumberedReceipts(after, after, duty)).toEqual([]);
        const asked = unnumberedReceipts(before, after, duty);
        const withNumbers = after.map((each) => ({ ...each, tillReceiptNumber: '1' }));
        expect(unnumberedReceipts(before, withNumbers, duty)).toEqual([]);
        // If one country asks for a number, Austria asks for it too, and no house asks that does not want numbers.
        const strict = unnumberedReceipts(before, after, { requiredFrom: from, country: 'AT' });
        expect(strict).toEqual(expect.arrayContaining([...asked]));
      }),
    );
  });
});

describe('the number of a receipt', () => {
  it.each([
    ['is as sent', undefined, numbered('CASH'), '4711'],
    ['stays where a save lacks it', numbered('CASH'), { ...without(received('CASH')) }, '4711'],
    ['can be changed', numbered('CASH'), received('CASH', { tillReceiptNumber: '4712' }), '4712'],
    ['goes with the money', numbered('CASH'), { ...numbered('CASH'), paid: false }, null],
    ['is none of a transfer', numbered('CASH'), numbered('BANK'), null],
    ['may be one of a card', undefined, numbered('CARD'), '4711'],
    ['is none of nothing', undefined, without(received('CASH')), null],
  ] as const)('%s', (_, stored, merged, expected) => expect(tillNumberAfter(stored, merged)).toBe(expected));

  it('goes through cash, card and bank with a payment, as a save of each stores it', () => {
    const stored = aPayment('p', euros(500), { ...payingBy('CASH'), paid: true, tillReceiptNumber: '4711' });
    const [card] = mergePayments([stored], [{ ...stored, ...payingBy('CARD') }]);
    expect(card).toMatchObject({ paymentType: 'BANK', paymentMethod: 'CARD', tillReceiptNumber: '4711' });
    const [bank] = mergePayments([stored], [{ ...stored, ...payingBy('BANK') }]);
    expect(bank).toMatchObject({ paymentMethod: 'BANK', tillReceiptNumber: null });
  });

  it('and the method stay with who does not know of them', () => {
    const stored = aPayment('p', euros(500), { ...payingBy('CARD'), paid: true, tillReceiptNumber: '4711' });
    const { paymentMethod: _method, tillReceiptNumber: _number, ...known } = stored;
    expect(mergePayments([stored], [known])).toEqual([stored]);
    const [cash] = mergePayments([stored], [{ ...known, paymentType: 'CASH' }]);
    expect(cash).toMatchObject({ paymentMethod: 'CASH', tillReceiptNumber: '4711' });
  });
});

describe('what a house says of the numbers', () => {
  const today = day('2026-12-05');
  const rule = (requiredFrom: string | null, reason: string | null = null) => ({
    requiredFrom: requiredFrom === null ? null : day(requiredFrom),
    reason,
  });

  it.each([
    ['off', rule('2026-12-01'), rule(null), true],
    ['still off', rule(null, 'x'), rule(null), true],
    ['on again', rule(null, 'x'), rule('2026-12-05'), false],
    ['on again from a later day', rule(null, 'x'), rule('2027-01-01'), false],
    ['put off, where they are asked for', rule('2026-12-01'), rule('2027-01-01'), true],
    ['put off from today', rule('2026-12-05'), rule('2026-12-06'), true],
    ['put off further', rule('2027-01-01'), rule('2027-02-01'), false],
    ['earlier', rule('2026-12-01'), rule('2026-11-01'), false],
    ['later, but not later than today', rule('2026-11-01'), rule('2026-12-05'), false],
  ] as const)('%s needs a reason: %s', (_, before, after, expected) =>
    expect(needsTillReason(before, after, today)).toBe(expected),
  );

  it('is kept with its reason only where there is one to give', () => {
    expect(tillRuleOf(rule('2026-12-01'), rule(null, 'Kasse kaputt'), today).reason).toBe('Kasse kaputt');
    expect(tillRuleOf(rule(null, 'x'), rule('2026-12-05', 'x'), today).reason).toBeNull();
    expect(tillRuleOf(rule('2027-01-01', 'x'), rule('2027-01-01', 'y'), today).reason).toBe('y');
  });
});

function without(payment: TillPayment): TillPayment {
  const { tillReceiptNumber: _number, ...rest } = payment;
  return rest;
}
