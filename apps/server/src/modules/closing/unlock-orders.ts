import { type UnlockAnswer, unlockOrders } from '@korpus/contract/closing/closing.ts';
import { toWire } from '@korpus/contract/data-of.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { lockDayTexts } from '@korpus/domain/closing/closing-texts.ts';
import { isUnlockDay } from '@korpus/domain/closing/lock-plan.ts';
import { withoutSmallNumber } from '@korpus/domain/closing/small-order.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { withoutNumbers } from '@korpus/domain/invoices/numbers-of-order.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import {
  insertEvents,
  lockClosingExclusive,
  lockClosingShared,
  storeClosedUntil,
} from '../invoice-numbers/index.ts';
import { type OrderServices, type StoredOrder, storeOrder } from '../orders/index.ts';
import { findIssued, type IssuedOfNumber } from './issued.store.ts';
import { findNumbered, type NumberedRow } from './lock-rows.store.ts';
import { noteClosing } from './note-closing.ts';
import { orderPages } from './order-pages.ts';
import { sideBySide } from './side-by-side.ts';
import { findSmallOrders } from './small-orders.store.ts';
import { stampOf } from './stamp.ts';
import { storeNoted } from './store-small-order.ts';

type Body = BodyOf<typeof unlockOrders>;

type Plan = {
  readonly closedUntil: IsoDate;
  readonly closedAfterwards: IsoDate;
  readonly taken: readonly NumberedRow[];
  readonly kept: readonly (NumberedRow & { readonly orderNumber: string })[];
  readonly issued: readonly IssuedOfNumber[];
};

/** Previews what unlocking from this day would take off; nothing is changed (rules: closing#preview). */
export async function previewUnlock(context: TenantContext, { date }: Body): Promise<UnlockAnswer> {
  const closedUntil = await lockClosingShared(context.tx, context.actor.tenantId);
  return buildAnswer(date, await planUnlocking(context, date, closedUntil));
}

/**
 * Opens what was closed from this day on: numbers come off what carries them and stay in the register
 * (rules: closing#unlocking).
 */
export async function unlockFrom(
  services: OrderServices,
  context: TenantContext,
  { date, reason = null, stamp }: Body,
): Promise<UnlockAnswer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  if (reason === null) throw invalid({ path: 'body.reason', message: lockDayTexts.reason });
  const plan = await planUnlocking(context, date, await lockClosingExclusive(tx, tenantId));
  const answer = buildAnswer(date, plan);
  if (stamp !== undefined && stamp !== answer.stamp)
    throw new AppError('PREVIEW_CHANGED', { preview: toWire(unlockOrders.answer, answer) });
  await storeClosedUntil(tx, tenantId, plan.closedAfterwards);
  await freeOrders(services, context, plan);
  await freeSmallOrders(services, context, plan);
  await insertEvents(
    tx,
    plan.taken.map(({ number, content }) => ({
      tenantId,
      number,
      reason,
      kind: 'TAKEN',
      date: content.date,
      ...modifiedNow(services, context),
    })),
  );
  await noteClosing(services, context, {
    before: plan.closedUntil,
    after: plan.closedAfterwards,
    numbers: plan.taken.map(({ number }) => number),
    reason,
  });
  return answer;
}

async function planUnlocking(
  { tx, actor }: TenantContext,
  date: IsoDate,
  closedUntil: IsoDate | null,
): Promise<Plan> {
  const { tenantId } = actor;
  if (closedUntil === null || !isUnlockDay(date, closedUntil))
    throw invalid({ path: 'body.date', message: lockDayTexts.notLocked(closedUntil) });
  const rows = await findNumbered(tx, tenantId, { from: date, to: closedUntil });
  const unlocked = new Set(rows.map(({ key }) => key));
  // A prepayment that an invoice deducts which stays was billed with it (rules: invoices#cancellation).
  const kept = rows.flatMap((row) =>
    row.paymentId !== null && row.orderNumber !== null && !unlocked.has(row.orderId ?? '')
      ? [{ ...row, orderNumber: row.orderNumber }]
      : [],
  );
  const keptKeys = new Set(kept.map(({ key }) => key));
  const taken = rows.filter(({ key }) => !keptKeys.has(key));
  const issued = await findIssued(
    tx,
    tenantId,
    taken.map(({ number }) => number),
  );
  return { closedUntil, closedAfterwards: addDays(date, -1), taken, kept, issued };
}

function buildAnswer(
  date: IsoDate,
  { closedUntil, closedAfterwards, taken, kept, issued }: Plan,
): UnlockAnswer {
  const shown = {
    date,
    closedUntil,
    closedAfterwards,
    taken: taken.map(shownRow),
    kept: kept.map((row) => ({ ...shownRow(row), invoiceNumber: row.orderNumber })),
    issued: [...issued],
  };
  return { ...shown, stamp: stampOf(shown) };
}

const shownRow = ({ key, billType, orderId, smallOrderId, content, number }: NumberedRow) => ({
  key,
  billType,
  orderId,
  smallOrderId,
  number,
  clientName: content.clientName,
  location: content.location,
  date: content.date,
  amount: content.billedAmount,
});

async function freeOrders(
  services: OrderServices,
  context: TenantContext,
  { taken, issued, closedAfterwards }: Plan,
): Promise<void> {
  const printed = new Set(issued.map(({ number }) => number));
  const keys = new Set(taken.map(({ key }) => key));
  const ids = [...new Set(taken.flatMap(({ orderId }) => orderId ?? []))];
  const free = (stored: StoredOrder) => {
    const order = withoutNumbers(stored.order, keys, printed);
    return storeOrder(services, context, { ...stored, closedUntil: closedAfterwards }, { order });
  };
  for await (const orders of orderPages(context.tx, context.actor.tenantId, ids))
    await sideBySide(orders, free);
}

async function freeSmallOrders(
  services: OrderServices,
  context: TenantContext,
  { taken }: Plan,
): Promise<void> {
  const ids = taken.flatMap(({ smallOrderId }) => smallOrderId ?? []);
  const smallOrders = await findSmallOrders(context.tx, context.actor.tenantId, ids);
  await sideBySide(smallOrders, (small) => storeNoted(services, context, small, withoutSmallNumber(small)));
}
