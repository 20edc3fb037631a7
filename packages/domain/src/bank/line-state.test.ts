import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  isUndoable,
  type LineState,
  remembersPayerAccount,
  standingOfNew,
  stateAfterBooking,
} from './line-state.ts';
import type { LineKind, StatementLine } from './statement.ts';
import { theirIban } from './test-kit/some-statements.ts';

describe('a new line (rules: bank#states)', () => {
  it.each<[string, number, LineKind, boolean, string | null, LineState, number]>([
    ['money that came', 1_000, 'PAYMENT', false, null, 'OPEN', 1_000],
    ['several at once', 1_000, 'BATCH', false, null, 'OPEN', 1_000],
    ['what we paid and got back', 1_000, 'PAYMENT', true, null, 'OPEN', 1_000],
    ['a difference to our favour', 5, 'DIFFERENCE', false, null, 'OPEN', 5],
    ['money that went out', -1_000, 'PAYMENT', false, null, 'OUT', 0],
    ['a debit that takes back a credit', -1_000, 'PAYMENT', true, null, 'OPEN', 0],
    ['a debit with a reason of return', -1_000, 'PAYMENT', false, 'AC04', 'OPEN', 0],
    ['several that came back', -1_000, 'BATCH', true, null, 'OPEN', 0],
    ['charges', -5, 'CHARGES', false, null, 'OUT', 0],
    ['charges for a return', -5, 'CHARGES', true, null, 'OUT', 0],
    ['a difference', -5, 'DIFFERENCE', true, null, 'OUT', 0],
    ['nothing', 0, 'PAYMENT', true, null, 'OUT', 0],
  ])('%s', (_what, amount, kind, isReversal, returnReason, state, open) => {
    const line = { amount: cents(amount), kind, isReversal, returnReason };
    expect(standingOfNew(line)).toEqual({ state, open });
  });
});

it.each<[number, number[], LineState, number]>([
  [1_000, [], 'OPEN', 1_000],
  [1_000, [400], 'OPEN', 600],
  [1_000, [400, 600], 'BOOKED', 0],
  [-1_000, [], 'OPEN', 0],
])('of %d with %j booked it is %s with %d', (amount, parts, state, open) => {
  expect(stateAfterBooking(cents(amount), parts.map(cents))).toEqual({ state, open });
});

it.each<[LineState, number, boolean]>([
  ['OPEN', 0, false],
  ['OPEN', 1, true],
  ['BOOKED', 1, true],
  ['ASIDE', 0, true],
  ['RETURNED', 0, true],
  ['OUT', 0, false],
])('of %s with %d parts something can be taken back: %s', (state, parts, expected) => {
  expect(isUndoable({ state, parts })).toBe(expected);
});

describe('whose account it came from (rules: bank#learned-accounts)', () => {
  const line = {
    amount: cents(1_000),
    kind: 'PAYMENT' as const,
    partyIban: theirIban,
    partyName: 'Ida Petersen',
    ultimateName: null,
  };
  it.each<[string, Partial<StatementLine>, boolean]>([
    ['who pays', {}, true],
    ['who pays in their own name', { ultimateName: 'Ida Petersen' }, true],
    ['a bank that pays on behalf of somebody', { partyName: 'Bau-Bank AG', ultimateName: 'Ida P.' }, false],
    ['a batch', { kind: 'BATCH' }, false],
    ['nobody', { partyIban: null }, false],
    ['who got money', { amount: cents(-1_000) }, false],
  ])('%s', (_what, with_, expected) => {
    expect(remembersPayerAccount({ ...line, ...with_ })).toBe(expected);
  });
});
