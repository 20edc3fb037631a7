import type { IsoDate } from '../dates/iso-date.ts';
import type { FieldChange } from '../fields/field-change.ts';
import { type VatRates, vatOn } from '../locations/vat-rates.ts';
import type { Percent } from '../money/rounding.ts';
import { hasBilledPaper, type Order } from './order.ts';
import { takesNewRates, takesVatOfDay, vatDayOf } from './order-rates.ts';

/** A prepayment invoice with the rate its paper names. */
export type BilledRate = {
  readonly paymentId: string;
  readonly number: string;
  readonly rate: Percent;
};

/** A prepayment invoice with another rate than that of the day of delivery. */
export type OtherRate = {
  readonly paymentId: string;
  readonly number: string;
  readonly billed: Percent;
  readonly ofDay: Percent;
};

/**
 * Lists the prepayment invoices that keep an order from being billed because their rate is not that of its delivery
 * day, which decides for all of it (rules: invoices#rate-changed). A location with one rate says nothing of days.
 */
export function listOtherRates(
  billed: readonly BilledRate[],
  deliveryDate: IsoDate | null,
  location: VatRates | null,
): OtherRate[] {
  if (deliveryDate === null || location === null || location.vatFollowers.length === 0) return [];
  const ofDay = vatOn(location, deliveryDate);
  return billed.flatMap(({ paymentId, number, rate }) =>
    rate === ofDay ? [] : [{ paymentId, number, billed: rate, ofDay }],
  );
}

type Rated = Pick<
  Order,
  'invoiceNumber' | 'payments' | 'rates' | 'deliveryDate' | 'deliveryDateWish' | 'location'
>;

/** The VAT of an order whose day is another one now; what was billed keeps it (rules: invoices#rate-stays). */
export const withVatOfDay = <O extends Rated>(order: O, vat: Percent): O =>
  hasBilledPaper(order) ? order : { ...order, rates: { ...order.rates, vat } };

/** Why an order has another VAT than before. */
export type VatReason = 'OWNER' | 'DAY' | 'CANCELLATION' | 'TAKEN';

/** Lists changes of the VAT for the history of an order: both rates, and what brought the new one. */
export function vatChanges(before: Order | null, after: Order | null): FieldChange[] {
  if (before === null || after === null || before.rates.vat === after.rates.vat) return [];
  const reason: VatReason = takesNewRates(before, after)
    ? 'OWNER'
    : takesVatOfDay(before, after)
      ? 'DAY'
      : hasBilledPaper(before)
        ? 'CANCELLATION'
        : 'TAKEN';
  return [
    { field: 'vatRate', old: before.rates.vat, new: after.rates.vat },
    { field: 'vatReason', old: null, new: reason },
  ];
}

/**
 * The rate of its day, as long as nothing is billed: after a cancellation, or once somebody takes what was entered later
 * (rules: invoices#rate-changed, invoices#rate-entered-later).
 */
export const withFreedVat = <O extends Rated>(order: O, location: VatRates | null, today: IsoDate): O =>
  location === null || location.vatFollowers.length === 0
    ? order
    : withVatOfDay(order, vatOn(location, vatDayOf(order) ?? today));

/** An order of which nothing is billed, and what its day has by now. */
export type RateOfDay = {
  readonly had: Percent;
  readonly ofDay: Percent;
  /** Null: no day is known, and today counts. */
  readonly day: IsoDate | null;
};

type Unbilled = {
  readonly vat: Percent;
  /** The day of its delivery, else of its customer's wish. */
  readonly day: IsoDate | null;
  readonly isBilled: boolean;
};

/** Null: it has the rate of its day, or keeps its own (rules: invoices#rate-entered-later). */
export function findRateOfDay(
  { vat, day, isBilled }: Unbilled,
  location: VatRates | null,
  today: IsoDate,
): RateOfDay | null {
  if (isBilled || location === null || location.vatFollowers.length === 0) return null;
  const ofDay = vatOn(location, day ?? today);
  return ofDay === vat ? null : { had: vat, ofDay, day };
}

export const unbilledOf = (order: Rated): Unbilled => ({
  vat: order.rates.vat,
  day: vatDayOf(order),
  isBilled: hasBilledPaper(order),
});
