import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { type Failure, type Life, lifeOf, live, shortest, stepsIn, type Tally } from './life.ts';
import { usual } from './steps.ts';

const house = await aHouse();
const isLong = process.env.KORPUS_TEST_LONG === 'on';
/** A short run lives for so long, a long one so many steps. */
const [seconds, longSteps] = [30, 100_000];
/** A long run that somebody ends says how far it came. */
const stepsPerReport = 5000;
const most = isLong ? 4 * 3600 : 16 * seconds;
const secondsToShorten = 240;
const firstSeed = fc.readConfigureGlobal().seed ?? 0;

it(
  'holds what must be true, whatever people do in two years, in any order and four at once',
  async () => {
    const tally: Tally = new Map();
    const done = { lives: 0, steps: 0 };
    const missing = () => usual.filter((kind) => !tally.has(kind));
    const began = Date.now();
    // Few lives fit on a busy machine: the run goes on until everything has happened once.
    const isShort = (passed: number) => (isLong ? done.steps < longSteps : passed < seconds * 1000);
    const goesOn = (passed: number) => passed < most * 1000 && (isShort(passed) || missing().length > 0);
    for (; goesOn(Date.now() - began); done.lives += 1) {
      const seed = firstSeed + done.lives;
      const life = lifeOf(seed);
      const failure = await live(house, life, 10, tally);
      if (failure !== null) await fail(seed, life, failure);
      const reports = Math.floor(done.steps / stepsPerReport);
      done.steps += stepsIn(life);
      if (isLong && Math.floor(done.steps / stepsPerReport) > reports)
        console.log(`${done.steps} steps, the last life with FC_SEED=${seed}`);
    }
    console.log(
      `${done.lives} lives of ${done.steps} steps; ${[...tally].map((each) => each.join(': ')).join(', ')}`,
    );
    expect(missing()).toEqual([]);
    expect(house.unexpected).toEqual([]);
  },
  (most + secondsToShorten + 120) * 1000,
);

/** @throws the failure of the shortest life that fails, or the first one where it does not fail again. */
async function fail(seed: number, life: Life, first: Failure): Promise<never> {
  const found = { failure: first };
  const fails = async (tried: Life) => {
    const failure = await live(house, tried, 1, new Map());
    found.failure = failure ?? found.failure;
    return failure !== null;
  };
  const short = await shortest(life, fails, Date.now() + secondsToShorten * 1000);
  const { failure } = found;
  const told = failure.trail.filter((line) => !/ GET .*→ 200$/.test(line));
  throw new Error(
    [
      `FC_SEED=${seed} repeats it. ${failure.reason}`,
      `Its shortest life has ${stepsIn(short)} steps:`,
      ...told,
    ].join('\n'),
  );
}
