import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { cents } from '@korpus/domain/money/cents.ts';
import { usualLevels } from '@korpus/domain/reminders/reminder-levels.ts';
import { describe, expect, it, test } from 'vitest';
import {
  askedOf,
  daysLateOf,
  deriveTick,
  isFound,
  levelsIn,
  sumOfTicked,
  sumTicked,
  textsOfLetter,
  toggled,
  withClaim,
} from '../letters.ts';
import { aClaim, aLetter } from '../test-kit/some-letters.ts';

const today = isoDate('2026-03-20');
const settings = { levels: [...usualLevels] };
const first = aClaim('R1', { level: 1, open: cents(10_000) });
const third = aClaim('R2', { level: 3, title: 'Letzte Mahnung', open: cents(50_000), interest: cents(700) });
const firm = aLetter('firm', [first, third], { isCompany: true, fee: cents(4_000), total: cents(64_700) });
const nobody = aLetter('nobody', [aClaim('R3')]);

describe('ticks', () => {
  it('stand at all that is proposed, and at what somebody leaves of it', () => {
    expect(deriveTick([firm, nobody], new Set())).toBe('ALL');
    expect(deriveTick([firm, nobody], new Set(['R1']))).toBe('SOME');
    expect(deriveTick([firm], new Set(['R1', 'R2']))).toBe('NONE');
    expect(deriveTick([], new Set())).toBe('NONE');
  });

  test.each([
    [[], ['R1', 'R2']],
    [['R1'], []],
    [['R1', 'R2', 'R3'], ['R3']],
  ])('with %j left out a letter leaves out %j when it is toggled', (before, after) => {
    expect([...toggled([firm], new Set(before))]).toEqual(after);
  });

  it('of one invoice go and come', () => {
    expect([...withClaim(new Set(['R1']), 'R2')]).toEqual(['R1', 'R2']);
    expect([...withClaim(new Set(['R1', 'R2']), 'R1')]).toEqual(['R2']);
  });
});

describe('what a letter asks for', () => {
  it('is what is proposed while all of it is ticked', () => {
    expect(sumTicked(firm, new Set(), today, settings)).toBe(firm);
  });

  it('has fee, title and day of the highest level that is left', () => {
    // 100,00 € of the first level: no fee, and seven days.
    expect(sumTicked(firm, new Set(['R2']), today, settings)).toEqual({
      level: 1,
      title: 'Zahlungserinnerung',
      open: 10_000,
      interest: 0,
      fee: 0,
      total: 10_000,
      dueOn: '2026-03-27',
    });
    // 500,00 € + 7,00 € + 40,00 €.
    expect(sumTicked(firm, new Set(['R1']), today, settings)).toMatchObject({ fee: 4_000, total: 54_700 });
    const privately = { ...firm, isCompany: false };
    expect(sumTicked(privately, new Set(['R1']), today, settings)).toMatchObject({ fee: 0, total: 50_700 });
  });

  it('is nothing where nothing is ticked', () => {
    expect(sumTicked(nobody, new Set(['R3']), today, settings)).toBeNull();
    expect(sumOfTicked([firm, nobody], new Set(['R3']), today, settings)).toEqual({
      letters: 1,
      claims: 2,
      total: 64_700,
    });
  });
});

it('is sent as it was shown, and only what is ticked', () => {
  expect(askedOf([firm, nobody], new Set(['R1', 'R3']))).toEqual([
    {
      clientId: 'firm',
      locationId: null,
      claims: [{ number: 'R2', releasedOn: null, level: 3, open: 50_000 }],
    },
  ]);
});

it('knows levels, the oldest invoice and what it is found by', () => {
  expect(levelsIn([firm, nobody, { level: 1, title: 'Zahlungserinnerung' }])).toEqual([
    [1, 'Zahlungserinnerung'],
    [3, 'Letzte Mahnung'],
  ]);
  expect(daysLateOf({ claims: [aClaim('a', { daysLate: 8 }), aClaim('b', { daysLate: 31 })] })).toBe(31);
  expect(isFound(textsOfLetter(firm), 'r2 firm')).toBe(true);
  expect(isFound(textsOfLetter(firm), 'R3')).toBe(false);
  const numbered = {
    ...firm,
    claims: [aClaim('R1', { clientNumber: '10017', clientOrderNumber: 'BV-881' })],
  };
  expect(['10017', 'bv-881'].map((number) => isFound(textsOfLetter(numbered), number))).toEqual([true, true]);
});
