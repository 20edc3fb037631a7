import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterEach } from 'vitest';

/**
 * One seed for the whole run: `npm test` draws and prints it, a worker started by hand draws its own. The same
 * seed gives the same random cases again.
 */
const seed = Number(process.env.FC_SEED ?? randomInt(2 ** 31));
const isLong = process.env.KORPUS_TEST_LONG === 'on';

fc.configureGlobal({ seed, numRuns: isLong ? 5_000 : 100 });

afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    console.error(`${task.name}: FC_SEED=${seed} repeats these random cases`);
});
