import type { CallName } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { byteProblems } from '../kit/byte-problems.ts';
import { failingSteps } from '../kit/failing-house.ts';
import { aHouse } from '../kit/house.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { expectAllOrNothing } from './all-or-nothing.ts';
import { reduceToAlike, startsIn, writingOfPeople } from './starts.ts';

/** All calls by requests that are made up for each; those of other shapes, and of strangers: nth-step.api.test.ts. */
const steps = failingSteps();
const house = await aHouse({
  over: steps.over,
  adjust: (services) => ({ ...services, files: steps.overStore(services.files) }),
});
const startOf = await startsIn(house);

/** The ordinary run tries one in twelve, others than are repeated there (repeats.api.test.ts). */
const tried = writingOfPeople.filter((_name, place) => isLong || place % 12 === 6);

/** Calls that sign out whoever makes them. */
const endsItself: ReadonlySet<CallName> = new Set(['signOut', 'endSession']);

/** Each row in a transaction of its own (rules: bulk#one-after-the-other). */
const inParts: ReadonlySet<CallName> = new Set(['applyBulk', 'undoBulk']);

describe.each(tried)('%s', (name) => {
  it('happens as a whole or not at all, whichever of its steps fails, and the next try works', async () => {
    // Some files of this house are rows and no more.
    const { tenantId } = await startOf(name);
    const before = await byteProblems(house, tenantId);
    await expectAllOrNothing(steps, () => startOf(name), {
      like: (effect) => reduceToAlike(name, effect),
      isOnce: !endsItself.has(name),
      isInParts: inParts.has(name),
    });
    expect(await byteProblems(house, tenantId)).toEqual(before);
  });
});
