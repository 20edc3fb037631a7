import { describe, expect, it } from 'vitest';
import { dateRangePresets, presetOfRange, rangeOfPreset } from './date-range.ts';
import { daysBetween, isoDate } from './iso-date.ts';

const today = isoDate('2026-11-21');

describe('rangeOfPreset', () => {
  it.each([
    ['LAST_30_DAYS', '2026-10-23', '2026-11-21'],
    ['LAST_3_MONTHS', '2026-08-22', '2026-11-21'],
    ['LAST_YEAR', '2025-01-01', '2025-12-31'],
    ['THIS_MONTH', '2026-11-01', '2026-11-30'],
    ['THIS_YEAR', '2026-01-01', '2026-12-31'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(rangeOfPreset(preset, today)).toEqual({ from, to });
  });

  it('counts thirty days, today included', () => {
    const { from, to } = rangeOfPreset('LAST_30_DAYS', today);
    expect(daysBetween(from, to) + 1).toBe(30);
  });

  it('stays in the calendar at the end of short months', () => {
    expect(rangeOfPreset('LAST_3_MONTHS', isoDate('2026-05-31'))).toEqual({
      from: '2026-03-01',
      to: '2026-05-31',
    });
    expect(rangeOfPreset('THIS_MONTH', isoDate('2024-02-10'))).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
  });
});

describe('presetOfRange', () => {
  it('recognises each preset and nothing else', () => {
    for (const preset of dateRangePresets)
      expect(presetOfRange(rangeOfPreset(preset, today), today)).toBe(preset);
    expect(presetOfRange({ from: isoDate('2026-01-02'), to: isoDate('2026-12-31') }, today)).toBeNull();
  });
});
