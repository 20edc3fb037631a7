import { expect, it } from 'vitest';
import { formatMinutes } from './format-minutes.ts';

it.each([
  [0, '0 Min.'],
  [45, '45 Min.'],
  [60, '1 Std.'],
  [165, '2 Std. 45 Min.'],
])('%i minutes are written as %s', (minutes, written) => {
  expect(formatMinutes(minutes).replaceAll('\u00a0', ' ')).toBe(written);
});
