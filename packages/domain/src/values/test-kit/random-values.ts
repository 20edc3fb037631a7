import fc from 'fast-check';
import { addDays, isoDate } from '../../dates/iso-date.ts';
import { type Cents, cents } from '../../money/cents.ts';

/** Some days around a New Year with a week 53. */
export const someToday = isoDate('2026-12-30');
export const randomDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(someToday, days));

export const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

export const amountUpTo = (max: number): fc.Arbitrary<Cents> =>
  fc.oneof(fc.integer({ min: -max, max }), fc.integer({ min: -10, max: 10 })).map(cents);
