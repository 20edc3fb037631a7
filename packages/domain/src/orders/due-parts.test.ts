import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setState } from '../complaints/complaint-edits.ts';
import { cents } from '../money/cents.ts';
import { randomDay } from '../values/test-kit/random-values.ts';
import { dueParts } from './due-parts.ts';
import { deriveFigures } from './figures.ts';
import { euros } from './test-kit/an-order.ts';
import { randomOrder } from './test-kit/random-order.ts';

const isLong = process.env.KORPUS_TEST_LONG === 'on';

describe('what is left, by when it is due (rules: complaints#retained-amounts)', () => {
  it.each([
    ['nothing is held back', { rest: 1_000, asked: 1_000, retained: 0 }, [1_000, 0, 0]],
    ['a part of what is due is', { rest: 1_000, asked: 1_000, retained: 300 }, [700, 300, 0]],
    ['all that is left is', { rest: 1_000, asked: 1_000, retained: 1_000 }, [0, 1_000, 0]],
    ['more than is left by now', { rest: 200, asked: 200, retained: 300 }, [0, 200, 0]],
    ['before the delivery, of what is due', { rest: 1_000, asked: 400, retained: 300 }, [100, 300, 600]],
    ['before the delivery, more than is due', { rest: 1_000, asked: 200, retained: 300 }, [0, 300, 700]],
    ['before anything is due', { rest: 1_000, asked: 0, retained: 300 }, [0, 300, 700]],
    ['all came', { rest: 0, asked: 0, retained: 300 }, [0, 0, 0]],
    ['too much came', { rest: -50, asked: 0, retained: 300 }, [0, 0, 0]],
  ])('%s', (_, { rest, asked, retained }, expected) => {
    const parts = dueParts({ rest: euros(rest), asked: euros(asked), retained: euros(retained) });
    expect([parts.now, parts.whenDone, parts.later]).toEqual(expected.map(euros));
  });

  it('is all of it at every moment, whatever is done, opened again, entered or paid', () => {
    const steps = fc.array(
      fc.record({
        place: fc.nat(2),
        state: fc.constantFrom('NEW' as const, 'IN_PROGRESS' as const, 'DONE' as const),
        retained: fc.option(fc.nat(500_000).map(cents), { nil: null }),
        day: randomDay,
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(randomOrder, steps, (start, life) => {
        let order = start;
        for (const { place, state, retained, day } of life) {
          const before = deriveFigures(order, day);
          const complaint = order.complaints[place];
          const complaints = order.complaints.map((each) =>
            each === complaint ? setState({ ...each, retained }, state, day) : each,
          );
          order = { ...order, complaints };
          const after = deriveFigures(order, day);
          if (after.remainingAmount === null) {
            expect(after.retainedAmount).toBeNull();
            continue;
          }
          const left = Math.max(0, after.remainingAmount);
          const later = left - (after.retainedAmount ?? 0) - (after.dueAmount ?? 0);
          expect(Math.min(after.retainedAmount ?? -1, after.dueAmount ?? -1, later)).toBeGreaterThanOrEqual(
            0,
          );
          expect(after.dueAmount ?? 0).toBeLessThanOrEqual(Math.max(0, after.unpaidAmount ?? 0));
          // A complaint changes nothing of what is left, of what was paid and of what the days ask for.
          expect(after.remainingAmount).toBe(before.remainingAmount);
          expect(after.unpaidAmount).toBe(before.unpaidAmount);
        }
      }),
      { numRuns: isLong ? 20_000 : 500 },
    );
  });

  it('moves exactly the amount of a complaint when that is done, and back when it is opened again', () => {
    fc.assert(
      fc.property(randomOrder, randomDay, fc.nat(300_000), (drawn, day, amount) => {
        const [complaint] = drawn.complaints;
        if (complaint === undefined) return;
        const others = drawn.complaints.slice(1).map((each) => ({ ...each, retained: null }));
        const withIt = (state: 'IN_PROGRESS' | 'DONE') =>
          deriveFigures(
            {
              ...drawn,
              complaints: [setState({ ...complaint, retained: cents(amount) }, state, day), ...others],
            },
            day,
          );
        const open = withIt('IN_PROGRESS');
        const done = withIt('DONE');
        // No more can become due than the days ask for.
        if (open.unpaidAmount === null || open.unpaidAmount < amount) return;
        expect(open.retainedAmount).toBe(amount);
        expect(done.retainedAmount).toBe(0);
        expect((done.dueAmount ?? 0) - (open.dueAmount ?? 0)).toBe(amount);
        expect(done.dueAmount).toBe(done.unpaidAmount);
      }),
      { numRuns: isLong ? 20_000 : 1_000 },
    );
  });
});
