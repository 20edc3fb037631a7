import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { OpenPaymentRow, WeekLists } from './week-lists.ts';

/** How much all lists come to together, and how it is reckoned (rules: week-overview#each-euro-once). */
type OpenTotals = {
  readonly payments: Cents;
  readonly rests: Cents;
  readonly past: Cents;
  /** The part of the payments that stands in a rest as well. */
  readonly inRests: Cents;
  /** The part of the payments that is more than is left of the price. */
  readonly beyond: Cents;
  readonly total: Cents;
  /** The part of the total that is held back until complaints are done. */
  readonly retained: Cents;
};

/** Sums up the rows that are shown: payments further away may be left out. */
export function openTotals({
  openPayments,
  openExhibitionPayments,
  futurePayments,
  unpaidPastOrders,
}: WeekLists): OpenTotals {
  const shown = [...openPayments, ...openExhibitionPayments];
  const payments = sumOf(shown);
  const rests = sumCents(futurePayments.map(openRest));
  const past = sumCents(unpaidPastOrders.map(openRest));
  const inRests = sumOf(shown.filter(({ inRest }) => inRest));
  const beyond = beyondPrices(shown.filter(({ inRest }) => !inRest));
  const total = subtractCents(sumCents([payments, rests, past]), addCents(inRests, beyond));
  const retained = sumCents(
    [...shown.filter(({ inRest }) => !inRest), ...futurePayments, ...unpaidPastOrders].map(
      (row) => row.retained,
    ),
  );
  return { payments, rests, past, inRests, beyond, total, retained };
}

const sumOf = (rows: readonly OpenPaymentRow[]): Cents => sumCents(rows.map(({ price }) => price));

/** A rest that was paid stays in its list for a while. */
export const openRest = ({ remainingAmount }: { readonly remainingAmount: Cents }): Cents =>
  remainingAmount > 0 ? remainingAmount : zeroCents;

function beyondPrices(rows: readonly OpenPaymentRow[]): Cents {
  const left = new Map(
    rows.flatMap(({ orderId, remainingAmount }) =>
      remainingAmount === null ? [] : [[orderId, openRest({ remainingAmount })]],
    ),
  );
  const asked = new Map<string, Cents>();
  for (const { orderId, price } of rows) asked.set(orderId, addCents(asked.get(orderId) ?? zeroCents, price));
  return sumCents(
    [...asked].map(([orderId, price]) => {
      const rest = left.get(orderId) ?? price;
      return price > rest ? subtractCents(price, rest) : zeroCents;
    }),
  );
}
