import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { daysOfAssembly, isAssembledOn, listedDay, placeOfDay } from './assembly-days.ts';

const day = (number: number) => isoDate(`2026-11-${String(number).padStart(2, '0')}`);
const order = (first: number | null, ...more: number[]) => ({
  assemblyDate: first === null ? null : day(first),
  additionalAssemblyDates: more.map(day),
});

describe('the days of an assembly', () => {
  it('stand in order, each once, however they were entered', () => {
    expect(daysOfAssembly(order(25, 27, 24, 25))).toEqual([day(24), day(25), day(27)]);
    expect(daysOfAssembly(order(null, 26))).toEqual([day(26)]);
    expect(daysOfAssembly(order(null))).toEqual([]);
  });

  it.each([
    [order(25), 25, { number: 1, of: 1 }],
    [order(24, 25), 25, { number: 2, of: 2 }],
    [order(24, 26, 25), 26, { number: 3, of: 3 }],
    [order(24, 26), 25, null],
    [order(null), 25, null],
  ])('are counted: %o on the %i is %o', (assembly, on, expected) => {
    expect(placeOfDay(assembly, day(on))).toEqual(expected);
    expect(isAssembledOn(assembly, day(on))).toBe(expected !== null);
  });

  it.each([
    [order(20, 24, 28), 23, 24],
    [order(20, 24, 28), 24, 24],
    [order(20, 21), 23, 21],
    [order(30), 23, 30],
    [order(null), 23, null],
  ])('list %o, seen on the %i, under the %s', (assembly, today, expected) => {
    expect(listedDay(assembly, day(today))).toBe(expected === null ? null : day(expected));
  });
});
