import type { Reason } from '../match-reasons.ts';
import { buildMatcher } from '../matching.ts';
import { seededRandom } from './seeded-random.ts';
import { someHouse } from './some-house.ts';
import { allNoises, type Noise, type SomePayment, somePayments } from './some-payments.ts';

/** Counts for the payments of one noise; those that nobody could know count apart. */
type Counts = { count: number; right: number; wrong: number; none: number; unknowable: number };

type Measured = {
  /** How many a careful clerk could tell. */
  readonly known: number;
  /** The number of these that were proposed rightly. */
  readonly right: number;
  readonly wrong: readonly { readonly payment: SomePayment; readonly reasons: readonly Reason[] }[];
  readonly table: Readonly<Record<Noise, Counts>>;
};

type Size = { readonly orders: number; readonly payments: number };

/** Matches a house's payments whose truth is known, and counts the results. */
export function measured(seed: number, { orders, payments }: Size): Measured {
  const random = seededRandom(seed);
  const house = someHouse(random, orders);
  const match = buildMatcher(house);
  const table = emptyTable();
  const wrong: Measured['wrong'][number][] = [];
  for (const payment of somePayments(random, house, payments)) {
    const { proposed } = match(payment.line);
    const counts = table[payment.noise];
    counts.count += 1;
    if (!payment.canBeKnown) counts.unknowable += 1;
    if (proposed === null) {
      if (payment.canBeKnown) counts.none += 1;
    } else if (partsOf(proposed.allocation) !== partsOf(payment.truth)) {
      counts.wrong += 1;
      wrong.push({ payment, reasons: proposed.reasons });
    } else if (payment.canBeKnown) counts.right += 1;
  }
  const sumOf = (field: keyof Counts) => allNoises.reduce((sum, noise) => sum + table[noise][field], 0);
  return { known: sumOf('count') - sumOf('unknowable'), right: sumOf('right'), wrong, table };
}

const partsOf = (parts: SomePayment['truth']): string =>
  parts
    .map(({ amount, orderId, paymentId, reminderId }) => `${orderId}/${paymentId}/${reminderId}/${amount}`)
    .toSorted()
    .join();

function emptyTable(): Record<Noise, Counts> {
  const none = (): Counts => ({ count: 0, right: 0, wrong: 0, none: 0, unknowable: 0 });
  return {
    PLAIN: none(),
    EARLY: none(),
    LATE: none(),
    BLANKS: none(),
    LETTER_O: none(),
    CUT_LINES: none(),
    TRANSPOSED: none(),
    NO_PREFIX: none(),
    MISSING_NUMBER: none(),
    SPOUSE: none(),
    TWO_INVOICES: none(),
    PART: none(),
    OVER: none(),
    LOAN: none(),
    ORDER_NUMBER: none(),
    RETAINED: none(),
    REMINDED: none(),
  };
}
