import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { describe, expect, it, test } from 'vitest';
import {
  afterDone,
  buildListRows,
  chooseLineMark,
  isFound,
  isKnownAccount,
  shownLines,
  stillThere,
  sumOf,
} from '../bank-lines.ts';
import { aLine, aProposal } from '../test-kit/some-lines.ts';

const [a, b, c] = [aLine('a'), aLine('b'), aLine('c')];
const lines = [a, b, c];

test.each([
  ['SURE', { proposals: [aProposal()], isSure: true }],
  ['GUESS', { proposals: [aProposal()] }],
  ['NONE', {}],
  ['CAME_BACK', { amount: cents(-100_000), open: zeroCents }],
  ['BOOKED', { state: 'BOOKED', proposals: [aProposal()], isSure: true }],
  ['ASIDE', { state: 'ASIDE' }],
  ['OUT', { state: 'OUT', amount: cents(-5_000) }],
  ['RETURNED', { state: 'RETURNED' }],
] as const)('is marked as %s', (mark, with_) => {
  expect(chooseLineMark(aLine('a', with_))).toBe(mark);
});

describe('the list', () => {
  it('has a head for each day with its sum, and places over all days', () => {
    const later = aLine('d', { bookedOn: isoDate('2026-03-06'), open: cents(2_500) });
    const rows = buildListRows([a, b, later], 'OPEN');
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      ...['DAY 2026-03-05', 'LINE a', 'LINE b', 'DAY 2026-03-06', 'LINE d'],
    ]);
    expect(rows.flatMap((row) => (row.kind === 'DAY' ? row.sum.amount : []))).toEqual([200_000, 2_500]);
    expect(rows.flatMap((row) => (row.kind === 'LINE' ? row.place : []))).toEqual([0, 1, 2]);
    expect(shownLines(rows)).toEqual([a, b, later]);
  });

  it('sums what is open of open lines, and the amounts of others', () => {
    const part = aLine('a', { open: cents(40_000) });
    expect(sumOf([part, b], 'OPEN')).toEqual({ count: 2, amount: 140_000 });
    expect(sumOf([part, b], 'DONE')).toEqual({ count: 2, amount: 200_000 });
    expect(sumOf([], 'OPEN')).toEqual({ count: 0, amount: 0 });
  });
});

test.each([
  ['muller', true],
  ['Müller GW20260', true],
  ['1.000,00', true],
  ['1000,00', true],
  ['DE02 5001', true],
  ['DE025001', true],
  ['a-17', true],
  ['10017', true],
  ['bv-2026/881', true],
  ['', true],
  ['Schmidt', false],
  ['Müller Schmidt', false],
])('finds by „%s“: %s', (wanted, expected) => {
  expect(isFound(aLine('a', { proposals: [aProposal()] }), wanted)).toBe(expected);
});

it('goes on below what is done, at the end above', () => {
  expect(afterDone(lines, 'b')).toBe(c);
  expect(afterDone(lines, 'c')).toBe(b);
  expect(afterDone([a], 'a')).toBeNull();
});

it('goes to the next line that others have left', () => {
  expect(stillThere(lines, [a, c], 'b')).toBe(c);
  expect(stillThere(lines, [a], 'b')).toBe(a);
  expect(stillThere(lines, [], 'b')).toBeNull();
  expect(stillThere(lines, [a], 'unknown')).toBeNull();
});

it('knows an account by the reason that names it', () => {
  const known = {
    points: 20,
    sentence: 'Von diesem Konto (DE02 5001 0517 0137 0750 30) kam schon Geld für Müller.',
  };
  expect(isKnownAccount(a, aProposal({ reasons: [known] }))).toBe(true);
  expect(isKnownAccount(a, aProposal())).toBe(false);
  expect(isKnownAccount(aLine('a', { partyIban: null }), aProposal({ reasons: [known] }))).toBe(false);
});
