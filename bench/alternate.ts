import { type BenchRow, median } from './bench-row.ts';
import type { Load } from './load/load.ts';
import type { LoadOrder, LoadResult } from './load/load-client.ts';

export type Request = Pick<LoadOrder, 'method' | 'headers' | 'body'>;

export type Target = Request & {
  readonly url: string;
  /** First value of `{{number}}`, counted on from round to round. */
  readonly number?: number;
};

type Rounds = { readonly connections: number; readonly rounds?: number };

const warmUp = 1_500;
export const roundMilliseconds = 1_000;
const usualRounds = 9;

/** `npm run bench -- short`: enough to see what a change spoiled, not for numbers to be kept. */
export const shortForm = 'short';
export const isShort = process.argv.includes(shortForm);
const shortRounds = 3;

/** Rounds of all take turns, so whatever else the machine does meets each of them. Answers the rounds by target. */
export async function alternate(
  load: Load,
  targets: readonly Target[],
  { connections, rounds = usualRounds }: Rounds,
): Promise<readonly (readonly LoadResult[])[]> {
  const states = targets.map((target) => ({
    target,
    number: target.number ?? 0,
    results: [] as LoadResult[],
  }));
  const run = async (state: (typeof states)[number], milliseconds: number) => {
    const result = await load.drive({ ...state.target, number: state.number, connections, milliseconds });
    state.number += result.requests;
    return result;
  };
  for (const state of states) await run(state, warmUp);
  const count = isShort ? Math.min(rounds, shortRounds) : rounds;
  for (let round = 0; round < count; round += 1)
    for (const state of states) state.results.push(await run(state, roundMilliseconds));
  return states.map(({ results }) => results);
}

type Compared = { readonly name: string; readonly goal: string; readonly rounds?: number };

/** The floor's and the server's rounds, one connection each: the median time of a request counts. */
export async function compareTimes(
  load: Load,
  targets: readonly [floor: Target, server: Target],
  { name, goal, rounds = usualRounds }: Compared,
): Promise<BenchRow[]> {
  const [floor = [], server = []] = await alternate(load, targets, { connections: 1, rounds });
  return [
    { name: `${name}: times the floor`, value: medianRatio(server, floor), unit: 'x', goal },
    medianTime(`${name}: median`, server),
    medianTime(`${name}: floor, median`, floor),
  ];
}

/** Round by round, since neighbours in time met the same machine. */
export const medianRatio = (results: readonly LoadResult[], base: readonly LoadResult[]): number =>
  median(results.map((result, index) => result.median / (base[index]?.median ?? Number.NaN)));

/** A call in a bigger house, beside a smaller one in the same rounds: `times` says which. */
export const besideSmaller = (
  name: string,
  times: string,
  [smaller = [], bigger = []]: readonly (readonly LoadResult[])[],
): BenchRow[] => [
  { name: `${name}: times ${times}`, value: medianRatio(bigger, smaller), unit: 'x', goal: '≤ 1.3' },
  medianTime(`${name}: median`, bigger),
];

export const medianTime = (name: string, results: readonly LoadResult[]): BenchRow => ({
  name,
  value: median(results.map((result) => result.median)),
  unit: 'ms',
  goal: '',
});
