import { addCents, type Cents, negateCents, sumCents, zeroCents } from '../money/cents.ts';
import type { Percent } from '../money/rounding.ts';
import type { Accounts } from './accounts.ts';
import type { HandedNumber } from './handed.ts';
import type { Posting } from './posting.ts';

type AccountSum = { readonly account: string; readonly debit: Cents; readonly credit: Cents };

/** Returns what a line adds to either side; a reversal takes off the side it once stood on. */
const worth = ({ amount, isReversal }: Posting): Cents => (isReversal ? negateCents(amount) : amount);

export function accountSums(postings: readonly Posting[]): AccountSum[] {
  const sums = new Map<string, { debit: Cents; credit: Cents }>();
  for (const posting of postings)
    for (const side of ['debit', 'credit'] as const) {
      const sum = sums.get(posting[side]) ?? { debit: zeroCents, credit: zeroCents };
      sums.set(posting[side], { ...sum, [side]: addCents(sum[side], worth(posting)) });
    }
  return [...sums]
    .map(([account, sum]) => ({ account, ...sum }))
    .toSorted((one, other) => one.account.localeCompare(other.account));
}

/** The amount that was billed at a rate, by the register and by the books. */
type RateSum = { readonly vat: Percent; readonly register: Cents; readonly books: Cents };

/** Both are the same, or something is wrong: what is earned and what is owed for deposits is all that was billed. */
export function rateSums(
  numbers: readonly Pick<HandedNumber, 'vat' | 'billedAmount' | 'deducted' | 'finalPrice' | 'billType'>[],
  postings: readonly Posting[],
  { rates }: Pick<Accounts, 'rates'>,
): RateSum[] {
  const claimed = new Set(rates.flatMap(({ revenue, deposits }) => [revenue, deposits]));
  const register = sumsBy(numbers.flatMap(billedAt));
  const books = sumsBy(
    postings.flatMap((posting) => [
      ...(claimed.has(posting.credit) ? [[posting.vat, worth(posting)] as const] : []),
      ...(claimed.has(posting.debit) ? [[posting.vat, negateCents(worth(posting))] as const] : []),
    ]),
  );
  return [...new Set([...register.keys(), ...books.keys()])]
    .toSorted((one, other) => other - one)
    .map((vat) => ({ vat, register: register.get(vat) ?? zeroCents, books: books.get(vat) ?? zeroCents }));
}

type At = readonly [Percent, Cents];

/** An invoice bills its price at its own rate, and takes off each deposit at that one's. */
function billedAt({
  billType,
  vat,
  billedAmount,
  finalPrice,
  deducted,
}: Parameters<typeof rateSums>[0][number]): At[] {
  if (billType !== 'ORDER') return [[vat, billedAmount]];
  return [[vat, finalPrice], ...deducted.map((each): At => [each.vat, negateCents(each.amount)])];
}

const sumsBy = (entries: readonly At[]): Map<Percent, Cents> =>
  new Map(
    [...Map.groupBy(entries, ([vat]) => vat)].map(([vat, of]) => [vat, sumCents(of.map(([, sum]) => sum))]),
  );
