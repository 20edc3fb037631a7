import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it, test } from 'vitest';
import { bankSearch, buildBankQuestion, tabIn, withPeriod, withTab } from './bank-search.ts';

const today = isoDate('2026-03-05');

it('keeps what the screen knows, and a line belongs to its tab', () => {
  const search = bankSearch({ tab: 'done', line: '1', other: 'x', q: 'Müller' });
  expect(search).toEqual({ tab: 'done', line: '1', q: 'Müller' });
  expect(withTab(search, 'OPEN')).toEqual({ tab: undefined, line: undefined, q: 'Müller' });
});

test.each([
  [undefined, 'OPEN'],
  ['done', 'DONE'],
  ['out', 'OUT'],
  ['something', 'OPEN'],
])('%s is the tab %s', (tab, expected) => {
  expect(tabIn({ tab })).toBe(expected);
});

it('asks for what is open whatever the day, and for all else of three months', () => {
  expect(buildBankQuestion({ account: '1' }, today)).toEqual({ which: 'OPEN', accountId: '1' });
  const days = { from: '2025-12-06', to: '2026-03-05' };
  expect(buildBankQuestion({ tab: 'done' }, today)).toEqual({ which: 'DONE', ...days });
  expect(buildBankQuestion({ tab: 'out', period: 'all' }, today)).toEqual({ which: 'OUT', ...days });
});

it('keeps a usual period by its name, and two days by their dates', () => {
  const none = { by: null, preset: null, from: null, to: null };
  expect(withPeriod({}, { ...none, preset: 'THIS_MONTH' }).period).toBe('THIS_MONTH');
  const [from, to] = [isoDate('2026-01-01'), isoDate('2026-01-31')];
  expect(withPeriod({ period: 'THIS_MONTH' }, { ...none, from, to })).toMatchObject({
    from,
    to,
    period: undefined,
  });
});
