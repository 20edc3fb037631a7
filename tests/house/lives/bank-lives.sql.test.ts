import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aHouse } from '../../kit/house.ts';
import { live } from './life.ts';
import { movesOf } from './move.ts';
import type { StepKind } from './steps.ts';

const house = await aHouse();
const runs = process.env.KORPUS_TEST_LONG === 'on' ? 100 : 6;

/** What happens to money of a bank, and to the orders that it becomes. */
const kinds: readonly StepKind[] = [
  ...(['createOrder', 'editOrder', 'removeOrder', 'receivePayment', 'receiveRest', 'undo'] as const),
  ...(['billPayment', 'billOrder', 'takeBackInvoice', 'closeMonth', 'openMonth', 'waitSomeDays'] as const),
  ...(['importStatement', 'importStatement', 'importStatement', 'bookLine', 'bookLine', 'bookLine'] as const),
  ...(['bookLine', 'undoLine', 'setLineAside', 'returnLine'] as const),
];
const move = movesOf(kinds);
const round = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(move) },
  { weight: 1, arbitrary: fc.array(move, { minLength: 3, maxLength: 3 }) },
);
const life = fc.array(round, { minLength: 20, maxLength: 50, size: 'max' });

it('money of a bank adds up, whatever is brought again, booked, taken back, put aside or returned', async () => {
  const tally = new Map<StepKind, number>();
  await fc.assert(
    fc.asyncProperty(life, async (rounds) => {
      const failure = await live(house, rounds, 5, tally);
      expect(failure === null ? null : [failure.reason, ...failure.trail].join('\n')).toBeNull();
    }),
    { numRuns: runs, endOnFailure: true },
  );
  console.info([...tally].map((each) => each.join(': ')).join(', '));
  for (const kind of ['importStatement', 'bookLine', 'undoLine', 'setLineAside'] as const)
    expect(tally.get(kind) ?? 0, kind).toBeGreaterThan(0);
  expect(house.unexpected).toEqual([]);
}, 600_000);
