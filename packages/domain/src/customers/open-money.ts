import { type Cents, sumCents } from '../money/cents.ts';

type Owing = {
  readonly cancelled?: boolean | null | undefined;
  readonly figures: { readonly remainingAmount?: Cents | null | undefined };
};

/** What all orders of a customer together still ask for; null where it may be read of none (rules: customers#the-page). */
export function openMoneyOf(orders: readonly Owing[]): Cents | null {
  const open = orders
    .filter(({ cancelled }) => cancelled !== true)
    .flatMap(({ figures }) => figures.remainingAmount ?? []);
  return open.length === 0 ? null : sumCents(open);
}
