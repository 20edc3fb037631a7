import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type {
  payPayment,
  payPayments,
  payRemainingAmount,
  undoReceipt,
} from '@korpus/contract/orders/orders.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { eurosFromCents } from '@korpus/domain/money/euros.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { methodOf } from '@korpus/domain/money/payment-method.ts';
import { endChange } from '@korpus/domain/order-decisions/decide-order.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { type MadePayment, madePayments } from '@korpus/domain/orders/made-payments.ts';
import type { Order, OrderPayment } from '@korpus/domain/orders/order.ts';
import { mayReceiveMoney } from '@korpus/domain/orders/order-rights.ts';
import {
  paymentRefusalTexts,
  receiptDayTexts,
  restChangedText,
  undoRefusalTexts,
} from '@korpus/domain/orders/orders-texts.ts';
import { ownPriceOf, withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import {
  isPartOf,
  isPayable,
  type PaymentRefusal,
  paymentRefusal,
  type Receipt,
  receiptDayRefusal,
  undoRefusal,
  withCredit,
  payPayment as withPayment,
  payPayments as withPayments,
  payRemainingAmount as withRest,
} from '@korpus/domain/orders/payment-edits.ts';
import { can } from '@korpus/domain/records/can.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { commitOrder, storeOrder } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import type { LockedOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import { findReceipt, insertReceipt, removeReceipt } from './payment-receipts.store.ts';
import { findLocked, forbidden } from './refuse-order.ts';

type Received = AnswerOf<typeof payPayment>;
/** The answer, with the payments that it made and the order as it is by now. */
type ReceivedWith = {
  readonly answer: Received;
  readonly made: readonly MadePayment[];
  readonly now: LockedOrder;
};
type PaymentKey = { readonly id: string; readonly paymentId: string };

/** A partial amount leaves the rest open (rules: orders#receiving-the-remaining-amount). */
export async function payRest(
  services: OrderServices,
  context: TenantContext,
  id: string,
  body: BodyOf<typeof payRemainingAmount>,
): Promise<Received> {
  const stored = await lockToReceive(services, context, id, body.date);
  return (await receiveRest(services, context, stored, body)).answer;
}

/** Receives the remaining amount of a locked order, for a person who may receive its money. */
export async function receiveRest(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { expectedRemaining, ...receipt }: BodyOf<typeof payRemainingAmount>,
): Promise<ReceivedWith> {
  const { remainingAmount } = deriveFigures(stored.order, services.clock.todayIn(context.person.timeZone));
  refuseOtherRest(expectedRemaining, remainingAmount);
  if (!isPayable(receipt.amount, remainingAmount)) throw refused('AMOUNT');
  const newId = services.random.id();
  const order = withRest(stored.order, newId, receipt, remainingAmount);
  // Billed prepayments may take all of it, and then no payment of its own is added.
  const ownReceipt = order.payments.find((each) => each.id === newId) ?? lastPaidIn(stored.order, order);
  return receive(services, context, stored, {
    order,
    paymentId: ownReceipt.id,
    ofRest: true,
    amount: receipt.amount,
    date: receipt.date,
  });
}

/** @throws TypeError when nothing was received, which who calls has ruled out. */
function lastPaidIn(before: Order, after: Order): OrderPayment {
  const paidBefore = new Set(before.payments.flatMap(({ id, paid }) => (paid ? [id] : [])));
  const last = after.payments.findLast(({ id, paid }) => paid && !paidBefore.has(id));
  if (last === undefined) throw new TypeError('Nothing was received.');
  return last;
}

export async function payOne(
  services: OrderServices,
  context: TenantContext,
  { id, paymentId }: PaymentKey,
  body: BodyOf<typeof payPayment>,
): Promise<Received> {
  const stored = await lockToReceive(services, context, id, body.date);
  return (await receiveOne(services, context, stored, { paymentId, ...body })).answer;
}

/** Receives one payment of a locked order, for a person who may receive its money. */
export async function receiveOne(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { expectedRemaining, paymentId, ...receipt }: BodyOf<typeof payPayment> & Pick<PaymentKey, 'paymentId'>,
): Promise<ReceivedWith> {
  refuseOtherRest(expectedRemaining, openOf(stored.order, [paymentId]));
  const refusal = paymentRefusal(stored.order, paymentId, receipt.amount);
  if (refusal !== null) throw refused(refusal);
  const newId = services.random.id();
  const order = withPayment(stored.order, paymentId, newId, receipt);
  const { amount, date } = receipt;
  const made = isPartOf(stored.order, paymentId, amount) ? newId : paymentId;
  return receive(services, context, stored, { order, paymentId: made, ofRest: false, amount, date });
}

/** All of them or none (rules: orders#receiving-several). */
export async function paySeveral(
  services: OrderServices,
  context: TenantContext,
  id: string,
  { paymentIds, expectedRemaining, ...receipt }: BodyOf<typeof payPayments>,
): Promise<Received> {
  const stored = await lockToReceive(services, context, id, receipt.date);
  const amount = openOf(stored.order, paymentIds);
  refuseOtherRest(expectedRemaining, amount);
  for (const paymentId of paymentIds) {
    const open = ownPriceOf(stored.order.payments, paymentId) ?? zeroCents;
    const refusal = paymentRefusal(stored.order, paymentId, open);
    if (refusal !== null) throw refused(refusal);
  }
  const [paymentId = ''] = paymentIds;
  const order = withPayments(stored.order, paymentIds, receipt);
  const received = { order, paymentId, ofRest: false, amount, date: receipt.date };
  return (await receive(services, context, stored, received)).answer;
}

/** Receives more money than is open, as the sender knows (rules: bank#credit). */
export function receiveCredit(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  receipt: Receipt,
): Promise<ReceivedWith> {
  const paymentId = services.random.id();
  const order = withCredit(stored.order, paymentId, receipt);
  const { amount, date } = receipt;
  return receive(services, context, stored, { order, paymentId, ofRest: false, amount, date });
}

const openOf = ({ payments }: Order, ids: readonly string[]): Cents =>
  sumCents(
    withOwnPrices(payments).map(({ id, paid, price }) =>
      paid || !ids.includes(id) ? zeroCents : (price ?? zeroCents),
    ),
  );

/** The payments are again what they were (rules: orders#undoing-a-receipt). */
export async function takeBack(
  services: OrderServices,
  context: TenantContext,
  { id, paymentId }: PaymentKey,
): Promise<AnswerOf<typeof undoReceipt>> {
  const { tx, actor } = context;
  const stored = await lockReceivable(context, id);
  const key = { tenantId: actor.tenantId, id, paymentId };
  const receipt = await findReceipt(tx, key);
  if (receipt === undefined) throw new AppError('NOT_FOUND');
  const secondsAgo = (services.clock.now().getTime() - receipt.receivedAt.getTime()) / 1000;
  const refusal = undoRefusal(stored.order, receipt, secondsAgo);
  if (refusal !== null) throw lockedBy('params.paymentId', undoRefusalTexts[refusal]);
  await removeReceipt(tx, key);
  return storeOrder(services, context, stored, { order: { ...stored.order, payments: receipt.before } });
}

async function lockReceivable(context: TenantContext, id: string): Promise<LockedOrder> {
  const stored = await findLocked(context, id);
  const row = ownedRow(stored);
  if (!can(context.actor, 'order.read', row)) throw new AppError('NOT_FOUND');
  if (!mayReceiveMoney(context.actor, row)) throw forbidden();
  return stored;
}

async function lockToReceive(
  { clock }: OrderServices,
  context: TenantContext,
  id: string,
  date: IsoDate,
): Promise<LockedOrder> {
  const stored = await lockReceivable(context, id);
  refuseDay(date, clock.todayIn(context.person.timeZone));
  return stored;
}

export function refuseDay(date: IsoDate, today: IsoDate): void {
  const refusal = receiptDayRefusal(date, today);
  if (refusal !== null) throw invalid({ path: 'body.date', message: receiptDayTexts[refusal] });
}

/** Somebody else received some of it, or the price changed, since the screen was drawn (rules: orders#paid-by-two). */
export function refuseOtherRest(expected: Cents | undefined, remaining: Cents | null): void {
  if (expected === undefined || expected === remaining) return;
  if (remaining === null) throw new AppError('REST_CHANGED');
  const message = restChangedText(formatEuro(remaining));
  throw new AppError('REST_CHANGED', {
    remaining: eurosFromCents(remaining),
    violations: [{ path: 'body.amount', message }],
  });
}

function refused(refusal: PaymentRefusal): AppError {
  if (refusal === 'NOT_FOUND') return new AppError('NOT_FOUND');
  const message = paymentRefusalTexts[refusal];
  return refusal === 'AMOUNT' ? invalid({ path: 'body.amount', message }) : lockedBy('body.amount', message);
}

const lockedBy = (path: string, message: string) =>
  new AppError('LOCKED', { violations: [{ path, message }] });

type Receiving = {
  readonly order: Order;
  readonly paymentId: string;
  readonly ofRest: boolean;
  readonly amount: Cents;
  readonly date: IsoDate;
};

async function receive(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  { order: received, ...receipt }: Receiving,
): Promise<ReceivedWith> {
  const decision = endChange(stored, { ...stored, order: received }, stored.closedUntil);
  if (decision.kind === 'REFUSED')
    throw await refusedAnswer(context, decision, { kind: 'order', id: received.id });
  if (decision.kind === 'SAME') throw new TypeError('Nothing was received.');
  const { order } = decision.after;
  const payment = order.payments.find(({ id }) => id === receipt.paymentId);
  if (payment === undefined) throw new TypeError('What was received is no payment of the order.');
  const [answer] = await Promise.all([
    commitOrder(services, context, stored, decision.after),
    insertReceipt(context.tx, {
      ...receipt,
      method: methodOf(payment),
      tenantId: context.actor.tenantId,
      id: order.id,
      receivedAt: services.clock.now(),
      before: stored.order.payments,
      after: order.payments,
      invoiceNumber: stored.order.invoiceNumber,
    }),
  ]);
  return {
    answer: { ...answer, paymentId: receipt.paymentId },
    made: madePayments(stored.order, order),
    now: {
      ...stored,
      ...decision.after,
      version: answer.version,
      modifiedAt: answer.lastModifiedDate,
      modifiedBy: answer.lastModifiedBy,
    },
  };
}
