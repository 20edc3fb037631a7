import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { live } from './life.ts';
import { movesOf } from './move.ts';
import type { StepKind } from './steps.ts';

const house = await aHouse();
const runs = process.env.KORPUS_TEST_LONG === 'on' ? 100 : 12;

/** What happens to customers, and to offers and orders of theirs, one by one and several at once. */
const kinds: readonly StepKind[] = [
  ...(['enterOffer', 'enterOffer', 'enterOffer', 'sellAgain', 'sellAgain', 'createOrder'] as const),
  ...(['removeOffer', 'removeOrder', 'editOrder', 'editCustomer', 'editCustomer', 'editCustomer'] as const),
  ...(['merge', 'merge', 'merge', 'takeApart', 'takeApart', 'takeApart', 'separate', 'group'] as const),
  ...(['changeSeveral', 'changeSeveral', 'changeSeveral', 'undoSeveral', 'undoSeveral'] as const),
  ...(['complain', 'billOrder', 'closeMonth', 'openMonth', 'leaveOrReturn', 'waitSomeDays'] as const),
];
const move = movesOf(kinds);
const round = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(move) },
  { weight: 1, arbitrary: fc.array(move, { minLength: 3, maxLength: 3 }) },
);
const life = fc.array(round, { minLength: 20, maxLength: 50, size: 'max' });

it('customers keep their offers, and rows what they said, whatever is merged, taken apart, changed at once or undone', async () => {
  const tally = new Map<StepKind, number>();
  await fc.assert(
    fc.asyncProperty(life, async (rounds) => {
      const failure = await live(house, rounds, 5, tally);
      expect(failure === null ? null : [failure.reason, ...failure.trail].join('\n')).toBeNull();
    }),
    { numRuns: runs, endOnFailure: true },
  );
  console.info([...tally].map((each) => each.join(': ')).join(', '));
  for (const kind of ['merge', 'takeApart', 'group', 'editCustomer', 'changeSeveral', 'undoSeveral'] as const)
    expect(tally.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(house.unexpected).toEqual([]);
}, 600_000);
