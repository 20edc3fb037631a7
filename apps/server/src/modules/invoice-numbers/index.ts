import { withdrawalTexts } from '@korpus/domain/closing/closing-texts.ts';
import { monthOf } from '@korpus/domain/closing/lock-plan.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { billNumber } from '@korpus/domain/locations/bill-number.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import {
  findLastDate,
  lockClosingShared,
  type Registered,
  register,
  takeNextInCircle,
} from './invoice-numbers.store.ts';
import { invoiceNumberTexts as texts } from './invoice-numbers-texts.ts';
import { insertEvents, type NewEvent } from './register.store.ts';

export {
  closedUntilOf,
  findClosedUntil,
  lockClosingExclusive,
  lockClosingShared,
  type Registered,
  replace,
  storeClosedUntil,
} from './invoice-numbers.store.ts';
export {
  findLastNumbers,
  findOpenNumbers,
  insertEvents,
  linkNow,
  type NewEvent,
  type OpenNumber,
  storeGiven,
} from './register.store.ts';

type Bill = Pick<
  Registered,
  'prefix' | 'billType' | 'recordId' | 'paymentId' | 'amount' | 'date' | 'cancels' | 'clientName'
>;

/** The latest day of an invoice in the circle that this one would be drawn from; null: it is the first. */
export const lastDateInCircle = (
  { tx, actor }: TenantContext,
  { prefix, date }: Pick<Bill, 'prefix' | 'date'>,
): Promise<IsoDate | null> => findLastDate(tx, { tenantId: actor.tenantId, prefix, month: monthOf(date) });

/**
 * Draws the next number of an invoice's circle and writes it into the register
 * (rules: numbers-and-locking#circles, numbers-and-locking#register), in the transaction that freezes the invoice. Call
 * it as late as that transaction allows: from here on others wait for it.
 */
export async function drawInvoiceNumber(
  services: Pick<Services, 'clock'>,
  context: TenantContext,
  bill: Bill,
): Promise<string> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const month = monthOf(bill.date);
  await refuseLockedDay(tx, tenantId, bill.date);
  const running = await takeNextInCircle(tx, { tenantId, prefix: bill.prefix, month });
  const number = billNumber(bill.prefix, bill.date, running);
  await register(tx, {
    ...bill,
    tenantId,
    month,
    running,
    number,
    ...modifiedNow(services, context),
  });
  return number;
}

/** Refuses to draw a number on a locked day: it would stand between numbers that are given. */
async function refuseLockedDay(tx: TenantContext['tx'], tenantId: string, date: IsoDate): Promise<void> {
  const last = await lockClosingShared(tx, tenantId);
  if (last !== null && date <= last)
    throw invalid({ path: 'body.document.date', message: texts.lockedDay(last) });
}

type Settled = { readonly again: readonly string[]; readonly withdrawn: readonly string[] };

/** Notes what a paper makes of numbers that were taken off before it (rules: closing#relocking). */
export async function settleTaken(
  services: Pick<Services, 'clock'>,
  context: TenantContext,
  { again, withdrawn }: Settled,
): Promise<void> {
  const event = { ...modifiedNow(services, context), tenantId: context.actor.tenantId, date: null };
  await insertEvents(context.tx, [
    ...again.map((number): NewEvent => ({ ...event, number, kind: 'AGAIN', reason: null })),
    ...withdrawn.map(
      (number): NewEvent => ({ ...event, number, kind: 'WITHDRAWN', reason: withdrawalTexts.CHANGED }),
    ),
  ]);
}
