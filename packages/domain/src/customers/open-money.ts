import { type Cents, sumCents } from '../money/cents.ts';

type Owing = {
  readonly cancelled?: boolean | null | undefined;
  readonly figures: { readonly remainingAmount?: Cents | null | undefined };
};

/**
 * Sums up what all orders of a customer still ask for; null if the person may read it of none
 * (rules: customers#the-page).
 */
export function sumOpenMoney(orders: readonly Owing[]): Cents | null {
  const open = orders
    .filter(({ cancelled }) => cancelled !== true)
    .flatMap(({ figures }) => figures.remainingAmount ?? []);
  return open.length === 0 ? null : sumCents(open);
}
