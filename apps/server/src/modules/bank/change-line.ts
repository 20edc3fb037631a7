import { bankLogTexts } from '@korpus/domain/bank/bank-log-texts.ts';
import { bookingTexts as texts } from '@korpus/domain/bank/booking-texts.ts';
import { closedDayRefusal } from '@korpus/domain/bank/decide-reminder-money.ts';
import { remembersPayerAccount } from '@korpus/domain/bank/line-state.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import type { MadeOfBank } from '@korpus/domain/order-decisions/decide-bank-money.ts';
import { logChange, staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext, WorkingContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { type OrderServices, takeBackFromBank } from '../orders/index.ts';
import { forget } from './learned.store.ts';
import { findParts, lockLine, removeParts, type Said, type StoredLine, storeSaid } from './lines.store.ts';
import { findReminderNumbers } from './payable-reminders.store.ts';

/** A line for who says something of it, as they saw it. */
export async function lockLineAtVersion(
  context: WorkingContext,
  id: string,
  version: number | undefined,
): Promise<StoredLine> {
  const { tx, actor } = context;
  const line = await lockLine(tx, { tenantId: actor.tenantId, id });
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (version === undefined) throw new AppError('VERSION_MISSING');
  if (line.version !== version) throw await staleVersion(tx, actor.tenantId, 'bankLine', id);
  return line;
}

/** One that came back, for who says what it takes back. */
export async function lockReturned(
  context: WorkingContext,
  id: string,
  version: number | undefined,
): Promise<StoredLine> {
  const line = await lockLineAtVersion(context, id, version);
  if (line.amount >= 0) throw locked('params.id', texts.notReturned);
  if (line.state !== 'OPEN') throw locked('params.id', texts.notOpen);
  return line;
}

export const locked = (path: string, message: string) =>
  new AppError('LOCKED', { violations: [{ path, message }] });

/** Stores a changed line as every change of one ends: where it stands, its history, and the news of it. */
export async function storeLine(
  services: Services,
  context: WorkingContext,
  line: StoredLine,
  { changes, ...said }: Said & { readonly changes: readonly FieldChange[] },
): Promise<number> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const version = await storeSaid(tx, { tenantId, id: line.id }, said, modifiedNow(services, context));
  await logChange(tx, services, context, {
    action: 'CHANGED',
    subject: { kind: 'bankLine', id: line.id, name: bankLogTexts.line(line) },
    changes,
  });
  await announce(tx, tenantId, { kind: 'bank', id: line.id });
  return version;
}

/** Takes back all that a line became; what its history says of that (rules: bank#undo). */
export async function undoBooking(
  services: OrderServices,
  context: TenantContext,
  line: StoredLine,
): Promise<FieldChange[]> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const all = await findParts(tx, tenantId, line.id);
  const parts = all.flatMap(({ paymentId, ...part }) => (paymentId === null ? [] : { ...part, paymentId }));
  const beside = all.filter(({ paymentId }) => paymentId === null);
  const { id, bookedOn } = line;
  const closedUntil = beside.length > 0 ? await lockClosingShared(tx, tenantId) : null;
  const refusal = closedDayRefusal(bookedOn, closedUntil, 'params.id');
  if (refusal !== null) throw await refusedAnswer(context, refusal, { kind: 'bankLine', id });
  const numbers = await findReminderNumbers(
    tx,
    tenantId,
    beside.flatMap(({ reminderId }) => reminderId ?? []),
  );
  // Parts go before the orders change, which would take them along one by one.
  await removeParts(tx, tenantId, line.id);
  const orders = await takeBackFromBank(
    services,
    context,
    parts.map(({ amount, kind, orderId, paymentId }) => ({
      amount,
      orderId,
      paymentId,
      isAdded: kind !== 'PAYMENT',
    })),
  );
  await forgetAccount(context, line, [...orders.values()]);
  const names = [
    ...parts.map(({ amount, orderId }) => [amount, orders.get(orderId)?.orderName ?? ''] as const),
    ...beside.map(
      ({ amount, kind, reminderId }) =>
        [amount, texts.charge(kind, numbers.get(reminderId ?? '') ?? '')] as const,
    ),
  ];
  return names.map(([amount, name]) => ({
    field: 'bank.booked',
    old: bankLogTexts.part(amount, name),
    new: null,
  }));
}

/** Forgets what this line alone had taught of whose account it is. */
export async function forgetAccount(
  { tx, actor }: WorkingContext,
  line: StoredLine,
  orders: readonly Pick<MadeOfBank, 'clientId'>[],
): Promise<void> {
  if (line.partyIban === null || !remembersPayerAccount(line)) return;
  await forget(tx, actor.tenantId, line.partyIban, offersOf(orders));
}

export const offersOf = (orders: readonly Pick<MadeOfBank, 'clientId'>[]): string[] => [
  ...new Set(orders.flatMap(({ clientId }) => clientId ?? [])),
];
