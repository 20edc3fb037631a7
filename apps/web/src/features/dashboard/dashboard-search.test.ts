import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { dashboardSearch, listed, lookedAt, untouched } from './dashboard-search.ts';

const today = isoDate('2026-11-22');
const untouchedLookout = {
  duration: 'THIS_MONTH',
  from: null,
  to: null,
  compare: 'OFF',
  types: ['NORMAL'],
  locationIds: [],
  salesmanIds: [],
};

describe('the address of the dashboard', () => {
  it.each([
    ['nothing', {}, {}],
    ['what nobody chose anything of', untouched, {}],
    [
      'another month',
      { compare: '2026-08', salesmen: 'anna,ben' },
      { compare: { compareMonth: '2026-08' }, salesmanIds: ['anna', 'ben'] },
    ],
    [
      'a year',
      { duration: 'THIS_YEAR', compare: '2024' },
      { duration: 'THIS_YEAR', compare: { compareYear: 2024 } },
    ],
    [
      'a comparison with what is preset',
      { compare: 'on', types: 'SMALL' },
      { compare: 'PRESET', types: ['SMALL'] },
    ],
    ['no comparison', { compare: 'off', types: 'SMALL' }, { types: ['SMALL'] }],
    [
      'all types and shops',
      { types: listed([]), locations: listed([]) },
      { types: ['NORMAL', 'SMALL'], locationIds: [] },
    ],
    [
      'own days',
      { duration: 'CUSTOM', from: '2026-03-01', to: '2026-03-15' },
      { duration: 'CUSTOM', from: '2026-03-01', to: '2026-03-15' },
    ],
    [
      'one of two days, and a year to compare with',
      { duration: 'CUSTOM', from: '2026-03-01', to: '', compare: '2024' },
      { duration: 'CUSTOM', from: '2026-03-01', compare: { compareYear: 2024 } },
    ],
    ['days without an own period', { from: '2026-03-01', to: '2026-03-15' }, {}],
    ['a year beside a month', { compare: '2025' }, { compare: 'PRESET' }],
    ['a month to come', { compare: '2026-12' }, { compare: 'PRESET' }],
    [
      'a month beside 30 days',
      { duration: 'LAST_30_DAYS', compare: '2025-11' },
      { duration: 'LAST_30_DAYS', compare: 'PRESET' },
    ],
    ['nonsense', { duration: 'x', compare: '1', types: 'LARGE', locations: ',,', q: 'x' }, {}],
  ])('of %s', (_, raw, expected) => {
    expect(lookedAt(dashboardSearch(raw), today)).toEqual({ ...untouchedLookout, ...expected });
  });
});
