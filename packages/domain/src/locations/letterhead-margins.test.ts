import { expect, it } from 'vitest';
import { clampMargins, leavesRoom } from './letterhead-margins.ts';

it.each([
  [{ top: 40, bottom: 30 }, true],
  [{ top: 40, bottom: 30.01 }, false],
  [{ top: 0, bottom: 70 }, true],
])('%j leave room: %s', (margins, expected) => {
  expect(leavesRoom(margins)).toBe(expected);
});

it('takes what is too much from both alike', () => {
  expect(clampMargins({ top: 100, bottom: 40 })).toEqual({ top: 50, bottom: 20 });
  expect(clampMargins({ top: 14, bottom: 10 })).toEqual({ top: 14, bottom: 10 });
});
