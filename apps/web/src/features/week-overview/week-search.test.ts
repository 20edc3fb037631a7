import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { describe, expect, it } from 'vitest';
import { filtersOf, listed, lookedAt, weekSearch } from './week-search.ts';

const today = isoDate('2026-11-22');

describe('the address of the week overview', () => {
  it.each([
    ['nothing', {}, today, [], [], 'NEAR'],
    [
      'a week, filters and all payments',
      { date: '2026-10-05', locations: 'kiel,bonn', salesmen: 'anna', payments: 'all' },
      '2026-10-05',
      ['kiel', 'bonn'],
      ['anna'],
      'ALL',
    ],
    ['nonsense', { date: '2026-02-30', payments: 'x', locations: ',,', q: 'x' }, today, [], [], 'NEAR'],
    ['filters that were taken away', { locations: listed([]), payments: 'near' }, today, [], [], 'NEAR'],
  ])('of %s', (_, raw, date, locationIds, salesmanIds, reach) => {
    expect(lookedAt(weekSearch(raw), today)).toEqual({ date, locationIds, salesmanIds, reach });
  });

  it('keeps filters for who comes back, and no week', () => {
    expect(filtersOf({ date: '2026-10-05', salesmen: 'anna' })).toEqual({ salesmen: 'anna' });
  });
});
