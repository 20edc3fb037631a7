import { expect } from 'vitest';
import { isLong } from './rounds.ts';

const hangs = 10;

/**
 * A goal in milliseconds. It is kept by the long run, on a machine that does nothing else, and said by every run; a busy
 * machine must not make the others fail, so there it is a limit for what hangs.
 */
export function expectWithin(goal: number, taken: number, what: string): void {
  console.log(`${what}: ${Math.round(taken)} ms (goal ${goal})`);
  expect(taken, what).toBeLessThan(isLong ? goal : goal * hangs);
}
