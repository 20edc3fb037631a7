import { type LockAnswer, lockOrders } from '@korpus/contract/closing/closing.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { billedRowsOf } from '@korpus/domain/closing/billed-rows.ts';
import { lockBlockTexts, lockDayTexts, withdrawalTexts } from '@korpus/domain/closing/closing-texts.ts';
import {
  blockOf,
  circleSums,
  type Given,
  hintsOf,
  type LockBlock,
  lockDayRefusal,
  monthOf,
  numberRows,
  type WithdrawalReason,
} from '@korpus/domain/closing/lock-plan.ts';
import { isUnchanged, takenNumberOf, withNumbers } from '@korpus/domain/closing/numbers-of-order.ts';
import { formerNumberOfSmall, withSmallNumber } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { isBilled, type Order } from '@korpus/domain/orders/order.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import {
  findLastNumbers,
  findOpenNumbers,
  holdClosing,
  insertEvents,
  type NewEvent,
  type OpenNumber,
  type Registered,
  replace,
  storeClosedUntil,
  storeGiven,
  takeClosing,
} from '../invoice-numbers/index.ts';
import { findOrders, type OrderServices, storeOrder } from '../orders/index.ts';
import { findUnbilled, findUnnumbered, sumNumbered, type UnnumberedRow } from './lock-rows.store.ts';
import { noteClosing } from './note-closing.ts';
import { storeNoted } from './save-small-order.ts';
import { sideBySide } from './side-by-side.ts';
import { findSmallOrders } from './small-orders.store.ts';
import { stampOf } from './stamp.ts';

type Body = BodyOf<typeof lockOrders>;
type PlannedRow = UnnumberedRow & { readonly formerNumber: string | null };
type Withdrawn = OpenNumber & { readonly reason: WithdrawalReason };
type Blocked = { readonly row: PlannedRow | OpenNumber; readonly block: LockBlock };

/** What a lock would do, made of what is stored now. */
type Plan = {
  readonly closedUntil: IsoDate | null;
  readonly given: readonly Given<PlannedRow>[];
  readonly withdrawn: readonly Withdrawn[];
  readonly blocked: readonly Blocked[];
};

/** What a lock up to this day would do; nothing is changed (rules: closing#preview). */
export async function previewLock(
  services: OrderServices,
  context: TenantContext,
  { date }: Body,
): Promise<LockAnswer> {
  const closedUntil = await holdClosing(context.tx, context.actor.tenantId);
  refuseDay(services, context, date, closedUntil);
  return answerOf(services, context, date, await planOf(context, date, closedUntil));
}

/**
 * Gives a number to everything billed up to this day, and closes the time before it (rules: closing#locking). Who writes
 * what is billed waits for it, and it for them, so that all of it is of one moment.
 */
export async function lockUpTo(
  services: OrderServices,
  context: TenantContext,
  { date, stamp }: Body,
): Promise<LockAnswer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const closedUntil = await takeClosing(tx, tenantId);
  refuseDay(services, context, date, closedUntil);
  const plan = await planOf(context, date, closedUntil);
  const answer = await answerOf(services, context, date, plan);
  if (stamp !== undefined && stamp !== answer.stamp)
    throw new AppError('PREVIEW_CHANGED', { preview: toWire(lockOrders.answer, answer) });
  refuseBlocked(plan);
  await storeGiven(
    tx,
    plan.given.flatMap((each) => registeredOf(services, context, each)),
  );
  await insertEvents(tx, eventsOf(services, context, plan));
  await numberOrders(services, context, plan);
  await numberSmallOrders(services, context, plan);
  await storeClosedUntil(tx, tenantId, date);
  await noteClosing(services, context, {
    before: closedUntil,
    after: date,
    numbers: plan.given.map(({ number }) => number),
  });
  return answer;
}

function refuseDay(
  { clock }: OrderServices,
  { person }: TenantContext,
  date: IsoDate,
  closedUntil: IsoDate | null,
): void {
  const refusal = lockDayRefusal(date, closedUntil, clock.todayIn(person.timeZone));
  if (refusal !== null) throw invalid({ path: 'body.date', message: lockDayTexts[refusal] });
}

function refuseBlocked({ blocked }: Plan): void {
  if (blocked.length === 0) return;
  throw invalid(
    ...blocked.map(({ row, block }) => ({
      path: 'body.date',
      message: `${nameOf(row)}: ${lockBlockTexts[block]}`,
    })),
  );
}

const nameOf = (row: PlannedRow | OpenNumber): string =>
  'content' in row ? row.content.clientName : `${row.clientName} (${row.number})`;

async function planOf(context: TenantContext, date: IsoDate, closedUntil: IsoDate | null): Promise<Plan> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const [found, open] = await Promise.all([
    findUnnumbered(tx, tenantId, date),
    findOpenNumbers(tx, tenantId, date),
  ]);
  const former = await formerNumbers(context, found);
  const rows = found.map((row): PlannedRow => ({ ...row, formerNumber: former.get(row.key) ?? null }));
  const isFree = (row: PlannedRow) => blockOf(row) === null;
  const circles = rows.map((row) => ({ prefix: row.billPrefix ?? '', month: monthOf(row.content.date) }));
  const given = numberRows(rows.filter(isFree), await findLastNumbers(tx, tenantId, circles));
  const again = new Set(given.map(({ number }) => number));
  const withdrawn = open.filter(({ number }) => !again.has(number)).map((each) => withdrawnOf(each, rows));
  return {
    closedUntil,
    given,
    withdrawn,
    blocked: [
      ...rows.flatMap((row): Blocked[] => {
        const block = blockOf(row);
        return block === null ? [] : [{ row, block }];
      }),
      // Whoever has the paper would pay twice, or for nothing.
      ...withdrawn.flatMap((row): Blocked[] =>
        row.reason === 'GONE' && row.isPrinted ? [{ row, block: 'PAPER_OUT' }] : [],
      ),
    ],
  };
}

const withdrawnOf = (open: OpenNumber, rows: readonly PlannedRow[]): Withdrawn => ({
  ...open,
  reason: rows.some((row) => isSameRecord(row, open)) ? 'CHANGED' : 'GONE',
});

const isSameRecord = (row: PlannedRow, open: OpenNumber): boolean =>
  (row.orderId ?? row.smallOrderId) === open.recordId && row.paymentId === open.paymentId;

/** The numbers that rows had before they were unlocked, of those that are what they were then. */
async function formerNumbers(
  { tx, actor }: TenantContext,
  rows: readonly UnnumberedRow[],
): Promise<ReadonlyMap<string, string>> {
  const { tenantId } = actor;
  const taken = rows.filter(({ hasTaken }) => hasTaken);
  const [orders, smallOrders] = [
    await findOrders(tx, tenantId, idsOf(taken, 'orderId')),
    await findSmallOrders(tx, tenantId, idsOf(taken, 'smallOrderId')),
  ];
  return new Map([
    ...orders.flatMap(({ order }) => formerOfOrder(order)),
    ...smallOrders.flatMap((small): [string, string][] => {
      const number = formerNumberOfSmall(small);
      return number === null ? [] : [[small.id, number]];
    }),
  ]);
}

const formerOfOrder = (order: Order): [string, string][] =>
  billedRowsOf(order).flatMap((row): [string, string][] => {
    const taken = row.number === null ? takenNumberOf(order, row) : undefined;
    return taken !== undefined && isUnchanged(order, row, taken) ? [[row.key, taken.number]] : [];
  });

const idsOf = (rows: readonly UnnumberedRow[], field: 'orderId' | 'smallOrderId'): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
];

async function answerOf(
  { clock }: OrderServices,
  { tx, actor, person }: TenantContext,
  date: IsoDate,
  { closedUntil, given, blocked, withdrawn }: Plan,
): Promise<LockAnswer> {
  const { tenantId } = actor;
  const today = clock.todayIn(person.timeZone);
  const [unbilled, numbered] = await Promise.all([
    findUnbilled(tx, tenantId, closedUntil, date),
    sumNumbered(tx, tenantId, closedUntil, date),
  ]);
  const shown = {
    date,
    closedUntil,
    given: given.map(({ row, number, running }) => ({
      ...shownRow(row),
      number,
      isAgain: running === null,
      hints: hintsOf(row, today),
    })),
    circles: circleSums(given),
    numbered,
    blocked: blocked.map(({ row, block }) =>
      'content' in row
        ? { ...shownRow(row), block, number: null }
        : { ...shownOpen(row), block, number: row.number },
    ),
    unnumbered: unbilled.map((row) => ({ ...row, smallOrderId: null })),
    withdrawn: withdrawn.map(({ number, clientName, date: day, amount, reason }) => ({
      ...{ number, clientName, amount, reason },
      date: day,
    })),
  };
  return { ...shown, stamp: stampOf(shown) };
}

const shownRow = ({ key, billType, orderId, smallOrderId, content }: PlannedRow) => ({
  ...{ key, billType, orderId, smallOrderId },
  clientName: content.clientName,
  location: content.location,
  date: content.date,
  amount: content.billedAmount,
});

const shownOpen = ({ number, billType, recordId, clientName, date, amount }: OpenNumber) => ({
  key: number,
  billType,
  orderId: billType === 'SMALL_ORDER' ? null : recordId,
  smallOrderId: billType === 'SMALL_ORDER' ? recordId : null,
  clientName,
  location: null,
  date,
  amount,
});

/** A new number for the register; one that is given again stands there already. */
function registeredOf(
  { clock }: OrderServices,
  { actor, person }: TenantContext,
  { row, prefix, month, running, number }: Given<PlannedRow>,
): Registered[] {
  if (running === null) return [];
  const { billType, orderId, smallOrderId, paymentId, content } = row;
  return [
    {
      ...{ tenantId: actor.tenantId, prefix, month, running, number, billType, paymentId },
      recordId: orderId ?? smallOrderId ?? row.key,
      amount: content.finalPrice,
      date: content.date,
      givenAt: clock.now(),
      givenBy: actor.userId,
      givenByName: `${person.firstName} ${person.lastName}`,
      cancels: null,
      clientName: content.clientName,
    },
  ];
}

function eventsOf(
  { clock }: OrderServices,
  { actor, person }: TenantContext,
  { given, withdrawn }: Plan,
): NewEvent[] {
  const by = { byId: actor.userId, byName: `${person.firstName} ${person.lastName}` };
  const event = { tenantId: actor.tenantId, at: clock.now(), ...by, date: null };
  return [
    ...given.flatMap(({ running, number }): NewEvent[] =>
      running === null ? [{ ...event, number, kind: 'AGAIN', reason: null }] : [],
    ),
    ...withdrawn.map(
      ({ number, reason }): NewEvent => ({
        ...event,
        number,
        kind: 'WITHDRAWN',
        reason: withdrawalTexts[reason],
      }),
    ),
  ];
}

async function numberOrders(
  services: OrderServices,
  context: TenantContext,
  { given, withdrawn, closedUntil }: Plan,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const byOrder = Map.groupBy(given, ({ row }) => row.orderId ?? '');
  byOrder.delete('');
  const gone = new Set(withdrawn.map(({ number }) => number));
  const withdrawnOrders = withdrawn.flatMap(({ billType, recordId }) =>
    billType === 'SMALL_ORDER' ? [] : [recordId],
  );
  const orders = await findOrders(tx, tenantId, [...new Set([...byOrder.keys(), ...withdrawnOrders])]);
  await sideBySide(orders, async (stored) => {
    const { order } = stored;
    const numbers = (byOrder.get(order.id) ?? []).map(({ row, number }) => numberOf(order, row, number));
    const replacedBy = numbers.find(({ paymentId }) => paymentId === null)?.number;
    if (replacedBy !== undefined) await replace(tx, { tenantId, numbers: unpaidNumbers(order), replacedBy });
    const numbered = withNumbers(order, numbers);
    const takenNumbers = numbered.takenNumbers.filter(
      ({ number, replacedBy: next }) => next !== undefined || !gone.has(number),
    );
    await storeOrder(services, context, { ...stored, closedUntil }, { order: { ...numbered, takenNumbers } });
  });
}

/** A number that is given again keeps its day. */
const numberOf = (order: Order, { paymentId, content }: PlannedRow, number: string) => ({
  paymentId,
  number,
  date: order.takenNumbers.find((each) => each.number === number)?.date ?? content.date,
});

const unpaidNumbers = ({ payments }: Order): string[] =>
  payments.flatMap((each) => (isBilled(each) && !each.paid ? (each.documentData?.invoiceNumber ?? []) : []));

async function numberSmallOrders(
  services: OrderServices,
  context: TenantContext,
  { given }: Plan,
): Promise<void> {
  const numbers = new Map(
    given.flatMap(({ row, number }): [string, string][] =>
      row.smallOrderId === null ? [] : [[row.smallOrderId, number]],
    ),
  );
  const smallOrders = await findSmallOrders(context.tx, context.actor.tenantId, [...numbers.keys()]);
  await sideBySide(smallOrders, async (small) => {
    const number = numbers.get(small.id);
    if (number !== undefined) await storeNoted(services, context, small, withSmallNumber(small, number));
  });
}
