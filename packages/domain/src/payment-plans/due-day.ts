import { addDays, type IsoDate } from '../dates/iso-date.ts';
import { type HolidayRegion, nextWorkday } from '../dates/workdays.ts';
import { isPrepaid, type PlanLine, type PlanTrigger } from './payment-plan.ts';
import { deriveDueDay } from './plan-sums.ts';

type AgreedReason =
  | { readonly kind: 'AGREED' }
  | { readonly kind: PlanTrigger; readonly days: number | null };
type Agreed = { readonly dueOn: IsoDate | null; readonly why: AgreedReason };

/** Why something is due on its day, or has none yet (rules: claims#due-days). */
export type DueReason =
  | AgreedReason
  /** A day agreed before its invoice, and nobody can pay sooner. */
  | { readonly kind: 'INVOICE'; readonly invoicedOn: IsoDate; readonly agreed: 'AGREED' | PlanTrigger }
  /** A day until which it was held back (rules: complaints#released). */
  | { readonly kind: 'RELEASED' }
  /** An invoice that names no day. */
  | { readonly kind: 'AFTER_INVOICE'; readonly invoicedOn: IsoDate };

export type DueDay = {
  /** Null: nobody knows it yet. */
  readonly dueOn: IsoDate | null;
  readonly why: DueReason;
  /** A Saturday, Sunday or holiday whose place it takes (§ 193 BGB, § 903 ABGB); missing: none. */
  readonly movedFrom?: IsoDate;
};

/**
 * Moves a due day to the next working day: paying then is paying in time. Money that is due with an event is due with
 * it, whatever day that is.
 */
export function onWorkday(due: DueDay, region: HolidayRegion): DueDay {
  if (due.dueOn === null || isEvent(due.why)) return due;
  const dueOn = nextWorkday(due.dueOn, region);
  return dueOn === due.dueOn ? due : { ...due, dueOn, movedFrom: due.dueOn };
}

/** No calendar named its day: nobody is in default by it alone (§ 286 (3) BGB). */
export function isEvent(why: DueReason): boolean {
  const kind = why.kind === 'INVOICE' ? why.agreed : why.kind;
  return kind === 'DELIVERY' || kind === 'ACCEPTANCE';
}

/** Where an invoice names no day, what it asks for is due so many days after its own (§ 286 (3) BGB). */
export const daysWithoutDay = 30;

/** The days of an order that what is left hangs on. */
type RestDays = { readonly deliveryDate: IsoDate | null; readonly acceptedOn: IsoDate | null };

type DatedPayment = { readonly date: IsoDate | null; readonly planLine?: string | null };

/**
 * Returns the due day of a payment: what was agreed, and never before its invoice; `invoicedOn` null: none is printed.
 */
export function dueDayOfPayment(
  { date, planLine = null }: DatedPayment,
  lines: readonly PlanLine[],
  invoicedOn: IsoDate | null,
): DueDay {
  const line = lines.find(({ id }) => id === planLine);
  return notBefore(
    { dueOn: date, why: line === undefined ? { kind: 'AGREED' } : triggerOf(line) },
    invoicedOn,
  );
}

/** Returns the due day of a line of the plan that is due with delivery or acceptance. */
export const dueDayOfLine = (line: PlanLine, days: RestDays, invoicedOn: IsoDate | null): DueDay =>
  notBefore({ dueOn: dayOfEvent(line, days), why: triggerOf(line) }, invoicedOn);

/** Returns the due day of the rest where no plan says when: as the law has it once it is billed. */
export function dueDayOfRest(days: RestDays, invoicedOn: IsoDate | null): DueDay {
  if (invoicedOn !== null) return afterInvoice(invoicedOn);
  const dueOn = soonerOf(days);
  const isAccepted = dueOn !== null && dueOn !== days.deliveryDate;
  return { dueOn, why: { kind: isAccepted ? 'ACCEPTANCE' : 'DELIVERY', days: null } };
}

export const laterLinesOf = (lines: readonly PlanLine[]): readonly PlanLine[] =>
  lines.filter((line) => !isPrepaid(line));

const triggerOf = ({ trigger, days }: PlanLine): AgreedReason => ({ kind: trigger, days });

const dayOfEvent = (line: PlanLine, days: RestDays): IsoDate | null =>
  line.trigger === 'DELIVERY'
    ? soonerOf(days)
    : deriveDueDay(line, { contract: null, delivery: days.deliveryDate, accepted: days.acceptedOn });

/** Returns the sooner of both days: a customer who accepts before the day of delivery owes it then. */
const soonerOf = ({ deliveryDate, acceptedOn }: RestDays): IsoDate | null =>
  acceptedOn !== null && (deliveryDate === null || acceptedOn < deliveryDate) ? acceptedOn : deliveryDate;

const afterInvoice = (invoicedOn: IsoDate): DueDay => ({
  dueOn: addDays(invoicedOn, daysWithoutDay),
  why: { kind: 'AFTER_INVOICE', invoicedOn },
});

/**
 * Moves a day that lies before the invoice; a line that depends on a day that has not come stays without one, whatever
 * is printed.
 */
function notBefore({ dueOn, why }: Agreed, invoicedOn: IsoDate | null): DueDay {
  if (invoicedOn === null) return { dueOn, why };
  if (dueOn === null) return why.kind === 'AGREED' ? afterInvoice(invoicedOn) : { dueOn, why };
  return dueOn < invoicedOn
    ? { dueOn: invoicedOn, why: { kind: 'INVOICE', invoicedOn, agreed: why.kind } }
    : { dueOn, why };
}
