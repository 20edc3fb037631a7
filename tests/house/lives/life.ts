import fc from 'fast-check';
import type { House } from '../../kit/house.ts';
import { type Move, movesOf } from './move.ts';
import { type StepKind, steps, usual } from './steps.ts';
import { whatHolds } from './what-holds.ts';
import { aWorld, type World } from './world.ts';

/** Rounds that happen one after the other; the moves of one round happen at the same moment. */
export type Life = readonly (readonly Move<StepKind>[])[];

const move = movesOf(usual);
const lives: fc.Arbitrary<Life> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(move) },
    { weight: 1, arbitrary: fc.array(move, { minLength: 4, maxLength: 4 }) },
  ),
  { minLength: 30, maxLength: 120, size: 'max' },
);

export const lifeOf = (seed: number): Life => fc.sample(lives, { seed, numRuns: 1 })[0] ?? [];
export const stepsIn = (life: Life): number => life.reduce((sum, round) => sum + round.length, 0);

export type Failure = { readonly reason: string; readonly trail: readonly string[] };

/** How often a step of a kind had a call that worked. */
export type Tally = Map<StepKind, number>;

/** Lives it in a house of its own; what must hold is looked at after every so many rounds. Null: it held. */
export async function live(house: House, life: Life, every: number, tally: Tally): Promise<Failure | null> {
  const world = await aWorld(house);
  const told = house.logged.length;
  try {
    for (const [place, round] of life.entries()) {
      // Nobody works while days go by, or at night, when sessions end.
      for (const each of round) if (isTime(each)) await take(world, each, tally);
      world.isAlone = round.length === 1;
      await Promise.all(round.map((each) => (isTime(each) ? null : take(world, each, tally))));
      if (house.logged.length > told) throw new Error('The house told its log of an error.');
      if (place % every === every - 1 || place === life.length - 1) await whatHolds(world);
    }
    return null;
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { reason: [reason, ...house.logged.slice(-1)].join('\n'), trail: world.trail };
  }
}

const isTime = ({ kind }: Move<StepKind>): boolean => kind === 'waitSomeDays' || kind === 'aNight';

/** Requests that are no step by themselves. */
const onlyReads = / GET |\/customers\/alike |\/bulk\/preview |\/imports\//;

async function take(world: World, each: Move<StepKind>, tally: Tally): Promise<void> {
  const known = world.trail.length;
  await steps[each.kind](world, each);
  const worked =
    each.kind === 'waitSomeDays' ||
    world.trail.slice(known).some((line) => line.endsWith('→ 200') && !onlyReads.test(line));
  if (worked) tally.set(each.kind, (tally.get(each.kind) ?? 0) + 1);
}

/**
 * Leaves out what the failure does not need, larger parts first, again and again as long as there is time: a step chooses
 * among what there is, so that leaving out one changes what others do.
 */
export async function shortest(
  life: Life,
  fails: (life: Life) => Promise<boolean>,
  until: number,
): Promise<Life> {
  let kept = life;
  for (let before = Number.POSITIVE_INFINITY; stepsIn(kept) < before && Date.now() < until; ) {
    before = stepsIn(kept);
    // One after the other is easier to read than four at once, where the failure needs no more.
    for (const shape of [kept, kept.flatMap((round) => round.map((each) => [each]))])
      if (shape === kept || (await fails(shape))) kept = await without(shape, fails, until);
  }
  return kept;
}

async function without(life: Life, fails: (life: Life) => Promise<boolean>, until: number): Promise<Life> {
  let [kept, part] = [life, Math.ceil(life.length / 2)];
  while (part >= 1) {
    for (let from = 0; from < kept.length && Date.now() < until; ) {
      const less = kept.toSpliced(from, part);
      if (less.length > 0 && (await fails(less))) kept = less;
      else from += part;
    }
    part = part === 1 ? 0 : Math.ceil(part / 2);
  }
  return kept;
}
