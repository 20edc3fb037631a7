import type { Violation } from '@korpus/contract/errors.ts';
import { customerProblems } from '@korpus/domain/clients/customer-problems.ts';
import { closedChanges } from '@korpus/domain/closing/closed-period.ts';
import { closedPeriodText } from '@korpus/domain/closing/closing-texts.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { referenceTexts } from '@korpus/domain/fields/reference-texts.ts';
import { validateDocumentsOf } from '@korpus/domain/order-documents/validate-document.ts';
import { documentViolationTexts } from '@korpus/domain/order-documents/validate-document-texts.ts';
import { lockedChanges } from '@korpus/domain/orders/locked-fields.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { ordersTexts, orderViolationTexts } from '@korpus/domain/orders/orders-texts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { paymentsDatedInFuture, validateOrder } from '@korpus/domain/orders/validate-order.ts';
import { planProblemTexts } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { planProblems } from '@korpus/domain/payment-plans/plan-problems.ts';
import { can } from '@korpus/domain/records/can.ts';
import { keysOf } from '@korpus/domain/values/fields.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { missingReferences, type Reference } from '../../platform/database/missing-references.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { lockOfferForOrder } from '../offers/index.ts';
import { documentReferences } from './document-references.ts';
import { numbersTakenIn } from './numbers-taken.ts';
import { findUsability } from './order-references.store.ts';
import { orderTexts } from './order-texts.ts';
import { type LockedOrder, lockOrder, type StoredOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';

/** Facts about the records an order names. */
type Named = Pick<StoredOrder, 'exhibitionSalesmanUserId'> & Pick<Order, 'clientNumber' | 'customerId'>;

/**
 * Everything that is wrong, in one answer. Only what a save changes is looked up: an order keeps a location that was
 * switched off since.
 */
export async function refuseWrong(
  context: WorkingContext,
  order: Order,
  stored: StoredOrder | null,
  today: IsoDate,
): Promise<Named> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const before = stored?.order ?? null;
  const isNewClient = order.clientId !== null && order.clientId !== before?.clientId;
  const [client, missing, { isLocationDisabled, exhibitionSalesmanUserId }, numberless] = await Promise.all([
    isNewClient ? lockOfferForOrder(tx, tenantId, order.clientId ?? '') : undefined,
    missingReferences(tx, tenantId, changedReferences(order, before)),
    usabilityOf(tx, tenantId, order, stored),
    takenNumberPaths(context, order, before),
  ]);
  // A customer the person may not read counts as missing.
  const isClientUnknown =
    isNewClient && (client === undefined || client.isRestricted || !can(actor, 'order.read', client));
  const problems: Violation[] = [
    ...[...validateOrder(order), ...paymentsDatedInFuture(order.payments, before?.payments ?? [], today)].map(
      ({ path, code }) => ({ path, message: orderViolationTexts[code] }),
    ),
    ...validateDocumentsOf(order, before).map(({ path, code }) => ({
      path,
      message: documentViolationTexts[code],
    })),
    ...customerProblems(order, before ?? undefined),
    ...planProblemsOf(order, before),
    ...doubledEntries(order).map((path) => ({ path, message: orderTexts.doubledEntry })),
    ...numberless.map((path) => ({ path, message: tillReceiptTexts.takenAway })),
    ...missing.map((path) => ({ path, message: referenceTexts.unknown })),
    ...(isClientUnknown ? [{ path: 'clientId', message: referenceTexts.unknown }] : []),
    ...(isLocationDisabled && order.location !== before?.location
      ? [{ path: 'location', message: referenceTexts.disabledLocation }]
      : []),
  ];
  if (problems.length > 0) throw invalid(...problems.map((each) => ({ ...each, path: `body.${each.path}` })));
  return { exhibitionSalesmanUserId, ...ofClient(order, client ?? before) };
}

/** Of an order without a client yet: whom somebody chose. */
const ofClient = (
  order: Order,
  client: Pick<Order, 'clientNumber' | 'customerId'> | null,
): Pick<Order, 'clientNumber' | 'customerId'> =>
  order.clientId === null
    ? { clientNumber: null, customerId: order.customerId }
    : { clientNumber: client?.clientNumber ?? null, customerId: client?.customerId ?? null };

/** Receipts whose number of the till this save takes away (rules: money#till-receipts). */
async function takenNumberPaths(
  context: WorkingContext,
  order: Order,
  before: Order | null,
): Promise<string[]> {
  const { location, payments } = order;
  const ids = await numbersTakenIn(context, { location, before: before?.payments ?? [], after: payments });
  return payments.flatMap(({ id }, place) =>
    ids.includes(id) ? [`payments.${place}.tillReceiptNumber`] : [],
  );
}

/** A plan that was stored stays possible, whatever the rules say by now. */
const planProblemsOf = ({ paymentPlan }: Order, before: Order | null): Violation[] =>
  paymentPlan === null || isSameValue(paymentPlan, before?.paymentPlan)
    ? []
    : planProblems(paymentPlan).map(({ path, code }) => ({
        path: `paymentPlan.${path}`,
        message: planProblemTexts[code],
      }));

/** Two entries with the same id would be stored as one. */
const doubledEntries = (order: Order): string[] =>
  (['changes', 'payments', 'suppliers'] as const).flatMap((list) => {
    const ids = order[list].map(({ id }) => id);
    return ids.flatMap((id, place) => (ids.indexOf(id) === place ? [] : [`${list}.${place}.id`]));
  });

/** As long as location and exhibition salesman stay the same, nothing has to be looked up. */
async function usabilityOf(tx: Tx, tenantId: string, order: Order, stored: StoredOrder | null) {
  const isSame =
    stored !== null &&
    stored.order.location === order.location &&
    stored.order.exhibitionSalesmanId === order.exhibitionSalesmanId;
  if (!isSame) return findUsability(tx, tenantId, order);
  return { isLocationDisabled: false, exhibitionSalesmanUserId: stored.exhibitionSalesmanUserId };
}

const references = {
  salesmanId: 'users',
  location: 'locations',
  leadSourceId: 'lead_sources',
  exhibitionSalesmanId: 'exhibition_salesmen',
  carpenterId: 'carpenters',
} as const;

function changedReferences(order: Order, before: Order | null): Reference[] {
  const own = keysOf(references)
    .filter((path) => order[path] !== before?.[path])
    .map((path): Reference => ({ path, table: references[path], id: order[path] }));
  const known = new Set(before?.suppliers.map(({ supplierId }) => supplierId));
  const ofSuppliers = order.suppliers.flatMap(({ supplierId }, index): Reference[] =>
    known.has(supplierId)
      ? []
      : [{ path: `suppliers.${index}.supplierId`, table: 'suppliers', id: supplierId }],
  );
  return [...own, ...ofSuppliers, ...documentReferences(order, before)];
}

export const forbidden = (denial: 'RIGHT' | 'PACKAGE' = 'RIGHT') => new AppError('FORBIDDEN', { denial });

export function requireEditable({ actor }: WorkingContext, stored: StoredOrder): void {
  const row = ownedRow(stored);
  if (!can(actor, 'order.read', row)) throw new AppError('NOT_FOUND');
  if (!can(actor, 'order.edit', row)) throw forbidden();
}

/**
 * Refused, not ignored, so that nobody believes to have changed what a number froze
 * (rules: numbers-and-locking#locked-orders).
 */
export function refuseLocked({ actor }: WorkingContext, stored: StoredOrder, input: Partial<Order>): void {
  const row = ownedRow(stored);
  const writable = new Set<string>(keysOf(stored.order).filter((field) => mayWriteField(actor, row, field)));
  const paths = lockedChanges(stored.order, input).filter((path) => writable.has(path.split('.')[0] ?? ''));
  if (paths.length === 0) return;
  const violations = paths.map((path) => ({
    path: `body.${path}`,
    message: path.startsWith('payments.') ? ordersTexts.billedPayment : ordersTexts.locked,
  }));
  throw new AppError('LOCKED', { violations });
}

/**
 * Every write of an order asks for this, so that what is closed stays as it was closed
 * (rules: closing#closed-periods).
 */
export function refuseClosed(before: Order | null, after: Order | null, closedUntil: IsoDate | null): void {
  const changes = closedChanges(before, after, closedUntil);
  if (changes.length === 0 || closedUntil === null) return;
  const message = closedPeriodText(closedUntil);
  const violations = changes.map(({ path }) => ({ path: `body.${path}`, message }));
  throw new AppError('PERIOD_LOCKED', { violations });
}

export function refuseWithoutPackage({ actor }: WorkingContext, order: Order): void {
  if (order.exhibitionSale && !actor.packages.has('EXHIBITION')) throw forbidden('PACKAGE');
}

export async function findLocked({ tx, actor }: WorkingContext, id: string): Promise<LockedOrder> {
  const stored = await lockOrder(tx, { tenantId: actor.tenantId, id });
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
}
