import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { complaintStateNames } from '@korpus/domain/orders/complaints/complaint-state-texts.ts';
import { paymentMethodNames } from '@korpus/domain/orders/orders-texts.ts';
import type { FuturePayment, UnpaidPastOrder } from '@korpus/domain/week-overview/week-lists.ts';
import { weekOverviewTexts as words } from '@korpus/domain/week-overview/week-overview-texts.ts';
import { weekSheetTexts as texts } from './week-sheet-texts.ts';

/** Below the name of the customer. */
export const withRemarks = (clientName: string, ...remarks: readonly (string | null)[]): string =>
  [clientName, ...remarks.filter((remark) => remark !== null)].join('\n');

export const paymentsInRest = ({ openPayments }: Pick<FuturePayment, 'openPayments'>): string | null =>
  openPayments > 0 ? words.ofWhichPayments(formatEuro(openPayments)) : null;

export const heldBack = ({ retained }: Pick<FuturePayment, 'retained'>): string | null =>
  retained > 0 ? words.ofWhichRetained(formatEuro(retained)) : null;

/** Where it is due on another day than the row is known by, when and why (rules: claims#due-days). */
export const dueOtherwise = (
  { dueOn, why }: Pick<FuturePayment, 'dueOn' | 'why'>,
  day: IsoDate,
): string | null => (dueOn === day ? null : why);

/** Says when money came in: it is no rest any more, and counts for nothing. */
export function describeReceipt({ paidAt, paidAmount, paymentMethod }: FuturePayment): string | null {
  if (paidAt === null || paidAmount === null || paymentMethod === null) return null;
  return [words.paidAt(formatDate(paidAt)), paymentMethodNames[paymentMethod], formatEuro(paidAmount)].join(
    ', ',
  );
}

/** Missing where its reader may not know. */
export const complaintOf = ({ complaintState }: UnpaidPastOrder): string | null =>
  complaintState ? texts.complaint(complaintStateNames[complaintState]) : null;
