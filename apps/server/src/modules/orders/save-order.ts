import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import { type ClientData, clientDataFields } from '@korpus/domain/clients/client.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { wouldChangeBilledRate } from '@korpus/domain/invoices/billing.ts';
import { withPlanOfDocument, withPriceOfDocument } from '@korpus/domain/order-documents/order-payments.ts';
import { followPlan } from '@korpus/domain/orders/follow-plan.ts';
import { mergeWritable } from '@korpus/domain/orders/merge-writable.ts';
import { newOrder } from '@korpus/domain/orders/new-order.ts';
import { hasBilledPaper, type Order } from '@korpus/domain/orders/order.ts';
import {
  type OrderRates,
  takesNewRates,
  takesVatOfDay,
  vatDayOf,
  withNewRates,
} from '@korpus/domain/orders/order-rates.ts';
import { mayReadField, writableOrderFields } from '@korpus/domain/orders/order-rights.ts';
import { choosePlan, settlePlan } from '@korpus/domain/orders/plan-edits.ts';
import { withVatOfDay } from '@korpus/domain/orders/rate-change.ts';
import { can } from '@korpus/domain/records/can.ts';
import { nobodys, type OwnedRow } from '@korpus/domain/rights/ownership.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { lockClosingShared } from '../invoice-numbers/index.ts';
import { insertOfferOfOrder, settleOfferState } from '../offers/index.ts';
import type { OrderServices } from './companion.ts';
import { noteOrder } from './order-log.ts';
import { findRates } from './order-rates.store.ts';
import { orderTexts } from './order-texts.ts';
import { insertOrder, type LockedOrder, lockOrder } from './orders.store.ts';
import { ownedRow } from './owned-row.ts';
import {
  forbidden,
  refuseClosed,
  refuseLocked,
  refuseWithoutPackage,
  refuseWrong,
  requireEditable,
} from './refuse-order.ts';
import { type Answer, answerOf, storeOrder } from './store-order.ts';

type Body = BodyOf<typeof saveOrder>;

/** `kept`: the rates it had, where a change of several rows is taken back (rules: bulk#one-undo). */
export async function saveOneOrder(
  services: OrderServices,
  context: WorkingContext,
  body: Body,
  kept?: OrderRates,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, salesmanId = null, location = null, deliveryDate = null, deliveryDateWish = null } = body;
  const isNew = body.version === undefined;
  const day = vatDayOf({ deliveryDate, deliveryDateWish }) ?? todayFor(services, context);
  const [stored, closedUntil, rates] = await Promise.all([
    lockOrder(tx, { tenantId, id }),
    isNew ? lockClosingShared(tx, tenantId) : null,
    isNew ? findRates(tx, tenantId, { salesmanId, location, day }) : undefined,
  ]);
  if (stored !== undefined) return changeOrder(services, context, { body, kept }, stored);
  if (rates === undefined) throw new AppError('NOT_FOUND');
  return addOrder(services, context, body, { rates, closedUntil });
}

async function addOrder(
  services: OrderServices,
  context: WorkingContext,
  body: Body,
  { rates, closedUntil }: { readonly rates: OrderRates; readonly closedUntil: IsoDate | null },
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, type } = body;
  // A new order belongs to nobody yet: whoever may write own ones may give it to anybody
  // (rules: rights#entering-for-a-colleague).
  if (!can(actor, 'order.edit', nobodys)) throw forbidden();
  const empty = newOrder({ id, type, salesmanId: null, location: null, rates });
  const merged = followPlan(withWhatDocumentGives(context, nobodys, null, mergeWritable(empty, body, actor)));
  refuseWithoutPackage(context, merged);
  const { exhibitionSalesmanUserId, ...ofClient } = await refuseWrong(
    context,
    merged,
    null,
    todayFor(services, context),
  );

  const { order, note } = await withClient(services, context, { ...merged, ...ofClient });
  refuseClosed(null, order, closedUntil);
  const modified = modifiedNow(services, context);
  const after = { ...order, exhibitionSalesmanUserId, paid: false, doneToDoRemainingAmount: false };
  await Promise.all([
    insertOrder(tx, tenantId, order, modified),
    noteOrder(services, context, 'CREATED', { before: null, after }),
    note(),
  ]).catch((error) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
  if (merged.clientId !== null) await settleOfferState(services, context, merged.clientId);
  return answerOf(order, 1, modified);
}

async function changeOrder(
  services: OrderServices,
  context: WorkingContext,
  { body, kept }: { readonly body: Body; readonly kept: OrderRates | undefined },
  stored: LockedOrder,
): Promise<Answer> {
  const { tx, actor } = context;
  const before = stored.order;
  requireEditable(context, stored);
  if (body.version === undefined) throw new AppError('VERSION_MISSING');
  if (body.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'order', before.id);
  refuseLocked(context, stored, body);

  const merged = mergeWritable(before, body, actor, stored);
  if (merged.exhibitionSale && !before.exhibitionSale) refuseWithoutPackage(context, merged);
  const rated =
    kept === undefined ? await withRates(services, context, before, merged) : { ...merged, rates: kept };
  const given = withWhatDocumentGives(context, ownedRow(stored), before, rated);
  const chosen = withChosenPlan(before, given, body);
  const whole = settlePlan(before, chosen);
  const { exhibitionSalesmanUserId, ...ofClient } = await refuseWrong(
    context,
    whole,
    stored,
    todayFor(services, context),
  );
  const { order, note } = await withClient(services, context, { ...whole, ...ofClient });
  await note();
  return storeOrder(services, context, stored, { order, exhibitionSalesmanUserId });
}

/** Who chooses another plan and says nothing of the payments means those it makes (rules: payment-plans#another-plan). */
function withChosenPlan(before: Order, merged: Order, { payments }: Body): Order {
  const { paymentPlan } = merged;
  return payments !== undefined || isSameValue(paymentPlan, before.paymentPlan)
    ? merged
    : choosePlan({ ...merged, paymentPlan: before.paymentPlan }, paymentPlan);
}

const todayFor = ({ clock }: OrderServices, { person }: WorkingContext): IsoDate =>
  clock.todayIn(person.timeZone);

/** A document gives its total and its plan to the order, where this person may set and see what that takes. */
function withWhatDocumentGives(
  { actor }: WorkingContext,
  row: OwnedRow,
  before: Order | null,
  merged: Order,
): Order {
  const ofOrder = ['documentData', 'orderPrice', 'payments'] as const;
  const writable = writableOrderFields(actor, { ...merged, ...row }, ofOrder);
  if (!writable.has('documentData')) return merged;
  const givesPrice = writable.has('orderPrice') && mayReadField(actor, row, 'changes');
  const priced = givesPrice ? withPriceOfDocument(before, merged) : merged;
  return writable.has('payments') ? withPlanOfDocument(before, priced, randomUUID) : priced;
}

/** Another salesman, location or day brings what holds for it now (rules: money#rates-stay, money#rates-by-day). */
async function withRates(
  services: OrderServices,
  context: WorkingContext,
  before: Order,
  merged: Order,
): Promise<Order> {
  const isOthers = takesNewRates(before, merged);
  if (!isOthers && !takesVatOfDay(before, merged)) return merged;
  const day = vatDayOf(merged) ?? todayFor(services, context);
  const now = await findRates(context.tx, context.actor.tenantId, { ...merged, day });
  return isOthers ? { ...merged, rates: ratesAfter(before, now) } : withVatOfDay(merged, now.vat);
}

/** Why another salesman or location does not go with what was billed; null: it does. */
export async function rateProblem(
  services: OrderServices,
  context: WorkingContext,
  before: Order,
  after: Order,
): Promise<string | null> {
  if (!hasBilledPaper(before) || !takesNewRates(before, after)) return null;
  const day = vatDayOf(after) ?? todayFor(services, context);
  const { vat } = await findRates(context.tx, context.actor.tenantId, { ...after, day });
  return wouldChangeBilledRate(before, vat) ? orderTexts.billedRate(before.rates.vat, vat) : null;
}

/** The new rates, unless something was billed at another (rules: invoices#rate-stays). */
function ratesAfter(before: Order, rates: OrderRates): OrderRates {
  if (!wouldChangeBilledRate(before, rates.vat)) return withNewRates(before.rates, rates);
  const message = orderTexts.billedRate(before.rates.vat, rates.vat);
  throw new AppError('LOCKED', { violations: [{ path: 'body.salesmanId', message }] });
}

/** An order saved without a client creates one (rules: orders#customer-of-an-order). */
async function withClient(services: OrderServices, context: WorkingContext, order: Order) {
  if (order.clientId !== null) return { order, note: async () => {} };
  const { id, note, ...made } = await insertOfferOfOrder(services, context, {
    client: customerOf(order),
    customerId: order.customerId,
    salesmanId: order.salesmanId,
    locationId: order.location,
    requestDate: services.clock.todayIn(context.person.timeZone),
  });
  return { order: { ...order, clientId: id, ...made }, note };
}

const customerOf = (order: Order): ClientData => pick(order, clientDataFields);
