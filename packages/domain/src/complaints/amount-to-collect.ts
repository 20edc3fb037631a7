import { type Cents, zeroCents } from '../money/cents.ts';

type Collected = {
  /** The amount somebody entered, or was left when the complaint came in. */
  readonly remainingAmount?: Cents | null | undefined;
  /** The rest of its order today; null while the order has no price. */
  readonly orderRemainingAmount?: Cents | null | undefined;
  readonly orderCancelled: boolean;
};

/**
 * Calculates what the person who repairs it asks the customer for: never more than is left of the order today, and
 * nothing of a cancelled one (rules: complaints#amount-to-collect). Null: nobody entered anything, or the person may
 * not read it.
 */
export function amountToCollect({
  remainingAmount = null,
  orderRemainingAmount = null,
  orderCancelled,
}: Collected): Cents | null {
  if (remainingAmount === null) return null;
  const left = orderCancelled ? zeroCents : (orderRemainingAmount ?? remainingAmount);
  const asked = remainingAmount < left ? remainingAmount : left;
  return asked > 0 ? asked : zeroCents;
}
