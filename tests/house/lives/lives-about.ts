import fc from 'fast-check';
import { expect } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { live } from './life.ts';
import { movesOf } from './move.ts';
import { isStep, type StepKind } from './steps.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';
const manyRuns = 100;
/** A life of a hundred takes up to a minute on a busy machine. */
export const timeOfLives = isLong ? manyRuns * 60_000 : 600_000;

type About = {
  /** How many lives; in the long run `manyRuns`. */
  readonly runs: number;
  /** How often each step comes among the others. */
  readonly steps: Readonly<Partial<Record<StepKind, number>>>;
  /** Steps that have to have happened. */
  readonly all: readonly StepKind[];
};

/** Shorter lives that keep to one part of a house, so that its rare things happen in every run. */
export async function livesAbout({ runs, steps, all }: About): Promise<void> {
  const house = await aHouse();
  const kinds = Object.keys(steps)
    .filter(isStep)
    .flatMap((kind) => Array<StepKind>(steps[kind] ?? 0).fill(kind));
  const move = movesOf(kinds);
  const round = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(move) },
    { weight: 1, arbitrary: fc.array(move, { minLength: 3, maxLength: 3 }) },
  );
  const life = fc.array(round, { minLength: 20, maxLength: 50, size: 'max' });
  const tally = new Map<StepKind, number>();
  await fc.assert(
    fc.asyncProperty(life, async (rounds) => {
      const failure = await live(house, rounds, 5, tally);
      expect(failure === null ? null : [failure.reason, ...failure.trail].join('\n')).toBeNull();
    }),
    { numRuns: isLong ? manyRuns : runs, endOnFailure: true },
  );
  console.info([...tally].map((each) => each.join(': ')).join(', '));
  for (const kind of all) expect(tally.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(house.unexpected).toEqual([]);
}
