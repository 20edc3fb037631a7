import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveClaims } from '../claims/claims.ts';
import { addDays } from '../dates/iso-date.ts';
import { subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import { randomPlan, usualPlan } from '../payment-plans/test-kit/some-plans.ts';
import { buildForecast } from '../week-overview/forecast.ts';
import { askedSum, calculateFinalPrice, sumOfPrices } from './figure-facts.ts';
import { deriveFigures } from './figures.ts';
import { followPlan, isFixed } from './follow-plan.ts';
import { isReplaced, type Order, type OrderPayment, paymentInvoice } from './order.ts';
import { withOwnPrices } from './part-payments.ts';
import { payPayment } from './payment-edits.ts';
import { choosePlan, planOfOrder, settlePlan } from './plan-edits.ts';
import { lineOf, planLines } from './plan-lines.ts';
import { anOrder, aPayment, day, euros } from './test-kit/an-order.ts';

const sold = { orderPrice: euros(10_000), sellDate: day('2026-11-01'), deliveryDate: day('2026-12-24') };
const billed = { documentData: paymentInvoice('R-1', null) };

/** Something that happens to an order. */
const step = fc.record({
  kind: fc.integer({ min: 0, max: 9 }),
  at: fc.nat(5),
  amount: fc.integer({ min: 0, max: 2_000_000 }),
  days: fc.integer({ min: -30, max: 90 }),
  plan: randomPlan,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const today = day('2026-11-21');

function live(order: Order, { kind, at, amount, days, plan }: Step, count: number): Order {
  const date = addDays(today, days);
  const price = euros(amount / 100);
  const place = order.payments.length === 0 ? 0 : at % order.payments.length;
  const change = (part: Partial<OrderPayment>) =>
    settlePlan(order, {
      ...order,
      payments: order.payments.map((each, n) => (n === place ? { ...each, ...part } : each)),
    });
  switch (kind) {
    case 0:
      return choosePlan(
        order,
        planOfOrder(plan, () => `${count}-${Math.abs(++ids.last)}`),
      );
    case 1:
      return settlePlan(order, { ...order, orderPrice: price });
    case 2:
      return settlePlan(order, { ...order, deliveryDate: at === 0 ? null : date });
    case 3:
      return change({ price });
    case 4:
      return settlePlan(order, {
        ...order,
        payments: [...order.payments, aPayment(`h${count}`, price, { date })],
      });
    case 5:
      return settlePlan(order, { ...order, payments: order.payments.filter((_, n) => n !== place) });
    case 6:
      return change({ paid: at % 2 === 0 });
    case 7:
      return change(at % 2 === 0 ? billed : { documentData: null });
    case 8: {
      const payment = order.payments[place];
      if (payment === undefined) return order;
      const receipt = {
        amount: euros(0.01 * Math.max(1, amount % 5_000)),
        date: today,
        paymentType: 'BANK',
      } as const;
      return settlePlan(order, payPayment(order, payment.id, `p${count}`, receipt));
    }
    default:
      return settlePlan(order, { ...order, cancelled: at === 0 });
  }
}
const ids = { last: 0 };

it('whatever happens, deposits and rest are the agreed price to the cent, and no plan asks for more', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let order = choosePlan(
        anOrder(sold),
        planOfOrder(usualPlan, () => `s${ids.last++}`),
      );
      for (const [count, each] of steps.entries()) {
        const before = order;
        order = live(before, each, count);
        const price = calculateFinalPrice(order);
        if (price === null) throw new Error('It has one.');
        // A plan never touches what is billed or paid.
        if (each.kind < 3)
          expect(order.payments.filter(isFixed).map(({ planLine, ...rest }) => rest)).toEqual(
            before.payments.filter(isFixed).map(({ planLine, ...rest }) => rest),
          );
        expect(followPlan(order)).toBe(order);
        if (order.cancelled) continue;
        const own = withOwnPrices(order.payments);
        const isMoved = (p: OrderPayment) => !isFixed(p) && lineOf(order.paymentPlan, p) !== null;
        const moved = own.filter(isMoved);
        const stays = sumOfPrices(own.filter((p) => !isMoved(p) && !isReplaced(p)));
        const room = Math.max(0, subtractCents(price, stays));
        expect(sumOfPrices(moved)).toBeLessThanOrEqual(room);
        expect(moved.every((p) => (p.price ?? -1) >= 0)).toBe(true);
        // The plan, the figures and the forecast name the same sums.
        const { prepaymentRemaining, remainingAmount } = deriveFigures(order, today);
        const asked = planLines(order);
        if (asked === null || stays > price) continue;
        const later = asked.lines.filter(({ state }) => state === 'REST' || state === 'WAITS');
        expect(sumCents([askedSum(order.payments), asked.rest, ...later.map(({ amount }) => amount)])).toBe(
          price,
        );
        expect(sumCents([asked.rest, ...later.map(({ amount }) => amount)])).toBe(prepaymentRemaining);
        const open = own
          .filter((p) => !p.paid && !isReplaced(p))
          .flatMap((p) =>
            p.date === null || p.price === null
              ? []
              : [{ ...p, date: p.date, price: p.price, paymentMethod: 'BANK' as const }],
          );
        const expected = buildForecast(
          [
            {
              claims: deriveClaims({
                ...order,
                remainingAmount,
                retained: zeroCents,
                papers: [],
                retainedDays: [],
                region: 'DE',
              }),
              orderId: 'o',
              clientName: '',
              salesmanId: null,
              salesmanName: null,
              location: null,
              exhibitionSale: false,
              restReceipt: null,
              deliveryDate: order.deliveryDate,
              remainingAmount,
              retained: zeroCents,
              payments: open,
            },
          ],
          today,
        );
        expect(sumCents(expected.flatMap(({ payments, rests }) => [payments, rests]))).toBe(remainingAmount);
        expect(sumCents(expected.map(({ rests }) => rests))).toBe(prepaymentRemaining);
      }
    }),
    { numRuns: 150 },
  );
});
