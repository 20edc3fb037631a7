import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { type OrderRecord, orderFields } from '@korpus/contract/orders/order-record.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { FieldsWith } from '@korpus/domain/fields/field.ts';
import { initialDefaultValues } from '@korpus/domain/global-values/default-values.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { orderProblems } from '@korpus/domain/order-decisions/order-problems.ts';
import {
  type ComplaintsOfOrder,
  complaintProgressOf,
  isStateOfHidden,
  noComplaints,
  withoutComplaints,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import type { HiddenSums } from '@korpus/domain/orders/figure-facts.ts';
import { deriveFigures, type OrderFigures } from '@korpus/domain/orders/figures.ts';
import { newExhibitionOrder, newOrder } from '@korpus/domain/orders/new-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import type { orderCatalogue } from '@korpus/domain/orders/order-catalogue.ts';
import { type OrderRates, ratesFor } from '@korpus/domain/orders/order-rates.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { deriveOrderState, type OrderState } from '@korpus/domain/orders/order-state.ts';
import { readableFigures } from '@korpus/domain/orders/readable-parts.ts';
import { type SeenFigures, seenFigures } from '@korpus/domain/orders/seen-figures.ts';
import { noTillDuty, type TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import type { OrderPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { visiblePart } from '@korpus/domain/records/visible-fields.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { keysOf, pick } from '@korpus/domain/values/fields.ts';
import { allProblems } from '../../../lib/calls/all-problems.ts';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import type { NewOrderKind } from '../dialog-target.ts';

/** Fields that not every reader of an order gets. */
type Hidable = keyof Order & FieldsWith<typeof orderCatalogue, 'read'>;

/** Every reader gets these. */
type OpenPart = Omit<Order, Hidable | 'rates' | keyof ComplaintsOfOrder>;

/** An order while somebody works on it; a field that is missing is hidden from them. */
export type OrderDraft = OpenPart &
  Partial<Pick<Order, Hidable>> &
  // Changed in dialogs of their own.
  Pick<OrderRecord, keyof ComplaintsOfOrder> & {
    readonly rates: Pick<OrderRates, 'vat'> & Partial<OrderRates>;
    /** Figures of the order as it is stored, as far as the person reads them. */
    readonly figures: Partial<OrderFigures>;
    /** Known of what is hidden. */
    readonly aggregates: Partial<HiddenSums>;
    /** The user to whom the order belongs through its exhibition salesman (rules: orders#owner-through-the-fair). */
    readonly exhibitionSalesmanUserId: string | null;
    /** Set when the order's customer was forgotten. */
    readonly isRestricted: boolean;
    /** State as the server saw it, for those who may not see all it follows from. */
    readonly orderState: OrderState | null;
  };

/** Rates that stand in where the person may not see them; what is made of these is hidden from them as well. */
const standInRates = ratesFor({
  locationVat: null,
  salesmanProvision: null,
  defaults: initialDefaultValues,
});

/** Makes the draft of a stored order: what somebody edits, and what its figures need. */
export function makeOrderDraft(record: OrderRecord): OrderDraft {
  const { id, type } = record;
  const {
    paid: _paid,
    doneToDoRemainingAmount: _done,
    // Each has its own list in the dialog.
    calendarEvents: _events,
    documentDataHistory: _versions,
    createdAt: _createdAt,
    lastModifiedDate: _at,
    lastModifiedBy: _by,
    version: _version,
    companionSums: aggregates,
    ...draft
  } = record;
  return {
    ...openPart(newOrder({ id, type, salesmanId: null, location: null, rates: standInRates })),
    ...draft,
    aggregates,
  };
}

function openPart(order: Order): OpenPart {
  const {
    orderPrice: _orderPrice,
    paymentPlan: _paymentPlan,
    changes: _changes,
    payments: _payments,
    exhibitionPrice: _exhibitionPrice,
    noteRemainingPayment: _noteRemainingPayment,
    suppliers: _suppliers,
    shipmentExpense: _shipmentExpense,
    assemblyExpense: _assemblyExpense,
    specialExpenses: _specialExpenses,
    additionalExpenses: _additionalExpenses,
    salesmanProvision: _salesmanProvision,
    exhibitionProvision: _exhibitionProvision,
    rates: _rates,
    documentData: _documentData,
    ...open
  } = withoutComplaints(order);
  return open;
}

export type NewDraft = Readonly<{
  id: string;
  kind: NewOrderKind;
  salesmanId: string | null;
  location: string | null;
  rates: OrderRecord['rates'];
  person: Person;
  today: IsoDate;
  paymentId: string;
  /** Plan of the house for new orders. */
  plan?: OrderPlan | null;
}>;

/** Sums behind hidden fields of a new order: everybody knows that there is nothing yet. */
const hiddenOfNew: Partial<HiddenSums> = {
  changesSum: zeroCents,
  paidSum: zeroCents,
  supplierCostSum: zeroCents,
  selfComplaintCostSum: zeroCents,
  otherComplaintCostSum: zeroCents,
};

/** Makes the draft that a new order begins with, as far as the person may see it. */
export function newDraft({ rates, person, today, plan = null, ...start }: NewDraft): OrderDraft {
  const empty = emptyOrder(start, { ...standInRates, ...rates }, today);
  const owned = { salesmanId: empty.salesmanId };
  const order = { ...empty, paymentPlan: mayPlan(person, empty) ? plan : null };
  const { rates: _rates, ...fields } = withoutComplaints(order);
  return {
    ...openPart(order),
    ...visiblePart(person, 'order', { ...fields, ...noComplaints }),
    rates,
    figures: readableFigures(person, owned, deriveFigures(order, today)),
    aggregates: hiddenOfNew,
    exhibitionSalesmanUserId: null,
    isRestricted: false,
    orderState: null,
  };
}

/**
 * Tells whether a new order gets a plan; at a fair there is the prepayment of the fair
 * (rules: payment-plans#new-orders).
 */
const mayPlan = (person: Person, { exhibitionSale, salesmanId }: Order): boolean =>
  !exhibitionSale &&
  mayWriteField(person, { salesmanId }, 'paymentPlan') &&
  mayWriteField(person, { salesmanId }, 'payments');

type EmptyOrder = Omit<NewDraft, 'rates' | 'person' | 'today' | 'plan'>;

function emptyOrder({ kind, paymentId, ...start }: EmptyOrder, rates: OrderRates, today: IsoDate): Order {
  // An order that is made at the desk has just been sold (rules: orders#new-orders).
  if (kind !== 'EXHIBITION') return { ...newOrder({ ...start, type: kind, rates }), sellDate: today };
  const { id, location } = start;
  return newExhibitionOrder({ id, location, rates, exhibitionSalesmanId: null, paymentId, today });
}

const sentFields = ['id', 'type', ...keysOf(orderFields)] as const;

/** The whole order goes back; what the person may not set is ignored by the server (rules: api#ignored-fields). */
export const bodyOf = (draft: OrderDraft, version?: number): BodyOf<typeof saveOrder> => ({
  ...pick(draft, sentFields),
  ...(version === undefined ? {} : { version }),
});

/** `stored`: what the draft started from. */
export const figuresOf = (draft: OrderDraft, stored: OrderDraft, today: IsoDate): SeenFigures =>
  seenFigures(draft, stored, today);

/** Gives the state, which follows what is typed, unless the person does not see all of it. */
export function deriveDraftState(
  draft: OrderDraft,
  today: IsoDate,
  packages: Person['packages'],
): OrderState {
  const { orderPrice, suppliers, orderState } = draft;
  const isKnown = orderPrice !== undefined && suppliers !== undefined;
  if (orderState !== null && (!isKnown || isStateOfHidden(orderState, draft))) return orderState;
  const known = { orderPrice: orderPrice ?? null, suppliers: suppliers ?? [] };
  return deriveOrderState({ ...draft, ...known, ...complaintProgressOf(draft) }, today, packages);
}

type Known = Readonly<{ today: IsoDate; duty: TillDuty }>;

/** A draft that is sent without its screen is checked by the server for what depends on the day and the shop. */
const nothingKnown: Known = { today: isoDate('2999-12-31'), duty: noTillDuty };

/** Lists everything that the save would refuse, as far as a dialog that offers only entries of the house can know it. */
export function findOrderProblems(
  draft: OrderDraft,
  stored: OrderDraft | null = null,
  known: Known = nothingKnown,
): readonly Problem[] {
  const house = { ...known, asksForTillNumbers: true, unknown: new Set<string>(), isLocationDisabled: false };
  return allProblems(orderProblems(stored, draft, house), saveOrder, bodyOf(draft));
}
