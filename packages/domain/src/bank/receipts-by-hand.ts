import { compareDays, type IsoDate } from '../dates/iso-date.ts';
import { type Cents, sumCents, zeroCents } from '../money/cents.ts';
import { methodOf } from '../money/payment-method.ts';
import type { OrderPayment } from '../orders/order.ts';
import { withOwnPrices } from '../orders/part-payments.ts';
import { amountsTakenBack, type ReturnedLine } from './takes-back.ts';

/** Money that an order says came by bank on a day, and that no line of a statement brought. */
export type HandReceipt = {
  readonly date: IsoDate;
  readonly amount: Cents;
  readonly paymentIds: readonly string[];
};

/**
 * Lists receipts of an order that may have come back although no line is known: each payment, and all of one day
 * together, the last first. `ofLines`: payments that lines brought; those come back with their lines
 * (rules: bank#taken-back-by-hand).
 */
export function listHandReceipts(
  payments: readonly OrderPayment[],
  ofLines: ReadonlySet<string>,
): readonly HandReceipt[] {
  const single = withOwnPrices(payments).flatMap((payment): readonly HandReceipt[] => {
    const { id, paid, price, date } = payment;
    const isByHand = paid && methodOf(payment) === 'BANK' && !ofLines.has(id);
    return isByHand && date !== null && price !== null && price > zeroCents
      ? [{ date, amount: price, paymentIds: [id] }]
      : [];
  });
  const byDay = [...Map.groupBy(single, ({ date }) => date)].flatMap(([date, own]) =>
    own.length < 2
      ? []
      : {
          date,
          amount: sumCents(own.map(({ amount }) => amount)),
          paymentIds: own.flatMap(({ paymentIds }) => paymentIds),
        },
  );
  return [...single, ...byDay].toSorted((one, other) => compareDays(other.date, one.date));
}

/**
 * Tells whether a line can take back a receipt, however old it is: a person has named it
 * (rules: bank#taken-back-by-hand).
 */
export const mayTakeBackReceipt = (
  returned: Pick<ReturnedLine, 'amount' | 'bookedOn' | 'charges'>,
  { amount, date }: Pick<HandReceipt, 'amount' | 'date'>,
): boolean => returned.amount < 0 && date <= returned.bookedOn && amountsTakenBack(returned).includes(amount);
