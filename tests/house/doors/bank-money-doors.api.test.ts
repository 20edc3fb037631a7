import { randomUUID } from 'node:crypto';
import { bookBankLine, undoBankLine } from '@korpus/contract/bank/bank.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import { stateAfterBooking } from '@korpus/domain/bank/line-state.ts';
import { describeChangeRefusal } from '@korpus/domain/bulk/verdict.ts';
import { type Claim, deriveClaims } from '@korpus/domain/claims/claims.ts';
import { addCents, type Cents, cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import {
  type BankMoney,
  decideBankMoney,
  decideBankUndo,
} from '@korpus/domain/order-decisions/decide-bank-money.ts';
import type { OrderState, StoredOrder } from '@korpus/domain/order-decisions/decide-order.ts';
import { remainingAmountOf } from '@korpus/domain/orders/figures.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { withPaid } from '@korpus/domain/orders/payment-edits.ts';
import { mayEnter } from '@korpus/domain/rights/access.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findParts, lockLine } from '../../../apps/server/src/modules/bank/lines.store.ts';
import { loggedChanges } from '../../../apps/server/src/modules/orders/order-log.ts';
import { findReceipts } from '../../../apps/server/src/modules/orders/payment-receipts.store.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';
import { makeBankLineFor } from '../../kit/bank.ts';
import { aHouse } from '../../kit/house.ts';
import {
  answered,
  aTally,
  describeReceiptRefusals,
  mostly,
  readRecordHistory,
  withoutNames,
} from './doors.ts';
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
const noRight = [describeChangeRefusal({ kind: 'RIGHT' })];

/** Happenings between the booking of a line and its undo. */
const meanwhiles = [
  ...(['NOTHING', 'BILLED', 'BILLED', 'CHANGED'] as const),
  ...Array.from({ length: 8 }, () => 'CLOSED' as const),
  ...Array.from({ length: 5 }, () => 'COMPLETED' as const),
];

/** Two orders as they may lie there, a line of a bank, how somebody books it on them, and who undoes that. */
function casesIn(shop: ReceiptShop) {
  const part = fc.record({
    // Claims of the order by their places, its rest, its first payment, whatever that asks for, and one it does not have.
    of: fc.constantFrom(...[0, 0, 0, 0, 0, 1, 1, 1, 2, 2], ...(['REST', 'REST', 'FIRST', 'GONE'] as const)),
    // Parts of what is asked for come most often, so that some are parts of invoices.
    amount: fc.oneof(amounts, fc.constant('PART' as const)),
    shown: shownAmounts,
  });
  return fc.record({
    order: ordersIn(shop),
    other: ordersIn(shop),
    parts: fc.oneof(
      { weight: 3, arbitrary: fc.array(part, { minLength: 1, maxLength: 1 }) },
      { weight: 1, arbitrary: fc.array(part, { minLength: 2, maxLength: 2 }) },
    ),
    isCreditOnly: mostly([false], [true]),
    credit: mostly([null, null, null, cents(5_000)], [zeroCents]),
    isCreditElsewhere: fc.boolean(),
    isMoreOpen: fc.boolean(),
    date: someDays,
    closedUntil: closings,
    who: receiversIn(shop),
    meanwhile: fc.constantFrom(...meanwhiles),
    back: fc.constantFrom(...Array.from({ length: 10 }, () => null), ...shop.people),
  });
}
type Case = ReturnType<typeof casesIn> extends fc.Arbitrary<infer One> ? One : never;

/** Derives what an order waits for from its row alone: it has no complaints and no printed papers. */
const deriveOwnClaims = (order: Order): readonly Claim[] =>
  deriveClaims({
    ...order,
    remainingAmount: remainingAmountOf(order),
    retained: zeroCents,
    retainedDays: [],
    papers: [],
    region: 'DE',
  });

/**
 * Makes the money that somebody books. The call itself refuses the same claim twice, and nothing at all, before orders are
 * asked: the second is left out, and some credit stands for nothing.
 */
function moneyIn(
  { credit, date, isCreditElsewhere, isCreditOnly, parts: said }: Case,
  order: Order,
  other: Order,
): BankMoney {
  const claims = deriveOwnClaims(order);
  const parts = (isCreditOnly ? [] : said).map(({ amount, of, shown }) => {
    const paymentId = paymentIn(order, claims, of);
    const open = claims.find((claim) => claim.paymentId === paymentId)?.open ?? zeroCents;
    const expectedOpen = shown === 'OTHER' ? addCents(open, cents(1)) : open;
    return { orderId: order.id, paymentId, amount: amountBeside(open, amount), expectedOpen };
  });
  const [first, second] = parts;
  const different = first?.paymentId === second?.paymentId ? parts.slice(0, 1) : parts;
  const amount = parts.length === 0 ? (credit ?? cents(7_000)) : credit;
  const orderId = isCreditElsewhere ? other.id : order.id;
  return {
    date,
    parts: different.map((each, place) => ({ ...each, place })),
    credit: amount === null ? null : { orderId, amount },
  };
}

function paymentIn(
  { payments }: Order,
  claims: readonly Claim[],
  of: Case['parts'][number]['of'],
): string | null {
  if (of === 'REST') return null;
  if (of === 'GONE') return randomUUID();
  const first = payments[0]?.id ?? null;
  const claim = of === 'FIRST' ? undefined : claims[of % claims.length];
  return claim === undefined ? first : claim.paymentId;
}

const addUp = ({ credit, parts }: BankMoney): Cents =>
  sumCents([...parts.map(({ amount }) => amount), credit?.amount ?? zeroCents]);

const writeBody = ({ credit, parts }: BankMoney) =>
  toWire(bookBankLine.body, {
    version: 1,
    parts: parts.map(({ place: _place, ...part }) => part),
    credit,
  });

/** Decides by the rule, with orders and claims that the test knows itself. */
async function decide(tx: Tx, { closedUntil, who }: Case, money: BankMoney, lying: readonly StoredOrder[]) {
  const person = await findPerson(tx, services, who);
  const named = new Set(
    [...money.parts, ...(money.credit === null ? [] : [money.credit])].map(({ orderId }) => orderId),
  );
  const orders = new Map(
    lying.flatMap((each) => (named.has(each.order.id) ? [[each.order.id, { ...each, closedUntil }]] : [])),
  );
  const claims = new Map(lying.map(({ order }) => [order.id, deriveOwnClaims(order)]));
  return {
    isEntered: mayEnter(bookBankLine.access, person),
    decision: decideBankMoney(money, { person, today, newId: randomUUID, orders, claims }),
  };
}

type Lying = { readonly lineId: string; readonly orders: readonly StoredOrder[] };

/** Everything that a line of a bank and its orders say by now. */
const seen = ({ tenantId }: ReceiptShop, { lineId, orders }: Lying) =>
  inTenant(tenantId, async (tx) => {
    const line = await lockLine(tx, { tenantId, id: lineId });
    if (line === undefined) throw new Error('The line is gone.');
    const now = [];
    for (const { order } of orders) {
      const key = { tenantId, kind: 'order' as const, id: order.id };
      const history = await readRecordHistory(tx, key, namedByOrder);
      now.push({ stored: await readStored(tx, tenantId, order.id), history });
    }
    return { line, parts: await findParts(tx, tenantId, lineId), orders: now };
  });
type Seen = Awaited<ReturnType<typeof seen>>;

const told = ({ line, orders, parts }: Seen) => ({
  orders: orders.map(({ stored, history }) => ({ row: sayRow(stored), history })),
  line: { state: line.state, open: line.open },
  parts: parts.map(({ amount, orderId, paymentId }) => ({ amount, orderId, paymentId })),
});

/** Parts are read by ids that were drawn, in any order. */
function inOrder<Told extends { readonly parts: readonly object[] }>(before: Lying, said: Told) {
  const named = nameNewIds(before, said);
  return { ...named, parts: named.parts.map((each) => JSON.stringify(each)).toSorted() };
}

const tellHistory = (states: readonly OrderState[]) =>
  states.slice(1).flatMap((after, place) => {
    const before = states[place] ?? after;
    return withoutNames(loggedChanges(flat(before), flat(after)), namedByOrder);
  });

/** Does to the orders of a booking what happens meanwhile, behind everybody's back. */
async function meddle(tx: Tx, shop: ReceiptShop, { meanwhile, closedUntil }: Case, made: Seen) {
  await close(tx, shop, meanwhile === 'CLOSED' ? today : closedUntil);
  const paid = new Set(made.parts.map(({ paymentId }) => paymentId));
  for (const { stored } of made.orders) {
    const { id, payments } = stored.order;
    if (!payments.some((each) => paid.has(each.id))) continue;
    const wholes = new Set(payments.flatMap((each) => (paid.has(each.id) ? (each.partOf ?? []) : [])));
    if (meanwhile === 'BILLED')
      await changeBehind(tx, shop, id, (order) => ({ ...order, invoiceNumber: 'GW2026-7777' }));
    if (meanwhile === 'COMPLETED')
      await changeBehind(tx, shop, id, (order) => ({
        ...order,
        payments: order.payments.map((each) => (wholes.has(each.id) ? withPaid(each, true, today) : each)),
      }));
    if (meanwhile === 'CHANGED')
      await changeBehind(tx, shop, id, (order) => ({
        ...order,
        payments: order.payments.map((each) => ({ ...each, notes: 'Geprüft' })),
      }));
  }
}

/** Undoes a booking, whatever happened meanwhile. Answers that it is undone, or by what or which reason it stays. */
async function undo(shop: ReceiptShop, one: Case, lying: Lying): Promise<string> {
  const { tenantId } = shop;
  const back = one.back ?? one.who;
  const made = await seen(shop, lying);
  await inTenant(tenantId, (tx) => meddle(tx, shop, one, made));
  const stood = await seen(shop, lying);
  const closedUntil = one.meanwhile === 'CLOSED' ? today : one.closedUntil;
  const { decisions, isEntered } = await inTenant(tenantId, async (tx) => {
    const person = await findPerson(tx, services, back);
    const all = [];
    for (const [place, { stored }] of stood.orders.entries()) {
      const { id } = stored.order;
      const known = new Set(lying.orders[place]?.order.payments.map((payment) => payment.id));
      const own = stood.parts.flatMap(({ amount, orderId, paymentId }) =>
        orderId !== id || paymentId === null ? [] : [{ amount, paymentId, isAdded: !known.has(paymentId) }],
      );
      const receipts = await findReceipts(tx, tenantId, id);
      const decision = decideBankUndo({ ...stored, closedUntil }, own, { person, receipts });
      if (own.length > 0) all.push({ id, decision });
    }
    return { isEntered: mayEnter(undoBankLine.access, person), decisions: all };
  });
  // Orders are asked one after the other by their ids, and the first that refuses is told.
  const [first] = decisions
    .toSorted((one_, other) => (one_.id < other.id ? -1 : 1))
    .flatMap(({ decision }) => (decision.kind === 'REFUSED' ? [decision] : []));
  const isUndone = isEntered && first === undefined;
  const { version } = stood.line;
  const answer = await back.call(undoBankLine, { params: { id: lying.lineId }, body: { version } });
  const orders = stood.orders.map(({ stored, history }) => {
    const decision = decisions.find(({ id }) => id === stored.order.id)?.decision;
    const after = isUndone && decision?.kind === 'CHANGED' ? decision.after : stored;
    return { row: sayRow(after), history: [...history, ...tellHistory([stored, after])] };
  });
  const free = { line: stateAfterBooking(stood.line.amount, []), parts: [] };
  const behind = told(await seen(shop, lying));
  expect({ refused: answered(answer), ...behind }).toEqual({
    refused: isEntered ? describeReceiptRefusals(first?.refusals ?? []) : noRight,
    ...told(stood),
    ...(isUndone ? free : {}),
    orders,
  });
  if (isUndone && one.meanwhile === 'NOTHING')
    expect(behind.orders.map(({ row }) => row)).toEqual(lying.orders.map(sayRow));
  if (!isEntered) return 'NOT_ENTERED';
  if (first === undefined) return 'CHANGED';
  const [{ kind }] = first.refusals;
  return kind === 'LOCKED' ? one.meanwhile : kind;
}

it('money of a bank: the same refusals, the same rows, the same history', async () => {
  const shop = await openReceiptShop(house);
  const { tenantId } = shop;
  const { count, rarest, told: tally } = aTally();
  for (const one of fc.sample(casesIn(shop), rounds)) {
    const orders = await inTenant(tenantId, async (tx) => {
      await close(tx, shop, one.closedUntil);
      return [await layThere(tx, shop, one.order), await layThere(tx, shop, one.other)] as const;
    });
    const money = moneyIn(one, orders[0].order, orders[1].order);
    const amount = cents(Math.max(1, addUp(money) + (one.isMoreOpen ? 1_000 : 0)));
    const lineId = await makeBankLineFor(services, tenantId, { amount, bookedOn: one.date });
    const lying = { lineId, orders };
    const { decision, isEntered } = await inTenant(tenantId, (tx) => decide(tx, one, money, orders));
    const receipts = isEntered && decision.kind === 'CHANGED' ? decision.receipts : [];
    const made = receipts.flatMap((each) => each.made);
    const states = (before: StoredOrder): [OrderState, ...OrderState[]] => [
      before,
      ...receipts.flatMap(({ after, orderId }) => (orderId === before.order.id ? [after] : [])),
    ];
    const answer = await one.who.call(bookBankLine, { params: { id: lineId }, body: writeBody(money) });
    const reasons = decision.kind === 'REFUSED' ? describeReceiptRefusals(decision.refusals) : [];
    const behind = told(await seen(shop, lying));
    expect(inOrder(lying, { ...behind, refused: answered(answer) })).toEqual(
      inOrder(lying, {
        refused: isEntered ? reasons : noRight,
        orders: orders.map((before) => {
          const all = states(before);
          return { row: sayRow(all.at(-1) ?? before), history: tellHistory(all) };
        }),
        line: stateAfterBooking(
          amount,
          made.map((each) => each.amount),
        ),
        parts: made.map(({ amount: came, orderId, paymentId }) => ({ amount: came, orderId, paymentId })),
      }),
    );
    for (const { paymentId } of money.parts) count(paymentId === null ? 'rest' : 'payment');
    if (money.credit !== null) count(one.isCreditElsewhere ? 'credit elsewhere' : 'credit');
    count(isEntered ? (decision.kind === 'REFUSED' ? decision.refusals[0].kind : 'CHANGED') : 'NOT_ENTERED');
    if (receipts.length > 0) count(`undone ${await undo(shop, one, lying)}`);
  }
  console.info(tally());
  const kinds = ['ABSENT', 'WRONG', 'CLOSED', 'REST_CHANGED', 'CHANGED', 'NOT_ENTERED'];
  const undone = ['RIGHT', 'BILLED', 'COMPLETED', 'CLOSED', 'CHANGED'].map((kind) => `undone ${kind}`);
  expect(rarest(['rest', 'payment', 'credit', 'credit elsewhere', ...kinds, ...undone])).toBeGreaterThan(5);
}, 600_000);
