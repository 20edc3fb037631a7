import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, readNumber } from './read-number.ts';

const percent = { decimals: 2, min: 0, max: 100, unit: '%' };
const count = { decimals: 0, min: 1, max: 1000 };

describe('readNumber', () => {
  it.each([
    ['6', 6],
    [' 6 % ', 6],
    ['1,75', 1.75],
    ['1.75', 1.75],
    ['0', 0],
    ['-0', 0],
    ['100', 100],
    ['100,00', 100],
    ['7,', 7],
    ['', null],
    ['  ', null],
  ])('reads „%s“ as %s', (text, value) => {
    expect(readNumber(text, percent)).toEqual({ ok: true, value });
  });

  it.each([
    ['abc', 'Das ist keine Zahl'],
    ['1,2,3', 'Das ist keine Zahl'],
    ['1e2', 'Das ist keine Zahl'],
    ['1,234', 'Höchstens 2 Nachkommastellen'],
    ['-1', 'Mindestens 0.'],
    ['100,01', 'Höchstens 100 %.'],
  ])('refuses the percentage „%s“', (text, message) => {
    expect(readNumber(text, percent)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  it.each([
    ['0', 'Mindestens 1.'],
    ['1,5', 'nur eine ganze Zahl'],
    ['drei', 'keine ganze Zahl'],
    ['1001', 'Höchstens 1000.'],
  ])('refuses the count „%s“', (text, message) => {
    expect(readNumber(text, count)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  it('reads back every percentage it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const value = hundredths / 100;
        expect(readNumber(formatNumber(value, 2), percent)).toEqual({ ok: true, value });
      }),
    );
  });
});
