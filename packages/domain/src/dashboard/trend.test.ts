import { expect, it } from 'vitest';
import { deriveTrend } from './trend.ts';

it.each([
  [248_537_77, 221_900_00, { kind: 'UP', percent: 12 }],
  [138_360_00, 158_470_00, { kind: 'DOWN', percent: 12.7 }],
  [16, 14, { kind: 'UP', percent: 14.3 }],
  [9, 11, { kind: 'DOWN', percent: 18.2 }],
  [0, 11, { kind: 'DOWN', percent: 100 }],
  [5, 5, { kind: 'SAME' }],
  [100_000, 100_001, { kind: 'SAME' }],
  [5, 0, { kind: 'NEW' }],
  [-5, 0, { kind: 'DOWN', percent: null }],
  [0, 0, { kind: 'NOTHING' }],
  [5, -5, { kind: 'UP', percent: null }],
  [-5, 5, { kind: 'DOWN', percent: null }],
  [-9, -5, { kind: 'DOWN', percent: null }],
])('%i beside %i', (now, before, expected) => {
  expect(deriveTrend(now, before)).toEqual(expected);
});
