import { expect, it } from 'vitest';
import { greetingAt } from './home-texts.ts';

it.each([
  [3, 'Hallo'],
  [4, 'Guten Morgen'],
  [10, 'Guten Morgen'],
  [11, 'Guten Tag'],
  [17, 'Guten Tag'],
  [18, 'Guten Abend'],
  [23, 'Guten Abend'],
])('greets at %i o’clock with „%s“', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
