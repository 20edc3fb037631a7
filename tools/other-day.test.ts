import { describe, expect, it } from 'vitest';
import { daysToTry } from '../scripts/lib/other-day.mjs';

describe('the days that the long run tries', () => {
  it('are the next ones of each kind, none twice', () => {
    expect(daysToTry('2026-11-29')).toEqual([
      '2026-11-30', // the last of a month, and a 30th
      '2026-12-01',
      '2026-12-24',
      '2026-12-27', // a Sunday after a holiday
      '2026-12-29',
      '2026-12-31', // a 31st, too
      '2027-01-01',
      '2027-01-29', // two months on
      '2027-02-28',
      '2027-03-28', // summer time begins
      '2027-10-31', // and ends
      '2028-02-29',
      '2028-11-29', // two years on
    ]);
  });

  it('end with their month where that is shorter', () => {
    expect(daysToTry('2026-12-31')).toContain('2027-02-28');
    expect(daysToTry('2028-02-29')).toContain('2030-02-28');
  });
});
