import { describe, expect, it } from 'vitest';
import { mostBeside } from './most-beside.ts';

describe('events side by side (rules: calendar#side-by-side)', () => {
  // (930 - 66) / 7 are 123 px: two of 50 each, and room for the count of the others.
  it.each([
    ['a week on a desk', 930, 7, 2],
    ['a week on a wide screen', 1_400, 7, 3],
    ['a day on a phone', 358, 1, 5],
    ['a week in no room at all', 100, 7, 1],
  ])('are as many as can be read: %s', (_, width, days, most) => expect(mostBeside(width, days)).toBe(most));
});
