import { randomUUID } from 'node:crypto';
import { calls } from '@korpus/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { rowsOfTenant } from '../kit/all-rows.ts';
import type { Answer } from '../kit/caller.ts';
import { aClosingShop } from '../kit/closing-shop.ts';
import { newComplaintBody } from '../kit/complaints.ts';
import { heldSteps } from '../kit/held-house.ts';
import { aHouse } from '../kit/house.ts';
import { paymentBody } from '../kit/orders.ts';
import { invoiceBody } from '../kit/printing-shop.ts';
import { isLong } from '../reliability/support/rounds.ts';
import { alike, changesBetween, type Effect } from './effects.ts';

const steps = heldSteps();
const house = await aHouse({ over: steps.over });
const { services } = house;

/** A shop with a delivered order of two payments, and a complaint about it; everything of its own for each try. */
async function aStage() {
  const closing = await aClosingShop(house);
  const { shop, admin, anna, order } = closing;
  const payment = paymentBody(300);
  const id = await order({
    orderNumber: 'A-117',
    orderPrice: 1_200,
    payments: [payment, paymentBody(900)],
    documentData: { INVOICE: invoiceBody(anna, shop) },
  });
  const complaint = newComplaintBody(id, { notes: 'Griff fehlt' });
  (await admin.call(calls.saveComplaint, { body: complaint })).ok();
  const { type, version } = await closing.read(id);
  return { ...closing, id, paymentId: payment.id, complaint, type, version };
}
type Stage = Awaited<ReturnType<typeof aStage>>;

/** A call as somebody makes it who saw the stage before anything happened. */
type Deed = (stage: Stage) => Promise<Answer>;

const deeds = {
  'receives money': ({ anna, id, paymentId }) =>
    anna.call(calls.payPayment, {
      params: { id, paymentId },
      body: { amount: 300, date: '2026-11-20', paymentType: 'BANK' },
      key: randomUUID(),
    }),
  'receives the same money': ({ admin, id, paymentId }) =>
    admin.call(calls.payPayment, {
      params: { id, paymentId },
      body: { amount: 300, date: '2026-11-20', paymentType: 'BANK' },
      key: randomUUID(),
    }),
  'changes the price': ({ anna, id, type, version }) =>
    anna.call(calls.saveOrder, { body: { id, type, version, orderPrice: 1_500 }, key: randomUUID() }),
  'deletes the order': ({ admin, id }) =>
    admin.call(calls.deleteOrder, { params: { id }, key: randomUUID() }),
  'closes the month': ({ admin }) =>
    admin.call(calls.lockOrders, { body: { date: '2026-11-21' }, key: randomUUID() }),
  'closes it as well': ({ admin }) =>
    admin.call(calls.lockOrders, { body: { date: '2026-11-21' }, key: randomUUID() }),
  'issues the invoice': ({ admin, id, version }) =>
    admin.call(calls.issueInvoice, { params: { id }, body: { version }, key: randomUUID() }),
  'saves the complaint': ({ anna, complaint }) =>
    anna.call(calls.saveComplaint, {
      body: { ...complaint, materialExpense: 40, version: 1 },
      key: randomUUID(),
    }),
  'settles the complaint': ({ admin, complaint }) =>
    admin.call(calls.setComplaintState, {
      params: { id: complaint.id },
      body: { state: 'DONE' },
      key: randomUUID(),
    }),
  'deletes the complaint': ({ admin, complaint }) =>
    admin.call(calls.deleteComplaint, { params: { id: complaint.id }, key: randomUUID() }),
} satisfies Readonly<Record<string, Deed>>;
type Name = keyof typeof deeds;

const pairs: readonly (readonly [Name, Name])[] = [
  ['receives money', 'receives the same money'],
  ['receives money', 'changes the price'],
  ['receives money', 'closes the month'],
  ['receives money', 'issues the invoice'],
  ['receives money', 'deletes the order'],
  ['changes the price', 'closes the month'],
  ['changes the price', 'issues the invoice'],
  ['issues the invoice', 'closes the month'],
  ['closes the month', 'closes it as well'],
  ['deletes the order', 'closes the month'],
  ['saves the complaint', 'settles the complaint'],
  ['saves the complaint', 'deletes the complaint'],
  ['settles the complaint', 'deletes the complaint'],
  ['saves the complaint', 'deletes the order'],
  ['saves the complaint', 'changes the price'],
];

type Outcome = { readonly statuses: readonly [number, number]; readonly effect: Effect };

const rowsOf = ({ shop }: Stage) => rowsOfTenant(services.engine, shop.tenantId);

/** Makes the two calls on a stage of their own, and records how they were answered and what is different then. */
async function record(
  make: (stage: Stage) => Promise<readonly [Answer, Answer] | null>,
): Promise<Outcome | null> {
  const stage = await aStage();
  const before = await rowsOf(stage);
  const answers = await make(stage);
  if (answers === null) return null;
  const [one, other] = answers;
  return {
    statuses: [one.status, other.status],
    effect: alike(changesBetween(before, await rowsOf(stage))),
  };
}

const oneAfterTheOther = (first: Deed, second: Deed) =>
  record(async (stage) => [await first(stage), await second(stage)]);

/** The ordinary run holds the first call at some of its steps, the long one at each. */
const apart = isLong ? 1 : 4;

describe.each(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))(
  'somebody %s while another %s',
  (one, other) => {
    it('ends as if one came after the other, or in a clean conflict, wherever the first is held', async () => {
      const [first, second]: readonly [Deed, Deed] = [deeds[one], deeds[other]];
      const inOrder = await oneAfterTheOther(first, second);
      const reversed = await oneAfterTheOther(second, first);
      if (inOrder === null || reversed === null) throw new Error('Nothing was held.');
      expect([inOrder.statuses[0], reversed.statuses[0]], 'each of them can be done').toEqual([200, 200]);
      const backwards = { ...reversed, statuses: [reversed.statuses[1], reversed.statuses[0]] as const };
      const outcomes = new Set<string>();
      for (let n = 1; ; n += apart) {
        const held = await record((stage) =>
          steps.interleave(
            n,
            () => first(stage),
            () => second(stage),
          ),
        );
        if (held === null) break;
        expect([inOrder, backwards], `held before step ${n}`).toContainEqual(held);
        outcomes.add(JSON.stringify(held.statuses));
      }
      expect(outcomes.size, 'the first was held at least once').toBeGreaterThan(0);
    });
  },
);
