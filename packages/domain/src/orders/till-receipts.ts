import type { Country } from '../addresses/country.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { methodOf, type Paying, type PaymentMethod } from '../money/payment-method.ts';
import { isSameValue } from '../values/same-value.ts';

/** A payment of an order or of a counter sale, as the rules about the till need it. */
export type TillPayment = Paying & {
  readonly id: string;
  readonly date: IsoDate | null;
  readonly paid: boolean;
  /** Missing in an input: it stays as it is. */
  readonly tillReceiptNumber?: string | null;
};

/**
 * The day from which the house wants the numbers (null: not at all), and the country of the shop (null: nobody said).
 */
export type TillDuty = { readonly requiredFrom: IsoDate | null; readonly country: Country | null };

/** Until the house said anything, or where its setting is not known yet: nothing is asked. */
export const noTillDuty: TillDuty = { requiredFrom: null, country: null };

/** The longest number a till prints on its receipt. */
export const mostTillNumberLetters = 60;

/**
 * Tells whether money must go through the till by law: cash, and in Austria a card on the spot as well. A shop without
 * a country is in one of the two; elsewhere nobody asks (rules: money#till-receipts).
 */
export function goesThroughTill(method: PaymentMethod, country: Country | null): boolean {
  if (country === 'AT') return method !== 'BANK';
  return method === 'CASH' && (country === 'DE' || country === null);
}

/** Tells whether money received so, on that day, needs the number of the till's receipt. */
export const asksForTillNumber = (
  { method, date }: { readonly method: PaymentMethod; readonly date: IsoDate | null },
  { requiredFrom, country }: TillDuty,
): boolean =>
  requiredFrom !== null && date !== null && date >= requiredFrom && goesThroughTill(method, country);

export const hasTillNumber = ({ tillReceiptNumber }: Pick<TillPayment, 'tillReceiptNumber'>): boolean =>
  (tillReceiptNumber ?? '').trim() !== '';

/** Money that came through a till can have a number; a transfer, or what is not paid, has none. */
export const mayHaveTillNumber = (payment: Paying & Pick<TillPayment, 'paid'>): boolean =>
  payment.paid && methodOf(payment) !== 'BANK';

/** The number after a save: as sent, else as stored, and none where there can be none. */
export function tillNumberAfter(
  stored: Pick<TillPayment, 'tillReceiptNumber'> | undefined,
  merged: TillPayment,
): string | null {
  if (!mayHaveTillNumber(merged)) return null;
  const { tillReceiptNumber = stored?.tillReceiptNumber ?? null } = merged;
  return tillReceiptNumber;
}

/**
 * The receipts that a screen asks for the till's number before it saves them: those that this save makes and that lack
 * it. What was received before stays as it is, with a number or without, as long as none is taken away
 * (rules: money#till-receipts).
 */
export function unnumberedReceipts(
  before: readonly TillPayment[],
  after: readonly TillPayment[],
  duty: TillDuty,
): readonly string[] {
  if (duty.requiredFrom === null) return [];
  const known = new Map(before.map((payment) => [payment.id, payment]));
  return after
    .filter((payment) => lacksTillNumber(payment, duty) && !isAsBefore(payment, known.get(payment.id)))
    .map(({ id }) => id);
}

/** The receipts whose number a save takes away, which nobody may; a program that knows no numbers makes some without. */
export function numbersTakenAway(
  before: readonly TillPayment[],
  after: readonly TillPayment[],
  duty: TillDuty,
): readonly string[] {
  const numbered = new Set(before.filter(hasTillNumber).map(({ id }) => id));
  return unnumberedReceipts(before, after, duty).filter((id) => numbered.has(id));
}

/** Tells whether money came that lacks a number the house wants: screens name it until it gets one. */
export const lacksTillNumber = (payment: Omit<TillPayment, 'id'>, duty: TillDuty): boolean =>
  payment.paid &&
  !hasTillNumber(payment) &&
  asksForTillNumber({ method: methodOf(payment), date: payment.date }, duty);

/** Tells whether a payment was received before, by the same method, and had no number then either. */
const isAsBefore = (payment: TillPayment, before: TillPayment | undefined): boolean =>
  before?.paid === true && !hasTillNumber(before) && methodOf(before) === methodOf(payment);

/** The house's setting about the numbers; `reason` is why they are not asked for, with who said so and when. */
export type TillRule = {
  readonly requiredFrom: IsoDate | null;
  readonly reason: string | null;
};

const isInForce = ({ requiredFrom }: Pick<TillRule, 'requiredFrom'>, today: IsoDate): boolean =>
  requiredFrom !== null && requiredFrom <= today;

/**
 * Switching off needs a reason, and so does a later day where the numbers are asked for already
 * (rules: money#till-receipts).
 */
export const needsTillReason = (before: TillRule, after: TillRule, today: IsoDate): boolean =>
  after.requiredFrom === null || (isInForce(before, today) && !isInForce(after, today));

/** A reason is kept only for what it is the reason of. */
export const tillRuleOf = (before: TillRule, after: TillRule, today: IsoDate): TillRule => ({
  requiredFrom: after.requiredFrom,
  reason:
    needsTillReason(before, after, today) || isSameValue(before.requiredFrom, after.requiredFrom)
      ? after.reason
      : null,
});
