import { addCents, type Cents, subtractCents, zeroCents } from '../money/cents.ts';
import type { OrderPayment } from './order.ts';

type Part = Pick<OrderPayment, 'id' | 'paid' | 'price' | 'partOf'>;

type Planned = Pick<OrderPayment, 'paid' | 'isBillable' | 'partOf' | 'plannedDate'>;

/** Money that came without being asked for by a payment: it pays what is left. */
export const isBeside = ({ paid, isBillable, partOf = null, plannedDate = null }: Planned): boolean =>
  paid && !isBillable && partOf === null && plannedDate === null;

/** Sums up what came of payments in part, by their ids (rules: bank#parts-of-an-invoice). */
function cameInPart(payments: readonly Part[]): ReadonlyMap<string, Cents> {
  const came = new Map<string, Cents>();
  for (const { paid, partOf = null, price } of payments)
    if (paid && partOf !== null)
      came.set(partOf, addCents(came.get(partOf) ?? zeroCents, price ?? zeroCents));
  return came;
}

/**
 * Payments with what each of them brings or asks for by itself: its price without what came of it in part, so that
 * together they never count a euro twice.
 */
export function withOwnPrices<P extends Part>(payments: readonly P[]): readonly P[] {
  const came = cameInPart(payments);
  if (came.size === 0) return payments;
  return payments.map((each) => {
    const inPart = came.get(each.id) ?? zeroCents;
    if (each.price === null || each.price <= 0 || inPart <= 0) return each;
    return { ...each, price: inPart < each.price ? subtractCents(each.price, inPart) : zeroCents };
  });
}

/** Returns the own price of one payment; null: it has no price, or is not there. */
export const ownPriceOf = (payments: readonly Part[], id: string): Cents | null =>
  withOwnPrices(payments).find((each) => each.id === id)?.price ?? null;

/** Returns the payment of which this one is a part, if that is there. */
export const wholeOf = <P extends Pick<OrderPayment, 'id'>>(
  payments: readonly P[],
  { partOf = null }: Pick<Part, 'partOf'>,
): P | null => payments.find(({ id }) => id === partOf) ?? null;

/**
 * Tells whether the payment of which this is a part was paid and stands for both: invoices take that off as a whole,
 * and without the part it would say that more came at the end than did.
 */
export const isInWhole = (
  payments: readonly Pick<OrderPayment, 'id' | 'paid'>[],
  part: Pick<Part, 'partOf'>,
): boolean => wholeOf(payments, part)?.paid === true;
