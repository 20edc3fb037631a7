import { describe, expect, it } from 'vitest';
import { readReminderNumber, reminderNumber } from './reminder-number.ts';

describe('the number of a reminder', () => {
  it.each(['M2026-0003', 'm2026-0003', 'M 2026-0003', 'M2026 3', ' M20260003 '])(
    'is read in „%s“',
    (text) => {
      expect(readReminderNumber(text)).toEqual({ year: 2026, running: 3 });
    },
  );

  it.each(['2026-0003', 'AM2026-0003', 'M2026', 'M2026-', 'M2026-0003 Lang', 'M2026-0000003x', ''])(
    'is none in „%s“',
    (text) => {
      expect(readReminderNumber(text)).toBe(null);
    },
  );

  it('is read as it is written, however many there are', () => {
    for (const running of [1, 42, 9_999, 10_000, 123_456])
      expect(readReminderNumber(reminderNumber(2026, running))).toEqual({ year: 2026, running });
  });
});
