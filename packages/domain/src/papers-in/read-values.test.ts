import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../dates/format-date.ts';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { isoWeekOf, startOfWeek } from '../dates/iso-week.ts';
import { cents } from '../money/cents.ts';
import { formatAmount, formatEuro } from '../money/format-euro.ts';
import { deliveryText } from './papers-in-texts.ts';
import { amountsIn, readAmount, readDay, readDelivery, readNumber } from './read-values.ts';

describe('amounts as papers print them (rules: papers-in#numbers)', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1.234,56 €', 123_456],
    ['EUR 12.001.234,56', 1_200_123_456],
    ['€ 0,50', 50],
    ['1 234,56', 123_456],
    ["1'234.56", 123_456],
    ['1,234.56 EUR', 123_456],
    ['1234.56', 123_456],
    ['-500,00', -50_000],
    ['500,00-', -50_000],
    ['− 500,00 €', -50_000],
    ['4.550,00 *', 455_000],
  ])('%s', (text, value) => {
    expect(readAmount(text)).toBe(value);
  });

  it.each([
    '1.234',
    '1,234',
    '12,5',
    '12,500',
    '12,50 kg',
    '30 Tage',
    '19 %',
    '-5,00-',
    '1.23,45',
    'EUR',
    '',
  ])('„%s“ is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('every amount that we print is read as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).map(cents), (value) => {
        expect(readAmount(formatAmount(value))).toBe(value);
        expect(readAmount(formatEuro(value).replace('\u00a0', ' '))).toBe(value);
      }),
    );
  });

  it('finds all of a line', () => {
    expect(amountsIn('19 % auf 1.000,00  190,00 €, Menge 2,5')).toEqual([100_000, 19_000]);
  });
});

describe('numbers', () => {
  it.each([
    ['AB-4711', 'AB-4711'],
    ['AB 471122 vom 12.11.2026', 'AB 471122'],
    ['2026/4711.', '2026/4711'],
    ['4711, Herr Meier', '4711'],
    ['A-2026/117', 'A-2026/117'],
  ])('%s', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    'vom 12.11.2026',
    '12.11.2026',
    '12.11.26',
    'telefonisch',
    'Herr Meier',
    '7',
    '',
    `A${'1'.repeat(60)}`,
  ])('„%s“ is none', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});

describe('days', () => {
  it.each([
    ['23.11.2026', '2026-11-23'],
    ['3.1.27', '2027-01-03'],
    ['23. November 2026', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
  ])('%s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each(['31.02.2026', '23.11.', 'November 2026', '12.13.2026'])('„%s“ is none', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

const paperDay = isoDate('2026-11-12');
const said = (text: string, isWeekSaid = false, day: typeof paperDay | null = paperDay) => {
  const delivery = readDelivery(text, day, isWeekSaid);
  return delivery === null ? null : deliveryText(delivery);
};

describe('when something is delivered (rules: papers-in#delivery)', () => {
  it.each([
    ['KW 47', 'KW 47 2026'],
    ['KW47', 'KW 47 2026'],
    ['KW 47/2026', 'KW 47 2026'],
    ['KW 47/26', 'KW 47 2026'],
    ['KW 47 2026', 'KW 47 2026'],
    ['47. KW 2026', 'KW 47 2026'],
    ['47. Woche', 'KW 47 2026'],
    ['47. Kalenderwoche 2026', 'KW 47 2026'],
    ['in der KW 47.', 'KW 47 2026'],
    ['voraussichtlich KW 3', 'KW 3 2027'],
    ['ca. KW 46', 'KW 46 2026'],
    ['2026-W47', 'KW 47 2026'],
    ['KW 47-48/2026', 'KW 47 2026 bis KW 48 2026'],
    ['KW 47 frei Haus', 'KW 47 2026'],
    ['KW 47 (16.11.-20.11.2026)', '16.11.2026 bis 20.11.2026'],
    ['23.11.2026', '23.11.2026'],
    ['Mo, 23.11.2026', '23.11.2026'],
    ['am 23.11.26', '23.11.2026'],
    ['23.11.2026 (KW 48)', '23.11.2026'],
    ['23. November 2026', '23.11.2026'],
    ['23.11. - 27.11.2026', '23.11.2026 bis 27.11.2026'],
    ['23.–27.11.2026', '23.11.2026 bis 27.11.2026'],
    ['vom 23.11.2026 bis 27.11.2026', '23.11.2026 bis 27.11.2026'],
    ['28.12. bis 02.01.2027', '28.12.2026 bis 02.01.2027'],
  ])('%s: %s', (text, delivery) => {
    expect(said(text)).toBe(delivery);
  });

  it.each([
    ['ab KW 47', 'may be any later one'],
    ['bis KW 47', 'may be any earlier one'],
    ['KW 47/48', 'two weeks, or a year'],
    ['KW 54', 'there is no such week'],
    ['KW 47 23.12.2026', 'the day is in another week'],
    ['KW 47, Restlieferung KW 49', 'two of them'],
    ['KW 47 (30.11.2026)', 'the day is in another week'],
    ['sofort', ''],
    ['nach Absprache', ''],
    ['23.11.', 'no year'],
    ['47/2026', 'nobody says that it is a week'],
    ['27.11.-23.11.2026', 'backwards'],
    ['01.02.-30.11.2026', 'most of a year'],
  ])('„%s“ is none: %s', (text) => {
    expect(said(text)).toBeNull();
  });

  it('behind a word for weeks two numbers are one', () => {
    expect(said('47/2026', true)).toBe('KW 47 2026');
    expect(said('47', true)).toBe('KW 47 2026');
  });

  it('a week without its year needs the day of the paper', () => {
    expect(said('KW 47', false, null)).toBeNull();
    expect(said('KW 47/2026', false, null)).toBe('KW 47 2026');
  });

  it('every day and week that is printed is read as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (offset) => {
        const day = addDays(isoDate('2024-01-01'), offset);
        const { week, year } = isoWeekOf(day);
        expect(readDelivery(formatDate(day), null, false)).toEqual({ from: day, to: day, isWeek: false });
        expect(readDelivery(`KW ${week}/${year}`, null, false)).toMatchObject({
          from: startOfWeek(day),
          isWeek: true,
        });
      }),
    );
  });
});
