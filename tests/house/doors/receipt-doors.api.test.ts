import { randomUUID } from 'node:crypto';
import { toWire } from '@korpus/contract/data-of.ts';
import { payPayment, payPayments, payRemainingAmount, undoReceipt } from '@korpus/contract/orders/orders.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import type { OrderDecision, StoredOrder } from '@korpus/domain/order-decisions/decide-order.ts';
import { decideReceipt, decideUndo, type Receiving } from '@korpus/domain/order-decisions/decide-receipt.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { ownPriceOf } from '@korpus/domain/orders/part-payments.ts';
import { type HowReceived, undoSeconds } from '@korpus/domain/orders/payment-edits.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loggedChanges } from '../../../apps/server/src/modules/orders/order-log.ts';
import { secondsFrom } from '../../../apps/server/src/platform/clock/clock.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { aHouse } from '../../kit/house.ts';
import type { SignedIn } from '../../kit/people.ts';
import { answered, aTally, describeReceiptRefusals, readRecordHistory, withoutNames } from './doors.ts';
import { flat, namedByOrder, nameNewIds, readStored, sayRow } from './orders-there.ts';
import {
  amountBeside,
  amounts,
  changeBehind,
  close,
  closings,
  findPerson,
  layThere,
  openReceiptShop,
  ordersIn,
  type ReceiptShop,
  receiversIn,
  shownAmounts,
  someDays,
  today,
} from './receipt-cases.ts';

const house = await aHouse();
const { services } = house;
const { inTenant } = services.tenancy;
const rounds = 500;

/** Happenings between money that came and the call that takes it back. */
const meanwhiles = [
  ...(['NOTHING', 'NOTHING', 'NOTHING', 'TOO_LATE', 'BILLED', 'CHANGED', 'OTHER_PAYMENT'] as const),
  ...(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'] as const),
];

/** An order as it may lie there, money that comes for it, who receives it, and who takes it back. */
function casesIn(shop: ReceiptShop) {
  return fc.record({
    order: ordersIn(shop),
    of: fc.constantFrom('REST', 'PAYMENT', 'PAYMENTS'),
    // Places of payments; null stands for a payment that the order does not have.
    places: fc.uniqueArray(fc.constantFrom(0, 0, 0, 1, 1, 1, 2, 2, null), { minLength: 1, maxLength: 2 }),
    amount: amounts,
    shown: shownAmounts,
    date: someDays,
    how: fc.constantFrom<Omit<HowReceived, 'date'>[]>(
      { paymentType: 'BANK' },
      { paymentType: 'CASH', tillReceiptNumber: '4711' },
      { paymentType: 'BANK', paymentMethod: 'CARD', tillReceiptNumber: null },
    ),
    closedUntil: closings,
    who: receiversIn(shop),
    meanwhile: fc.constantFrom(...meanwhiles),
    back: fc.constantFrom(...Array.from({ length: 8 }, () => null), ...shop.people, shop.reader),
  });
}
type Case = ReturnType<typeof casesIn> extends fc.Arbitrary<infer One> ? One : never;

function receivingIn({ amount, date, how, of, places, shown }: Case, order: Order): Receiving {
  const paymentIds = places.map(
    (place) => (place === null ? null : order.payments[place % order.payments.length]?.id) ?? randomUUID(),
  );
  const [paymentId = ''] = paymentIds;
  const open =
    of === 'REST' ? remainingAmountOf(order) : addUpOpen(order, of === 'PAYMENT' ? [paymentId] : paymentIds);
  const money = {
    ...how,
    date,
    ...(shown !== 'NOT'
      ? { expectedRemaining: amountBeside(open, shown === 'OPEN' ? 'ALL' : 'CENT_OVER') }
      : {}),
  };
  if (of === 'PAYMENTS') return { ...money, of, paymentIds };
  const receipt = { ...money, amount: amountBeside(open, amount) };
  return of === 'REST' ? { ...receipt, of } : { ...receipt, of: 'PAYMENT', paymentId };
}

const addUpOpen = ({ payments }: Order, ids: readonly string[]): Cents =>
  sumCents(
    payments.map(({ id, paid }) =>
      paid || !ids.includes(id) ? zeroCents : (ownPriceOf(payments, id) ?? zeroCents),
    ),
  );

/** Receives money by the call that is meant for it. */
function receive(who: SignedIn, id: string, receiving: Receiving) {
  switch (receiving.of) {
    case 'PAYMENT': {
      const params = { id, paymentId: receiving.paymentId };
      return who.call(payPayment, { params, body: toWire(payPayment.body, receiving) });
    }
    case 'PAYMENTS':
      return who.call(payPayments, { params: { id }, body: toWire(payPayments.body, receiving) });
    default:
      return who.call(payRemainingAmount, {
        params: { id },
        body: toWire(payRemainingAmount.body, receiving),
      });
  }
}

const doorNames = { REST: 'payRemainingAmount', PAYMENT: 'payPayment', PAYMENTS: 'payPayments' } as const;

const seen = ({ tenantId }: ReceiptShop, id: string) =>
  inTenant(tenantId, async (tx) => {
    const stored = await readStored(tx, tenantId, id);
    return { stored, history: await readRecordHistory(tx, { tenantId, kind: 'order', id }, namedByOrder) };
  });

/**
 * Decides by the rule what becomes of money. Who has none of the rights that a call asks for is refused before the order
 * is looked for, so that carpenters are told of their right and not that it is not there.
 */
async function decide(tx: Tx, { closedUntil, who }: Case, stored: StoredOrder, receiving: Receiving) {
  const person = await findPerson(tx, services, who);
  const facts = { person, today, closedUntil, newId: randomUUID };
  return {
    isEntered: mayEnter(payPayment.access, person),
    decision: decideReceipt(stored, receiving, facts),
  };
}

const noRight = [describeChangeRefusal({ kind: 'RIGHT' })];

type Received = { readonly before: StoredOrder; readonly paymentId: string };

/** Takes money back, whatever happened meanwhile. Answers what came of it. */
async function takeBack(
  shop: ReceiptShop,
  one: Case,
  { before, paymentId: received }: Received,
): Promise<string> {
  const { tenantId } = shop;
  const { id } = before.order;
  const { meanwhile } = one;
  const back = one.back ?? one.who;
  const paymentId = meanwhile === 'OTHER_PAYMENT' ? randomUUID() : received;
  const made = await seen(shop, id);
  const closedUntil = meanwhile === 'CLOSED' ? today : one.closedUntil;
  const now = services.clock.now();
  const receivedAt = secondsFrom(now, meanwhile === 'TOO_LATE' ? -undoSeconds - 1 : -undoSeconds);
  const { decision, isEntered, stored } = await inTenant(tenantId, async (tx) => {
    await close(tx, shop, closedUntil);
    await tx
      .updateTable('payment_receipts')
      .set({ received_at: receivedAt })
      .where('order_id', '=', id)
      .execute();
    if (meanwhile === 'BILLED')
      await changeBehind(tx, shop, id, (order) => ({ ...order, invoiceNumber: 'GW2026-7777' }));
    if (meanwhile === 'CHANGED')
      await changeBehind(tx, shop, id, (order) => ({
        ...order,
        payments: order.payments.map((each) => ({ ...each, notes: 'Bar gezählt' })),
      }));
    const person = await findPerson(tx, services, back);
    const after = await readStored(tx, tenantId, id);
    const { invoiceNumber, payments } = before.order;
    const kept = { before: payments, after: made.stored.order.payments, invoiceNumber, receivedAt };
    const receipt = meanwhile === 'OTHER_PAYMENT' ? undefined : kept;
    return {
      isEntered: mayEnter(undoReceipt.access, person),
      stored: after,
      decision: decideUndo(after, receipt, { person, closedUntil, now }),
    };
  });
  const undo = () => back.call(undoReceipt, { params: { id, paymentId } }).then(answered);
  const refused = await undo();
  const behind = await seen(shop, id);
  const after = isEntered && decision.kind === 'CHANGED' ? decision.after : stored;
  const more = loggedChanges(flat(stored), flat(after));
  expect({ refused, row: sayRow(behind.stored), history: behind.history }).toEqual({
    refused: isEntered ? undoReasons(decision) : noRight,
    row: sayRow(after),
    history: [...made.history, ...withoutNames(more, namedByOrder)],
  });
  if (!isEntered) return 'NOT_ENTERED';
  if (decision.kind !== 'CHANGED')
    return decision.kind === 'REFUSED' ? decision.refusals[0].kind : decision.kind;
  expect(sayRow(behind.stored)).toEqual(sayRow(before));
  expect(await undo()).toEqual([describeChangeRefusal({ kind: 'ABSENT' })]);
  return decision.kind;
}

const undoReasons = (decision: OrderDecision) =>
  decision.kind === 'REFUSED' ? describeReceiptRefusals(decision.refusals) : [];

it('money that comes by a screen: the same refusals, the same row, the same history', async () => {
  const shop = await openReceiptShop(house);
  const { tenantId } = shop;
  const { count, rarest, told } = aTally();
  for (const one of fc.sample(casesIn(shop), rounds)) {
    const before = await inTenant(tenantId, async (tx) => {
      await close(tx, shop, one.closedUntil);
      return layThere(tx, shop, one.order);
    });
    const { id } = before.order;
    const receiving = receivingIn(one, before.order);
    const { decision, isEntered } = await inTenant(tenantId, (tx) => decide(tx, one, before, receiving));
    const answer = await receive(one.who, id, receiving);
    const isMade = isEntered && decision.kind === 'CHANGED';
    const after = isMade ? decision.after : before;
    const made = isMade ? { id, version: before.version + 1, paymentId: decision.receipt.paymentId } : null;
    const history = withoutNames(loggedChanges(flat(before), flat(after)), namedByOrder);
    const reasons = decision.kind === 'REFUSED' ? describeReceiptRefusals(decision.refusals) : [];
    const behind = await seen(shop, id);
    expect(
      nameNewIds(before, {
        refused: answered(answer),
        row: sayRow(behind.stored),
        history: behind.history,
        made: answer.status === 200 ? answer.ok() : null,
      }),
    ).toEqual(
      nameNewIds(before, { refused: isEntered ? reasons : noRight, row: sayRow(after), history, made }),
    );
    count(doorNames[one.of]);
    count(isEntered ? (decision.kind === 'REFUSED' ? decision.refusals[0].kind : 'CHANGED') : 'NOT_ENTERED');
    if (!isMade) continue;
    count('undoReceipt');
    count(`undone ${await takeBack(shop, one, { before, paymentId: answer.ok().paymentId })}`);
  }
  console.info(told());
  const kinds = ['ABSENT', 'RIGHT', 'WRONG', 'LOCKED', 'CLOSED', 'REST_CHANGED', 'REST_GONE', 'CHANGED'];
  const undone = [
    'undoReceipt',
    ...['ABSENT', 'RIGHT', 'LOCKED', 'CLOSED', 'CHANGED'].map((kind) => `undone ${kind}`),
  ];
  expect(rarest([...Object.values(doorNames), ...kinds, 'NOT_ENTERED', ...undone])).toBeGreaterThan(5);
}, 600_000);
