import type { IsoDate } from '../dates/iso-date.ts';
import type { FieldProblem } from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { validatePlacedDocuments } from '../order-documents/validate-document.ts';
import { documentViolationTexts } from '../order-documents/validate-document-texts.ts';
import type { Order } from '../orders/order.ts';
import { orderViolationTexts } from '../orders/orders-texts.ts';
import { type TillAsking, tillProblems } from '../orders/till-problems.ts';
import { paymentsDatedInFuture, validateOrder } from '../orders/validate-order.ts';
import { planProblemTexts } from '../payment-plans/payment-plans-texts.ts';
import { planProblems } from '../payment-plans/plan-problems.ts';
import { personProblems } from '../persons/person-problems.ts';
import { isSameValue } from '../values/same-value.ts';
import { orderDecisionTexts as texts } from './order-decision-texts.ts';

const entryLists = ['changes', 'payments', 'suppliers'] as const;

/** An order as far as somebody knows it: what is hidden from them cannot be wrong. */
type CheckedOrder = Parameters<typeof validateOrder>[0] &
  Parameters<typeof personProblems>[0] &
  Partial<Pick<Order, 'documentData' | 'paymentPlan' | (typeof entryLists)[number]>>;

/** Knowledge of the house at the place that asks. */
export type KnownHouse = TillAsking & {
  readonly today: IsoDate;
  /** Fields, by their paths, whose entry the house does not have. */
  readonly unknown: ReadonlySet<string>;
  readonly isLocationDisabled: boolean;
};

/** Tells everything that is wrong with what an order would say, beginning with its fields in the order of the dialog. */
export function orderProblems(
  before: CheckedOrder | null,
  after: CheckedOrder,
  { today, duty, asksForTillNumbers, unknown, isLocationDisabled }: KnownHouse,
): FieldProblem[] {
  const { payments = [] } = after;
  const known = before?.payments ?? [];
  const coded = [...validateOrder(after), ...paymentsDatedInFuture(payments, known, today)];
  return [
    ...coded.map(({ path, code }) => ({ path, message: orderViolationTexts[code] })),
    ...validatePlacedDocuments(after, before).map(({ path, code }) => ({
      path,
      message: documentViolationTexts[code],
    })),
    ...personProblems(after, before ?? undefined),
    ...newPlanProblems(before, after),
    ...doubledEntries(after),
    ...tillProblems(known, payments, { duty, asksForTillNumbers }),
    ...[...unknown].map((path) => ({ path, message: referenceTexts.unknown })),
    ...(isLocationDisabled && after.location !== before?.location
      ? [{ path: 'location', message: referenceTexts.disabledLocation }]
      : []),
  ];
}

/** A plan that was stored stays possible, whatever the rules say by now. */
const newPlanProblems = (
  before: CheckedOrder | null,
  { paymentPlan = null }: CheckedOrder,
): FieldProblem[] =>
  paymentPlan === null || isSameValue(paymentPlan, before?.paymentPlan)
    ? []
    : planProblems(paymentPlan).map(({ path, code }) => ({
        path: `paymentPlan.${path}`,
        message: planProblemTexts[code],
      }));

/** Two entries with the same id would be stored as one. */
const doubledEntries = (order: CheckedOrder): FieldProblem[] =>
  entryLists.flatMap((list) => {
    const ids = (order[list] ?? []).map(({ id }) => id);
    return ids.flatMap((id, place) =>
      ids.indexOf(id) === place ? [] : [{ path: `${list}.${place}.id`, message: texts.doubledEntry }],
    );
  });
