import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { payingBy } from '@korpus/domain/money/payment-method.ts';
import { type MadePayment, madePayments, withoutReceipts } from '@korpus/domain/orders/made-payments.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { paymentRefusalTexts } from '@korpus/domain/orders/orders-texts.ts';
import { isPartOf, isPayable } from '@korpus/domain/orders/payment-edits.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findClaimsOfOrder } from './claims-of-order.store.ts';
import { storeOrder } from './commit-order.ts';
import type { OrderServices } from './companion.ts';
import { orderTexts } from './order-texts.ts';
import type { LockedOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import { findReceipts, removeReceipt } from './payment-receipts.store.ts';
import { receiveCredit, receiveOne, receiveRest, refuseDay, refuseOtherRest } from './receive-money.ts';
import { findLocked, forbidden } from './refuse-order.ts';

/** Money of a bank for one claim of an order; without a payment, for the rest. */
type BankReceipt = {
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly expectedOpen: Cents;
  /** Among all that was sent. */
  readonly place: number;
};
type BankCredit = Pick<BankReceipt, 'orderId' | 'amount'>;

type BankMoney = {
  readonly date: IsoDate;
  readonly parts: readonly BankReceipt[];
  readonly credit: BankCredit | null;
};

/** The payment made of a bank receipt: in which order of which customer, and by which payment. */
export type MadeOfBank = MadePayment & {
  readonly orderId: string;
  readonly orderName: string;
  readonly clientId: string | null;
  readonly isCredit: boolean;
  /** Pays only part of an invoiced payment. */
  readonly isPart: boolean;
};

/**
 * Receives money of a bank as screens receive it (rules: bank#booking): who may write what the bank says and read an
 * order may receive its money. Every claim is compared with what was shown before anything is received, since one part
 * changes what is open of another.
 */
export async function receiveFromBank(
  services: OrderServices,
  context: TenantContext,
  { credit, date, parts }: BankMoney,
): Promise<readonly MadeOfBank[]> {
  const today = services.clock.todayIn(context.person.timeZone);
  const locked = await lockAll(context, [...parts, ...(credit === null ? [] : [credit])]);
  const claims = new Map<string, Awaited<ReturnType<typeof findClaimsOfOrder>>>();
  for (const part of parts) {
    const { orderId } = part;
    if (!claims.has(orderId)) claims.set(orderId, await findClaimsOfOrder(context, orderId));
    await saidAt(`body.parts.${part.place}.amount`, async () => {
      refuseDay(date, today);
      refuseOtherClaim(lockedIn(locked, orderId), claims.get(orderId) ?? [], part);
    });
  }
  const receipt = { ...payingBy('BANK'), date };
  const made: MadeOfBank[] = [];
  for (const { amount, orderId, paymentId, place } of parts) {
    const stored = lockedIn(locked, orderId);
    const isPart = isPartOf(stored.order, paymentId, amount);
    const received = await saidAt(`body.parts.${place}.amount`, () => {
      if (paymentId === null) return receiveRest(services, context, stored, { ...receipt, amount });
      return receiveOne(services, context, stored, { ...receipt, amount, paymentId });
    });
    locked.set(orderId, received.now);
    made.push(...received.made.map((each) => ({ ...each, ...ofOrder(stored), isCredit: false, isPart })));
  }
  if (credit === null) return made;
  const stored = lockedIn(locked, credit.orderId);
  const received = await saidAt('body.credit.amount', async () => {
    refuseDay(date, today);
    if (credit.amount <= 0) throw invalid({ path: 'body.amount', message: paymentRefusalTexts.AMOUNT });
    return receiveCredit(services, context, stored, { ...receipt, amount: credit.amount });
  });
  return [
    ...made,
    ...received.made.map((each) => ({ ...each, ...ofOrder(stored), isCredit: true, isPart: false })),
  ];
}

const ofOrder = ({ order }: LockedOrder) => ({
  orderId: order.id,
  orderName: orderNameOf(order),
  clientId: order.clientId,
});

/** Locks orders by their ids, so that two who book the same ones do not wait for each other; each is read once. */
async function lockAll(
  context: TenantContext,
  of: readonly { readonly orderId: string }[],
): Promise<Map<string, LockedOrder>> {
  const locked = new Map<string, LockedOrder>();
  for (const id of new Set(of.map(({ orderId }) => orderId).toSorted())) {
    const stored = await findLocked(context, id);
    if (!can(context.actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
    locked.set(id, stored);
  }
  return locked;
}

function lockedIn(locked: ReadonlyMap<string, LockedOrder>, id: string): LockedOrder {
  const stored = locked.get(id);
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
}

function refuseOtherClaim(
  { order }: LockedOrder,
  claims: Awaited<ReturnType<typeof findClaimsOfOrder>>,
  { amount, expectedOpen, paymentId }: BankReceipt,
): void {
  if (paymentId !== null && !order.payments.some(({ id }) => id === paymentId))
    throw new AppError('NOT_FOUND');
  const open = claims.find((claim) => claim.paymentId === paymentId)?.open ?? zeroCents;
  refuseOtherRest(expectedOpen, open);
  if (!isPayable(amount, open)) throw invalid({ path: 'body.amount', message: paymentRefusalTexts.AMOUNT });
}

/** Runs the work, whose violations become violations of this field of the sender's. */
export async function saidAt<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details?.violations === undefined) throw error;
    const [{ message } = { message: '' }] = error.details.violations;
    throw new AppError(error.code, { ...error.details, violations: [{ path, message }] });
  }
}

/**
 * Takes back what somebody received by bank without a line of it, of an order that is locked: as its receipt had made
 * it, and where it has none it is not paid any more. Answers how the order is called.
 */
export async function takeBackByHand(
  services: OrderServices,
  context: TenantContext,
  stored: LockedOrder,
  paymentIds: readonly string[],
): Promise<string> {
  const { order } = stored;
  const receipts = await findReceipts(context.tx, context.actor.tenantId, order.id);
  const made = receipts.flatMap(({ before, after }) =>
    madePayments({ payments: before }, { payments: after }),
  );
  const own = paymentIds.map((paymentId) => ({
    orderId: order.id,
    paymentId,
    amount: zeroCents,
    isAdded: made.some((each) => each.paymentId === paymentId && each.isAdded),
  }));
  await saidAt('body.paymentIds', () => takeBackFromBank(services, context, own, stored));
  return orderNameOf(order);
}

/** A payment that money of the bank made. */
type BankPayment = MadePayment & { readonly orderId: string };

/**
 * Takes back what money of the bank made, however long ago (rules: bank#undo). Answers how the orders are called.
 */
export async function takeBackFromBank(
  services: OrderServices,
  context: TenantContext,
  made: readonly BankPayment[],
  locked?: LockedOrder,
): Promise<ReadonlyMap<string, Pick<MadeOfBank, 'orderName' | 'clientId'>>> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const names = new Map<string, Pick<MadeOfBank, 'orderName' | 'clientId'>>();
  const byOrder = Map.groupBy(made, ({ orderId }) => orderId);
  for (const [id, own] of [...byOrder].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const stored = locked?.order.id === id ? locked : await findLocked(context, id);
    if (!can(actor, 'order.read', ownedRow(stored))) throw forbidden();
    const left = withoutReceipts(stored.order, own, await findReceipts(tx, tenantId, id));
    if (typeof left === 'string') {
      const message = orderTexts.bankStays[left](orderNameOf(stored.order));
      throw new AppError('LOCKED', { violations: [{ path: 'params.id', message }] });
    }
    for (const { paymentId } of own) await removeReceipt(tx, { tenantId, id, paymentId });
    await storeOrder(services, context, stored, { order: { ...stored.order, ...left } });
    names.set(id, ofOrder(stored));
  }
  return names;
}
