import { closedChanges } from '../closing/closed-period.ts';
import { closedPeriodText } from '../closing/closing-texts.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { type ChangeRefusal, type Refused, refuse } from '../fields/decision.ts';
import { wouldChangeBilledRate } from '../invoices/billing.ts';
import { withPlanOfDocument, withPriceOfDocument } from '../order-documents/order-payments.ts';
import { followPlan } from '../orders/follow-plan.ts';
import { lockedChanges } from '../orders/locked-fields.ts';
import { mergeWritable } from '../orders/merge-writable.ts';
import { newOrder } from '../orders/new-order.ts';
import type { Order, OrderType } from '../orders/order.ts';
import { canOrder } from '../orders/order-can.ts';
import {
  type OrderRates,
  takesNewRates,
  takesVatOfDay,
  vatDayOf,
  withNewRates,
} from '../orders/order-rates.ts';
import { mayReadField, mayWriteField, writableOrderFields } from '../orders/order-rights.ts';
import { ordersTexts } from '../orders/orders-texts.ts';
import { choosePlan, settlePlan } from '../orders/plan-edits.ts';
import { withVatOfDay } from '../orders/rate-change.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys, type OwnedRow } from '../rights/ownership.ts';
import { keysOf } from '../values/fields.ts';
import { isSameValue, saysNothingNew } from '../values/same-value.ts';
import { orderDecisionTexts as texts } from './order-decision-texts.ts';
import { type KnownHouse, orderProblems } from './order-problems.ts';

/** An order with the flags that have calls of their own, and the user whom its exhibition salesman is. */
export type OrderState = {
  readonly order: Order;
  readonly exhibitionSalesmanUserId: string | null;
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
};

/** An order with all that says whose it is, and to whom it is closed. */
export type OwnedOrderState = OrderState & { readonly isRestricted: boolean };
export type StoredOrder = OwnedOrderState & { readonly version: number };

/** The outcome of a change of an order. Its history is told when it is written, by the entries as the wire has them. */
export type OrderDecision =
  | Refused
  | { readonly kind: 'SAME' }
  | { readonly kind: 'CHANGED'; readonly after: OrderState };

/** An offer that an order names anew. */
type NamedOffer = Pick<Order, 'clientNumber' | 'customerId'>;

/** Facts that decide about a change beside the stored order and the change itself. */
export type OrderFacts = KnownHouse & {
  readonly person: Person;
  readonly closedUntil: IsoDate | null;
  /** Rates that hold for the order as it shall be; null where it takes none (`needsRates`). */
  readonly rates: OrderRates | null;
  /** The user of the exhibition salesman that it shall name. */
  readonly exhibitionSalesmanUserId: string | null;
  /** Null: it keeps the offer that it has, or gets one of its own. */
  readonly offer: NamedOffer | null;
  /** Makes an id for a payment that a document's plan adds. */
  readonly newId: () => string;
};

export type OrderInput = Partial<Order>;

export type OrderChange = {
  readonly input: OrderInput;
  /** The version it starts from; undefined: it names none. */
  readonly version: number | undefined;
  /** The rates it had, where a change of several rows is taken back (rules: bulk#one-undo). */
  readonly keptRates?: OrderRates | undefined;
};

/** Merges a change into a stored order, as far as the person may make it; rates and plans follow in the decision. */
export const mergeOrder = (person: Person, stored: StoredOrder, input: OrderInput): Order =>
  mergeWritable(stored.order, input, person, ownerOf(stored));

/** Tells whether the rates of today decide about a change (rules: money#rates-stay, money#rates-by-day). */
export const needsRates = (before: Order, merged: Order): boolean =>
  takesNewRates(before, merged) || takesVatOfDay(before, merged);

/** The day by which an order takes its rates. */
export const rateDay = (
  { deliveryDate = null, deliveryDateWish = null }: OrderInput,
  today: IsoDate,
): IsoDate => vatDayOf({ deliveryDate, deliveryDateWish }) ?? today;

/** Decides what becomes of an order that is stored. */
export function decideOrder(stored: StoredOrder, change: OrderChange, facts: OrderFacts): OrderDecision {
  const { person } = facts;
  const { order: before } = stored;
  const refusal = editRefusal(stored, person);
  if (refusal !== null) return refusal;
  if (change.version === undefined) return refuse({ kind: 'VERSION_MISSING' });
  if (change.version !== stored.version) return refuse({ kind: 'STALE' });
  const merged = mergeOrder(person, stored, change.input);
  const { order: rated, refusals } = withRates(before, merged, change, facts);
  const given = withWhatDocumentGives(before, rated, { row: ownedRow(stored), ...facts });
  const after = settlePlan(before, withChosenPlan(before, given, change.input));
  return decided(stored, after, facts, [
    ...lockedRefusals(stored, change.input, person),
    ...(merged.exhibitionSale && !before.exhibitionSale ? packageRefusals(person) : []),
    ...refusals,
  ]);
}

type NewOrderInput = OrderInput & { readonly id: string; readonly type: OrderType };

/**
 * Decides about a new one, which belongs to nobody yet: whoever may write own ones may give it to anybody
 * (rules: rights#entering-for-a-colleague). `finish`: what a file says beside what people enter.
 */
export function decideNewOrder(
  input: NewOrderInput,
  facts: OrderFacts,
  finish: (order: Order) => Order = (order) => order,
): OrderDecision {
  const { person } = facts;
  if (!canOrder(person, 'order.edit', nobodys)) return refuse({ kind: 'RIGHT' });
  const merged = finish(mergeNewOrder(person, input, ratesIn(facts)));
  const given = withWhatDocumentGives(null, merged, { row: nobodys, ...facts });
  return decided(null, given, facts, merged.exhibitionSale ? packageRefusals(person) : []);
}

export function mergeNewOrder(person: Person, input: NewOrderInput, rates: OrderRates): Order {
  const { id, type } = input;
  return mergeWritable(newOrder({ id, type, salesmanId: null, location: null, rates }), input, person);
}

/** Decides about one of the flags, which go with an invoice number too and are no change of the order's fields. */
export function decideOrderFlag(
  stored: StoredOrder,
  change: Partial<Pick<OrderState, 'paid' | 'doneToDoRemainingAmount'>>,
  { person, closedUntil }: Pick<OrderFacts, 'person' | 'closedUntil'>,
): OrderDecision {
  const refusal = editRefusal(stored, person);
  if (refusal !== null) return refusal;
  const { paid, doneToDoRemainingAmount } = change;
  const needed = paid === undefined ? 'TODO' : 'EXHIBITION';
  if (!person.packages.has(needed)) return refuse({ kind: 'PACKAGE' });
  // The flag tells of the provision of who sold at a fair (rules: orders#provision-paid-out).
  if (paid !== undefined && !stored.order.exhibitionSale)
    return refuse({ kind: 'WRONG', path: 'params.id', message: texts.noFairOrder });
  return endChange(
    stored,
    {
      ...stored,
      paid: paid ?? stored.paid,
      doneToDoRemainingAmount: doneToDoRemainingAmount ?? stored.doneToDoRemainingAmount,
    },
    closedUntil,
  );
}

/**
 * Ends every change of an order, whoever makes it: what its plan still asks for follows it, what says nothing new is none,
 * and what is closed stays as it was closed (rules: closing#closed-periods).
 */
export function endChange(
  stored: OrderState | null,
  next: OrderState,
  closedUntil: IsoDate | null,
): OrderDecision {
  const after = { ...next, order: followPlan(next.order) };
  if (stored !== null && saysNothingNew(flat(stored), flat(after))) return { kind: 'SAME' };
  const [first, ...others] = closedRefusals(stored?.order ?? null, after.order, closedUntil);
  return first === undefined ? { kind: 'CHANGED', after } : refuse(first, ...others);
}

const flat = ({ order, exhibitionSalesmanUserId, paid, doneToDoRemainingAmount }: OrderState) => ({
  ...order,
  exhibitionSalesmanUserId,
  paid,
  doneToDoRemainingAmount,
});

export const closedRefusals = (
  before: Order | null,
  after: Order | null,
  closedUntil: IsoDate | null,
): ChangeRefusal[] =>
  closedUntil === null
    ? []
    : closedChanges(before, after, closedUntil).map(({ path }) => ({
        kind: 'CLOSED',
        path,
        message: closedPeriodText(closedUntil),
      }));

/** An order that the person may not read is not there for them. */
export function editRefusal(stored: OwnedOrderState, person: Person) {
  const row = ownedRow(stored);
  if (!canOrder(person, 'order.read', row)) return refuse({ kind: 'ABSENT' });
  return canOrder(person, 'order.edit', row) ? null : refuse({ kind: 'RIGHT' });
}

const ownerOf = ({ exhibitionSalesmanUserId, isRestricted }: OwnedOrderState) => ({
  exhibitionSalesmanUserId,
  isRestricted,
});
export const ownedRow = (stored: OwnedOrderState) => ({ ...stored.order, ...ownerOf(stored) });

/**
 * Refused, not ignored, so that nobody believes to have changed what a number froze
 * (rules: numbers-and-locking#locked-orders).
 */
function lockedRefusals(stored: StoredOrder, input: OrderInput, person: Person): ChangeRefusal[] {
  const row = ownedRow(stored);
  const writable = new Set<string>(keysOf(stored.order).filter((field) => mayWriteField(person, row, field)));
  return lockedChanges(stored.order, input)
    .filter((path) => writable.has(path.split('.')[0] ?? ''))
    .map((path) => ({
      kind: 'LOCKED',
      path,
      message: path.startsWith('payments.') ? ordersTexts.billedPayment : ordersTexts.locked,
    }));
}

const packageRefusals = (person: Person): ChangeRefusal[] =>
  person.packages.has('EXHIBITION') ? [] : [{ kind: 'PACKAGE' }];

type Rated = { readonly order: Order; readonly refusals: readonly ChangeRefusal[] };

/** Another salesman, location or day brings what holds for it now, unless something was billed at another rate (rules: invoices#rate-stays). */
function withRates(before: Order, merged: Order, { keptRates }: OrderChange, facts: OrderFacts): Rated {
  if (keptRates !== undefined) return { order: { ...merged, rates: keptRates }, refusals: [] };
  if (!needsRates(before, merged)) return { order: merged, refusals: [] };
  const now = ratesIn(facts);
  if (!takesNewRates(before, merged)) return { order: withVatOfDay(merged, now.vat), refusals: [] };
  if (!wouldChangeBilledRate(before, now.vat))
    return { order: { ...merged, rates: withNewRates(before.rates, now) }, refusals: [] };
  const message = texts.billedRate(before.rates.vat, now.vat);
  return { order: merged, refusals: [{ kind: 'LOCKED', path: 'salesmanId', message }] };
}

function ratesIn({ rates }: OrderFacts): OrderRates {
  if (rates === null) throw new TypeError('A change that takes rates comes with them.');
  return rates;
}

/** A document gives its total and its plan to the order, where this person may set and see what that takes. */
function withWhatDocumentGives(
  before: Order | null,
  merged: Order,
  { row, person, newId }: Pick<OrderFacts, 'person' | 'newId'> & { readonly row: OwnedRow },
): Order {
  const ofOrder = ['documentData', 'orderPrice', 'payments'] as const;
  const writable = writableOrderFields(person, { ...merged, ...row }, ofOrder);
  if (!writable.has('documentData')) return merged;
  const givesPrice = writable.has('orderPrice') && mayReadField(person, row, 'changes');
  const priced = givesPrice ? withPriceOfDocument(before, merged) : merged;
  return writable.has('payments') ? withPlanOfDocument(before, priced, newId) : priced;
}

/** Makes the payments of another plan, where the change chooses one and says nothing of payments (rules: payment-plans#another-plan). */
function withChosenPlan(before: Order, merged: Order, { payments }: OrderInput): Order {
  const { paymentPlan } = merged;
  return payments !== undefined || isSameValue(paymentPlan, before.paymentPlan)
    ? merged
    : choosePlan({ ...merged, paymentPlan: before.paymentPlan }, paymentPlan);
}

function decided(
  stored: StoredOrder | null,
  order: Order,
  facts: OrderFacts,
  refusals: readonly ChangeRefusal[],
): OrderDecision {
  const { exhibitionSalesmanUserId, closedUntil } = facts;
  const { paid = false, doneToDoRemainingAmount = false } = stored ?? {};
  const next = {
    order: { ...order, ...numberAndCustomer(stored, order, facts) },
    exhibitionSalesmanUserId,
    paid,
    doneToDoRemainingAmount,
  };
  const end = endChange(stored, next, closedUntil);
  const wrong = orderProblems(stored?.order ?? null, order, facts).map(
    (each): ChangeRefusal => ({ kind: 'WRONG', ...each }),
  );
  const [first, ...others] = [...refusals, ...wrong, ...(end.kind === 'REFUSED' ? end.refusals : [])];
  return first === undefined ? end : refuse(first, ...others);
}

/** Names number and customer of the offer; an order without one yet is of the customer whom somebody chose. */
function numberAndCustomer(
  stored: StoredOrder | null,
  { clientId, customerId }: Order,
  facts: OrderFacts,
): NamedOffer {
  if (clientId === null) return { clientNumber: null, customerId };
  const { clientNumber = null, customerId: known = null } = facts.offer ?? stored?.order ?? {};
  return { clientNumber, customerId: known };
}
