import type { IsoDate } from '../dates/iso-date.ts';
import {
  addCents,
  type Cents,
  lesserOf,
  notNegative,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { OpenClaim, OwnClaim } from './open-claims.ts';

/** Amounts that a reminder asks for beside its invoices, and what of them came. */
type AskedBeside = {
  readonly interest: Cents;
  readonly fee: Cents;
  readonly cameOfInterest: Cents;
  readonly cameOfFee: Cents;
};

/** A reminder that went out, as far as money may come for it. */
export type PayableReminder = AskedBeside & {
  readonly id: string;
  readonly number: string;
  readonly dueOn: IsoDate;
  /** Where interest and fee belong: that of its largest invoice. */
  readonly orderId: string;
  readonly invoices: readonly { readonly number: string; readonly asked: Cents; readonly interest: Cents }[];
};

/** Interest and fee that are not paid. */
export const openBeside = ({ interest, fee, cameOfInterest, cameOfFee }: AskedBeside): Cents =>
  notNegative(subtractCents(addCents(interest, fee), addCents(cameOfInterest, cameOfFee)));

export const chargeKinds = ['INTEREST', 'FEE'] as const;
type ChargeKind = (typeof chargeKinds)[number];

/** Splits what came for a reminder into interest and fee: costs are paid before interest (rules: bank#reminders). */
export function chargesIn(
  { fee, cameOfFee }: AskedBeside,
  amount: Cents,
): readonly { readonly kind: ChargeKind; readonly amount: Cents }[] {
  const ofFee = lesserOf(subtractCents(fee, cameOfFee), amount);
  const parts = [
    { kind: 'INTEREST' as const, amount: subtractCents(amount, ofFee) },
    { kind: 'FEE' as const, amount: ofFee },
  ];
  return parts.filter((part) => part.amount > zeroCents);
}

/**
 * Reminders that no later one has taken over: each asks for the interest of the invoices it is the last one of, and the
 * fee of one that is the last of none is asked for no more. Given the oldest first.
 */
export function currentReminders(reminders: readonly PayableReminder[]): PayableReminder[] {
  const last = new Map(reminders.flatMap((each) => each.invoices.map(({ number }) => [number, each])));
  return reminders.flatMap((reminder) => {
    const own = reminder.invoices.filter(({ number }) => last.get(number) === reminder);
    return own.length === 0 ? [] : { ...reminder, interest: sumCents(own.map(({ interest }) => interest)) };
  });
}

type OfOrder = { readonly orderId: string; readonly claims: readonly OwnClaim[] };
type WithTheirs<O extends OfOrder> = Omit<O, 'claims'> & { readonly claims: readonly OpenClaim[] };

/**
 * Orders with what their reminders ask for: interest and fee are a claim of their own, and all that an invoice was
 * reminded of in are names of its claim. Reminders the oldest first (rules: bank#reminders).
 */
export function withReminders<O extends OfOrder>(
  orders: readonly O[],
  reminders: readonly PayableReminder[],
): WithTheirs<O>[] {
  const beside = Map.groupBy(
    currentReminders(reminders).filter((reminder) => openBeside(reminder) > 0),
    ({ orderId }) => orderId,
  );
  const naming = Map.groupBy(
    reminders.flatMap(({ number, invoices }) => invoices.map((invoice) => ({ number, of: invoice.number }))),
    ({ of }) => of,
  );
  const namesOf = (numbers: readonly string[]) => [
    ...new Set(numbers.flatMap((number) => naming.get(number) ?? []).map(({ number }) => number)),
  ];
  return orders.map((order) => ({
    ...order,
    claims: [
      ...order.claims.map((claim) => ({
        ...claim,
        reminder: null,
        reminderNumbers: namesOf(claim.invoiceNumbers),
      })),
      ...(beside.get(order.orderId) ?? []).map((reminder) =>
        besideClaim(reminder, namesOf(reminder.invoices.map(({ number }) => number))),
      ),
    ],
  }));
}

const besideClaim = (
  { id, number, invoices, dueOn, ...asked }: PayableReminder,
  reminderNumbers: readonly string[],
): OpenClaim => ({
  paymentId: null,
  reminder: { id, number, invoices },
  dueOn,
  invoiceNumbers: [],
  reminderNumbers,
  open: openBeside(asked),
  retained: zeroCents,
  why: { kind: 'AGREED' },
});
