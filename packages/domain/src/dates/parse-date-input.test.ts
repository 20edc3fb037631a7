import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { addDays, isoDate } from './iso-date.ts';
import { parseDateInput } from './parse-date-input.ts';

const today = isoDate('2026-11-21');

describe('parseDateInput', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['1.3.26', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['1.3.', '2026-03-01'],
    ['1.3', '2026-03-01'],
    ['1. 3. 2026', '2026-03-01'],
    ['1,3,26', '2026-03-01'],
    ['1/3/2026', '2026-03-01'],
    ['1-3-26', '2026-03-01'],
    ['010326', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['0103', '2026-03-01'],
    ['2026-03-01', '2026-03-01'],
    ['29.2.24', '2024-02-29'],
    ['1.1.45', '2045-01-01'],
    ['1.1.46', '1946-01-01'],
    ['heute', '2026-11-21'],
    ['Heute', '2026-11-21'],
    ['morgen', '2026-11-22'],
    ['übermorgen', '2026-11-23'],
    ['gestern', '2026-11-20'],
    ['vorgestern', '2026-11-19'],
    ['+14', '2026-12-05'],
    ['- 3', '2026-11-18'],
    ['KW 12', '2026-03-16'],
    ['kw12', '2026-03-16'],
    ['KW 53', '2026-12-28'],
    ['KW 53 2026', '2026-12-28'],
    ['KW 1/27', '2027-01-04'],
  ])('reads „%s“ as %s', (text, value) => {
    expect(parseDateInput(text, today)).toEqual({ ok: true, value });
  });

  it.each([
    ['1.2.', '2027-02-01', '2026-02-01'],
    ['1.6.', '2027-06-01', '2026-06-01'],
    ['20.11.', '2026-11-20', '2026-11-20'],
    ['21.10.', '2027-10-21', '2026-10-21'],
    ['22.10.', '2026-10-22', '2026-10-22'],
    ['21.12.', '2026-12-21', '2026-12-21'],
    ['22.12.', '2026-12-22', '2025-12-22'],
    ['1.1.', '2027-01-01', '2026-01-01'],
    ['29.2.', 'NO_SUCH_DAY', 'NO_SUCH_DAY'],
    ['1.2.26', '2026-02-01', '2026-02-01'],
    ['KW 5', '2027-02-01', '2026-01-26'],
    ['KW 53', '2026-12-28', '2026-12-28'],
    ['KW 5 2026', '2026-01-26', '2026-01-26'],
  ])('reads „%s“ as %s where it is planned, as %s where it has happened', (text, ahead, back) => {
    const read = (leaning: 'AHEAD' | 'BACK') => {
      const input = parseDateInput(text, today, leaning);
      return input.ok ? input.value : input.error;
    };
    expect([read('AHEAD'), read('BACK')]).toEqual([ahead, back]);
  });

  it('finds a day without a year within a year of today, on the side that was asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.constantFrom('AHEAD' as const, 'BACK' as const),
        (days, leaning) => {
          const now = addDays(today, days);
          const input = parseDateInput('15.6.', now, leaning);
          const found = input.ok ? input.value : null;
          expect(found?.slice(5)).toBe('06-15');
          const [first, last] = leaning === 'AHEAD' ? [-30, 335] : [-335, 30];
          expect(found && found >= addDays(now, first) && found <= addDays(now, last + 1)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['31.2.', 'NO_SUCH_DAY'],
    ['29.2.26', 'NO_SUCH_DAY'],
    ['32.1.26', 'NO_SUCH_DAY'],
    ['1.13.26', 'NO_SUCH_DAY'],
    ['1.1.0226', 'NO_SUCH_DAY'],
    ['310226', 'NO_SUCH_DAY'],
    ['KW 54', 'NO_SUCH_DAY'],
    ['KW 53 2027', 'NO_SUCH_DAY'],
    ['bald', 'NOT_A_DATE'],
    ['constructor', 'NOT_A_DATE'],
    ['1', 'NOT_A_DATE'],
    ['1.3.2', 'NOT_A_DATE'],
    ['123', 'NOT_A_DATE'],
    ['1.3.20260', 'NOT_A_DATE'],
    ['KW', 'NOT_A_DATE'],
    ['nächste Woche', 'NOT_A_DATE'],
  ])('refuses „%s“ as %s', (text, error) => {
    expect(parseDateInput(text, today)).toEqual({ ok: false, error });
  });

  it('reads back every date it shows, with and without dots', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (offset) => {
        const date = addDays(isoDate('1970-01-01'), offset);
        expect(parseDateInput(formatDate(date), today)).toEqual({ ok: true, value: date });
        expect(parseDateInput(formatDate(date).replaceAll('.', ''), today)).toEqual({
          ok: true,
          value: date,
        });
      }),
    );
  });

  it('answers every text with a result, never with an exception', () => {
    const keys = fc.constantFrom(...'0123456789.-+/ kwKW'.split(''));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(keys, { maxLength: 12 }).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(typeof parseDateInput(text, today).ok).toBe('boolean');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
