import { expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { balanceAfter, endOfStatement } from './bank-balances.ts';

const now = new Date('2026-11-21T11:00:00Z');

it.each([
  ['2026-11-20', 'Europe/Berlin', '2026-11-20T22:59:00.000Z'],
  ['2026-07-20', 'Europe/Berlin', '2026-07-20T21:59:00.000Z'],
  ['2026-11-21', 'Europe/Berlin', '2026-11-21T11:00:00.000Z'],
  ['2026-11-30', 'Europe/Berlin', '2026-11-21T11:00:00.000Z'],
])('a statement of %s counts in %s as of %s (rules: bank#balances)', (day, zone, expected) => {
  expect(endOfStatement(isoDate(day), now, zone).toISOString()).toBe(expected);
});

const balance = (amount: number, setAt: string) => ({ amount: cents(amount), setBy: 'Eva', setAt });
const said = balance(1, '2026-11-20T22:59:00.000Z');

it.each([
  ['nobody noted any', null, said],
  ['it was noted before', balance(2, '2026-11-20T22:58:00.000Z'), said],
  ['it was noted later', balance(3, '2026-11-21T08:00:00.000Z'), balance(3, '2026-11-21T08:00:00.000Z')],
  ['an earlier statement of the same day did', balance(4, said.setAt), said],
  ['it was said before', { ...said, setBy: 'Ida' }, { ...said, setBy: 'Ida' }],
])('what a statement says counts, unless somebody knows better: %s', (_what, noted, expected) => {
  expect(balanceAfter(noted, said)).toEqual(expected);
});
