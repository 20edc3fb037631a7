import { closedChanges } from '../closing/closed-period.ts';
import { closedPeriodText } from '../closing/closing-texts.ts';
import type { IsoDate } from '../dates/iso-date.ts';
import { lockedFields } from '../orders/locked-fields.ts';
import { mergeWritable } from '../orders/merge-writable.ts';
import type { Order } from '../orders/order.ts';
import { mayWriteField } from '../orders/order-rights.ts';
import { ordersTexts, orderViolationTexts } from '../orders/orders-texts.ts';
import { validateOrder } from '../orders/validate-order.ts';
import { can } from '../records/can.ts';
import type { Person } from '../rights/actor.ts';
import type { BulkOrderValues, FlaggedOrder } from './bulk-changes.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import { fieldsOf, firstOf, isThere, refused, same, type Verdict } from './verdict.ts';

export type OrderFacts = {
  readonly person: Person;
  readonly order: FlaggedOrder & { readonly exhibitionSalesmanUserId: string | null };
  readonly closedUntil: IsoDate | null;
  /** What is wrong with what is chosen, or with this order taking it, which the house's lists decide. */
  readonly problem: string | null;
};

/** What the single save would do with this order. */
export function judgeOrder(facts: OrderFacts, change: BulkOrderValues): Verdict {
  if (!can(facts.person, 'order.read', facts.order)) return refused(texts.gone);
  const { person, order } = facts;
  if (isThere(order, change)) return same;
  if (!can(person, 'order.edit', order)) return refused(texts.noRight);
  const { paid, doneToDoRemainingAmount, ...fields } = change;
  return firstOf(
    flagProblem(facts, { paid, doneToDoRemainingAmount }),
    fieldProblem(facts, fields),
    facts.problem,
  );
}

/** Flags have calls of their own, with packages of their own; no lock concerns them. */
function flagProblem(
  { person, order }: OrderFacts,
  { paid, doneToDoRemainingAmount }: { [Flag in 'paid' | 'doneToDoRemainingAmount']: boolean | undefined },
): string | null {
  if (paid !== undefined) {
    if (!person.packages.has('EXHIBITION')) return texts.noPackage;
    if (!order.exhibitionSale) return texts.noFairOrder;
  }
  return doneToDoRemainingAmount !== undefined && !person.packages.has('TODO') ? texts.noPackage : null;
}

function fieldProblem({ person, order, closedUntil }: OrderFacts, change: Partial<Order>): string | null {
  const fields = fieldsOf(change);
  if (fields.length === 0) return null;
  if (!fields.every((field) => mayWriteField(person, order, field))) return texts.noFieldRight;
  if (fields.some((field) => lockedFields(order).has(field))) return ordersTexts.locked;
  const after = mergeWritable(order, change, person, order);
  const [broken] = validateOrder(after);
  if (broken !== undefined) return orderViolationTexts[broken.code];
  return closedUntil !== null && closedChanges(order, after, closedUntil).length > 0
    ? closedPeriodText(closedUntil)
    : null;
}
