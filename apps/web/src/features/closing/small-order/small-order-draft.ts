import { saveSmallOrder } from '@korpus/contract/closing/small-orders.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { SmallOrder, SmallPayment } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { methodOf, payingBy } from '@korpus/domain/money/payment-method.ts';
import { tillProblems } from '@korpus/domain/orders/till-problems.ts';
import { noTillDuty, type TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import { bodyOfDraft } from '../../../lib/calls/violations-of.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { BilledRow } from '../billed/billed-row.ts';
import { smallOrderTexts as texts } from './small-order-texts.ts';

/** A counter sale while somebody works on it: what is required may still be missing. */
export type SmallDraft = Pick<SmallOrder, 'id' | 'clientName' | 'carpenterId' | 'payments'> &
  Readonly<{ date: IsoDate | null; salesmanId: string | null; location: string | null }>;

export const draftOf = (row: BilledRow): SmallDraft => ({
  id: row.recordId,
  date: row.date,
  salesmanId: row.salesmanId,
  location: row.location,
  clientName: row.clientName === '' ? null : row.clientName,
  carpenterId: row.carpenterId,
  payments: row.payments.map((payment) => ({
    ...pick(payment, ['id', 'date', 'price', 'paid']),
    ...payingBy(methodOf(payment)),
    tillReceiptNumber: payment.tillReceiptNumber ?? null,
  })),
});

/**
 * Makes a payment. Over the counter money is received at once; how, the documents say (rules: closing#small-orders).
 */
export const newPayment = (id: string, date: IsoDate | null): SmallPayment => ({
  id,
  date,
  price: null,
  ...payingBy('BANK'),
  paid: true,
  tillReceiptNumber: null,
});

type Start = Pick<SmallDraft, 'id' | 'date' | 'salesmanId' | 'location'> & Readonly<{ paymentId: string }>;

export const newDraft = ({ paymentId, ...start }: Start): SmallDraft => ({
  ...start,
  clientName: null,
  carpenterId: null,
  payments: [newPayment(paymentId, start.date)],
});

export const bodyOf = (draft: SmallDraft, version?: number): BodyOf<typeof saveSmallOrder> =>
  bodyOfDraft(saveSmallOrder, { ...draft, ...(version === undefined ? {} : { version }) });

/**
 * Lists what is wrong; what the rules refuse comes first (rules: closing#small-orders). `duty`: of its shop, where it
 * is known.
 */
export function findSmallOrderProblems(
  draft: SmallDraft,
  stored?: SmallDraft,
  duty: TillDuty = noTillDuty,
): readonly Problem[] {
  const { required } = texts;
  const missing = (['date', 'salesmanId', 'location'] as const).flatMap((path) =>
    draft[path] === null ? [{ path, message: required[path] }] : [],
  );
  const inPayments = draft.payments.flatMap((payment, place) =>
    (['date', 'price'] as const).flatMap((field) =>
      payment[field] === null
        ? [{ path: `payments.${place}.${field}`, message: required[`payments.${field}`] }]
        : [],
    ),
  );
  const atTill = tillProblems(stored?.payments ?? [], draft.payments, { duty, asksForTillNumbers: true });
  return allProblems([...missing, ...inPayments, ...atTill], saveSmallOrder, draft);
}
