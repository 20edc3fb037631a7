import type { LockAnswer } from '@korpus/contract/closing/closing.ts';
import { monthOf } from '@korpus/domain/closing/lock-plan.ts';

type Given = LockAnswer['given'][number];
type CircleSum = LockAnswer['circles'][number];

type CircleRows = Readonly<{ circle: CircleSum; rows: readonly Given[] }>;

/**
 * The rows of each circle. A number given again may still have the prefix of before, when the location has another one
 * now; it counts with those of its location and month.
 */
export function rowsOfCircles({ given, circles }: Pick<LockAnswer, 'given' | 'circles'>): CircleRows[] {
  const places = new Map<string, string>();
  for (const row of given) {
    const circle = circleOfNumber(row, circles);
    if (circle !== undefined) places.set(placeOf(row), keyOf(circle));
  }
  const rows = Map.groupBy(given, (row) => {
    const circle = circleOfNumber(row, circles);
    return circle === undefined ? places.get(placeOf(row)) : keyOf(circle);
  });
  return circles.map((circle) => ({ circle, rows: rows.get(keyOf(circle)) ?? [] }));
}

const keyOf = ({ prefix, month }: CircleSum): string => `${prefix} ${month}`;
const placeOf = ({ location, date }: Given): string => `${location ?? ''} ${monthOf(date)}`;

/** Finds the circle of a number: behind its prefix and month, four digits or more are left for the running number. */
const circleOfNumber = ({ number, date }: Given, circles: readonly CircleSum[]): CircleSum | undefined =>
  circles.find(
    ({ prefix, month }) =>
      month === monthOf(date) &&
      number.startsWith(prefix + month) &&
      /^\d{4,}$/.test(number.slice(prefix.length + month.length)),
  );
