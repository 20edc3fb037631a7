import { type LockAnswer, lockOrders } from '@korpus/contract/closing/closing.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { Violation } from '@korpus/contract/errors.ts';
import { lockBlockText, lockDayTexts, withdrawalTexts } from '@korpus/domain/closing/closing-texts.ts';
import { type Given, lockDayRefusal } from '@korpus/domain/closing/lock-plan.ts';
import { withSmallNumber } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { withNumbers, withWithdrawn } from '@korpus/domain/invoices/numbers-of-order.ts';
import { isBilled, type Order } from '@korpus/domain/orders/order.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { refuseWhilePending } from '../../platform/tenancy/pending-imports.ts';
import {
  insertEvents,
  lockClosingExclusive,
  lockClosingShared,
  type NewEvent,
  type OpenNumber,
  type Registered,
  replace,
  storeClosedUntil,
  storeGiven,
} from '../invoice-numbers/index.ts';
import { type OrderServices, type StoredOrder, storeOrder } from '../orders/index.ts';
import { buildLockAnswer, shownGap } from './lock-answer.ts';
import { noteClosing } from './note-closing.ts';
import { orderPages } from './order-pages.ts';
import { type LockPlan, type PlannedRow, planLock } from './plan-lock.ts';
import { sideBySide } from './side-by-side.ts';
import { findSmallOrders } from './small-orders.store.ts';
import { storeNoted } from './store-small-order.ts';

type Body = BodyOf<typeof lockOrders>;

/** Previews what a lock up to this day would do; nothing is changed (rules: closing#preview). */
export async function previewLock(
  services: OrderServices,
  context: TenantContext,
  { date }: Body,
): Promise<LockAnswer> {
  const closedUntil = await lockClosingShared(context.tx, context.actor.tenantId);
  refuseDay(services, context, date, closedUntil);
  return buildLockAnswer(services, context, date, await planLock(services, context, date, closedUntil));
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
  await refuseWhilePending(tx, tenantId);
  const closedUntil = await lockClosingExclusive(tx, tenantId);
  refuseDay(services, context, date, closedUntil);
  const plan = await planLock(services, context, date, closedUntil);
  const answer = await buildLockAnswer(services, context, date, plan);
  if (stamp !== undefined && stamp !== answer.stamp)
    throw new AppError('PREVIEW_CHANGED', { preview: toWire(lockOrders.answer, answer) });
  refuseBlocked(plan);
  await storeGiven(
    tx,
    plan.given.flatMap((each) => registerNumber(services, context, each)),
  );
  await insertEvents(tx, listEvents(services, context, plan));
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

function refuseBlocked({ blocked }: LockPlan): void {
  if (blocked.length === 0) return;
  throw invalid(...blocked.flatMap(listViolations));
}

function listViolations({ row, block }: LockPlan['blocked'][number]): Violation[] {
  const isPlanned = 'content' in row;
  const said =
    block === 'E_INVOICE'
      ? (isPlanned ? row.gaps : []).map(shownGap)
      : [{ path: 'body.date', message: lockBlockText(block, isPlanned ? row.otherRates : []) }];
  return said.map(({ path, message }) => ({ path, message: `${nameOf(row)}: ${message}` }));
}

const nameOf = (row: PlannedRow | OpenNumber): string =>
  'content' in row ? row.content.clientName : `${row.clientName} (${row.number})`;

/** A new number for the register; one that is given again stands there already. */
function registerNumber(
  services: OrderServices,
  context: TenantContext,
  { row, prefix, month, running, number }: Given<PlannedRow>,
): Registered[] {
  if (running === null) return [];
  const { billType, orderId, smallOrderId, paymentId, content } = row;
  return [
    {
      ...modifiedNow(services, context),
      tenantId: context.actor.tenantId,
      prefix,
      month,
      running,
      number,
      billType,
      paymentId,
      recordId: orderId ?? smallOrderId ?? row.key,
      amount: content.billedAmount,
      date: content.date,
      cancels: null,
      clientName: content.clientName,
    },
  ];
}

function listEvents(
  services: OrderServices,
  context: TenantContext,
  { given, withdrawn }: LockPlan,
): NewEvent[] {
  const event = { ...modifiedNow(services, context), tenantId: context.actor.tenantId, date: null };
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
  { given, withdrawn, closedUntil }: LockPlan,
): Promise<void> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const byOrder = Map.groupBy(given, ({ row }) => row.orderId ?? '');
  byOrder.delete('');
  const gone = new Set(withdrawn.map(({ number }) => number));
  const withdrawnOrders = withdrawn.flatMap(({ billType, recordId }) =>
    billType === 'SMALL_ORDER' ? [] : [recordId],
  );
  const number = async (stored: StoredOrder) => {
    const { order } = stored;
    const numbers = (byOrder.get(order.id) ?? []).map(({ row, number }) => numberOf(order, row, number));
    const replacedBy = numbers.find(({ paymentId }) => paymentId === null)?.number;
    if (replacedBy !== undefined) await replace(tx, { tenantId, numbers: unpaidNumbers(order), replacedBy });
    const numbered = withWithdrawn(withNumbers(order, numbers), gone);
    await storeOrder(services, context, { ...stored, closedUntil }, { order: numbered });
  };
  const ids = [...new Set([...byOrder.keys(), ...withdrawnOrders])];
  for await (const orders of orderPages(tx, tenantId, ids)) await sideBySide(orders, number);
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
  { given, withdrawn }: LockPlan,
): Promise<void> {
  const numbers = new Map(
    given.flatMap(({ row, number }): [string, string][] =>
      row.smallOrderId === null ? [] : [[row.smallOrderId, number]],
    ),
  );
  const gone = withdrawn.flatMap(({ billType, recordId }) => (billType === 'SMALL_ORDER' ? [recordId] : []));
  const ids = [...new Set([...numbers.keys(), ...gone])];
  const smallOrders = await findSmallOrders(context.tx, context.actor.tenantId, ids);
  await sideBySide(smallOrders, (small) =>
    storeNoted(
      services,
      context,
      small,
      withSmallNumber(small, numbers.get(small.id) ?? small.invoiceNumber),
    ),
  );
}
