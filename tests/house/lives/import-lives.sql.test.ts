import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { live } from './life.ts';
import { movesOf } from './move.ts';
import type { StepKind } from './steps.ts';

const house = await aHouse();
const runs = process.env.KORPUS_TEST_LONG === 'on' ? 100 : 8;

/** What becomes of records that files brought, and of people who want to be forgotten. */
const kinds: readonly StepKind[] = [
  ...(['importFile', 'importFile', 'importFile', 'importFile', 'importFile', 'importFile'] as const),
  ...(['undoWholeImport', 'undoWholeImport', 'undoWholeImport', 'aNight'] as const),
  ...(['forgetCustomer', 'forgetCustomer', 'forgetCustomer', 'waitSomeDays'] as const),
  ...(['closeMonth', 'openMonth', 'closeAgain', 'closeAgain', 'billOrder', 'billPayment'] as const),
  ...(['createOrder', 'editOrder', 'removeOrder', 'receiveRest', 'receivePayment', 'undo'] as const),
  ...(['enterOffer', 'removeOffer', 'editCustomer', 'merge', 'takeApart', 'separate'] as const),
  ...(['changeSeveral', 'undoSeveral', 'complain', 'accept', 'remind'] as const),
];
const move = movesOf(kinds);
const round = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(move) },
  { weight: 1, arbitrary: fc.array(move, { minLength: 3, maxLength: 3 }) },
);
const life = fc.array(round, { minLength: 20, maxLength: 50, size: 'max' });

it('what files bring is billed once or never, taken back as a whole, and forgotten like all else', async () => {
  const tally = new Map<StepKind, number>();
  await fc.assert(
    fc.asyncProperty(life, async (rounds) => {
      const failure = await live(house, rounds, 5, tally);
      expect(failure === null ? null : [failure.reason, ...failure.trail].join('\n')).toBeNull();
    }),
    { numRuns: runs, endOnFailure: true },
  );
  console.info([...tally].map((each) => each.join(': ')).join(', '));
  for (const kind of ['importFile', 'undoWholeImport', 'forgetCustomer', 'aNight', 'closeAgain'] as const)
    expect(tally.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(house.unexpected).toEqual([]);
}, 600_000);
