import type { LockAnswer } from '@korpus/contract/closing/closing.ts';
import { circleSums, listHints } from '@korpus/domain/closing/lock-plan.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { EInvoiceGap } from '@korpus/domain/e-invoice/e-invoice-gaps.ts';
import { eInvoiceTargets } from '@korpus/domain/e-invoice/gap-targets.ts';
import { eInvoiceGapTexts } from '@korpus/domain/e-invoice/gap-texts.ts';
import type { OtherRate } from '@korpus/domain/orders/rate-change.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import type { OpenNumber } from '../invoice-numbers/index.ts';
import { findUnbilled, sumNumbered } from './lock-rows.store.ts';
import type { LockPlan, PlannedRow } from './plan-lock.ts';
import { stampOf } from './stamp.ts';

/** The plan as the call answers it, with the stamp of what it shows. */
export async function buildLockAnswer(
  { clock }: Pick<Services, 'clock'>,
  { tx, actor, person }: TenantContext,
  date: IsoDate,
  { closedUntil, given, blocked, withdrawn }: LockPlan,
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
      hints: listHints(row, today),
      rateOfDay: row.rateOfDay,
    })),
    circles: circleSums(given),
    numbered,
    blocked: blocked.map(({ row, block }) =>
      'content' in row
        ? {
            ...shownRow(row),
            block,
            number: null,
            otherRates: row.otherRates.map(shownRate),
            problems: block === 'E_INVOICE' ? row.gaps.map(shownGap) : [],
          }
        : { ...shownOpen(row), block, number: row.number, otherRates: [], problems: [] },
    ),
    unnumbered: unbilled.map((row) => ({ ...row, smallOrderId: null })),
    withdrawn: withdrawn.map(({ number, clientName, date: day, amount, reason }) => ({
      number,
      clientName,
      amount,
      reason,
      date: day,
    })),
  };
  return { ...shown, stamp: stampOf(shown) };
}

const shownRow = ({ key, billType, orderId, smallOrderId, content }: PlannedRow) => ({
  key,
  billType,
  orderId,
  smallOrderId,
  clientName: content.clientName,
  location: content.location,
  date: content.date,
  amount: content.billedAmount,
});

const shownRate = ({ number, billed, ofDay }: OtherRate) => ({ number, billed, ofDay });

export const shownGap = (gap: EInvoiceGap) => ({
  path: eInvoiceTargets[gap],
  message: eInvoiceGapTexts[gap],
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
