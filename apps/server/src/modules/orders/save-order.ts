import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import { inputFromWire } from '@korpus/contract/orders/order-wire.ts';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import { lockedChanges } from '@korpus/domain/orders/locked-fields.ts';
import { mergeWritable } from '@korpus/domain/orders/merge-writable.ts';
import { newOrder } from '@korpus/domain/orders/new-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { type ClientData, clientDataFields } from '@korpus/domain/orders/order-client.ts';
import { type OrderRates, takesNewRates, withNewRates } from '@korpus/domain/orders/order-rates.ts';
import { canEditOrder, canReadOrder, mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { ordersTexts } from '@korpus/domain/orders/orders-texts.ts';
import { staleVersion } from '../../platform/change-log/change-log.ts';
import { type Modified, modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { insertClientOfOrder, settleClientState } from '../clients/index.ts';
import { noteOrder } from './order-log.ts';
import { refuseWrong } from './order-problems.ts';
import { findRates } from './order-rates.store.ts';
import { insertOrder, lockOrder, type StoredOrder, updateOrder } from './orders.store.ts';
import { forbidden, ownedRow } from './read-order.ts';

type Body = BodyOf<typeof saveOrder>;
type Answer = AnswerOf<typeof saveOrder>;

export async function saveOneOrder(services: Services, context: TenantContext, body: Body): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, salesmanId = null, location = null } = body;
  const isNew = body.version === undefined;
  const [stored, rates] = await Promise.all([
    lockOrder(tx, { tenantId, id }),
    isNew ? findRates(tx, tenantId, { salesmanId, location }) : undefined,
  ]);
  if (stored !== undefined) return changeOrder(services, context, body, stored);
  if (rates === undefined) throw new AppError('NOT_FOUND');
  return addOrder(services, context, body, rates);
}

async function addOrder(
  services: Services,
  context: TenantContext,
  body: Body,
  rates: OrderRates,
): Promise<Answer> {
  const { tx, actor } = context;
  const { tenantId } = actor;
  const { id, type } = body;
  // Nobody's yet: whoever may write what is their own may give it to anybody (spec 2 §6).
  if (!canEditOrder(actor, { salesmanId: null })) throw forbidden();
  const empty = newOrder({ id, type, salesmanId: null, location: null, rates });
  const merged = mergeWritable(empty, inputFromWire(body), actor);
  refuseWithoutPackage(context, merged);
  const { exhibitionSalesmanUserId, clientNumber } = await refuseWrong(context, merged, null);

  const { order, note } = await withClient(services, context, { ...merged, clientNumber });
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
  if (merged.clientId !== null) await settleClientState(services, context, merged.clientId);
  return answerOf(order, 1, modified);
}

async function changeOrder(
  services: Services,
  context: TenantContext,
  body: Body,
  stored: StoredOrder,
): Promise<Answer> {
  const { tx, actor } = context;
  const before = stored.order;
  requireEditable(context, stored);
  if (body.version === undefined) throw new AppError('VERSION_MISSING');
  if (body.version !== stored.version) throw await staleVersion(tx, actor.tenantId, 'order', before.id);
  const input = inputFromWire(body);
  refuseLocked(context, stored, input);

  const merged = mergeWritable(before, input, actor, stored);
  if (merged.exhibitionSale && !before.exhibitionSale) refuseWithoutPackage(context, merged);
  const { exhibitionSalesmanUserId, clientNumber } = await refuseWrong(context, merged, stored);
  const named = { ...merged, clientNumber };
  const rated = takesNewRates(before, merged)
    ? { ...named, rates: withNewRates(before.rates, await findRates(tx, actor.tenantId, merged)) }
    : named;
  const { order, note } = await withClient(services, context, rated);
  await note();
  return storeOrder(services, context, stored, { order, exhibitionSalesmanUserId });
}

type Next = { readonly order: Order } & Partial<
  Pick<StoredOrder, 'exhibitionSalesmanUserId' | 'paid' | 'doneToDoRemainingAmount'>
>;

/** The end of every change of an order that is there: the row, its customer's state, and what a change leaves behind. */
export async function storeOrder(
  services: Services,
  context: TenantContext,
  stored: StoredOrder,
  next: Next,
): Promise<Answer> {
  const { tx, actor } = context;
  const { order } = next;
  const modified = modifiedNow(services, context);
  const { paid, doneToDoRemainingAmount, exhibitionSalesmanUserId } = stored;
  const flags = { paid, doneToDoRemainingAmount, exhibitionSalesmanUserId };
  const before = { ...stored.order, ...flags };
  const [version] = await Promise.all([
    updateOrder(tx, actor.tenantId, { before: stored, ...next }, modified),
    noteOrder(services, context, 'CHANGED', { before, after: { ...flags, ...next, ...order } }),
  ]);
  if (version === null) throw await staleVersion(tx, actor.tenantId, 'order', order.id);
  if (order.clientId !== stored.order.clientId)
    for (const id of [order.clientId, stored.order.clientId])
      if (id !== null) await settleClientState(services, context, id);
  return answerOf(order, version, modified);
}

export function requireEditable({ actor }: TenantContext, stored: StoredOrder): void {
  const row = ownedRow(stored);
  if (!canReadOrder(actor, row)) throw new AppError('NOT_FOUND');
  if (!canEditOrder(actor, row)) throw forbidden();
}

/** decisions §6: refused, not ignored, so that nobody believes to have changed what a number froze. */
function refuseLocked({ actor }: TenantContext, stored: StoredOrder, input: Partial<Order>): void {
  const paths = lockedChanges(stored.order, input).filter((path) =>
    mayWriteField(actor, ownedRow(stored), path.split('.')[0] as keyof Order),
  );
  if (paths.length === 0) return;
  const violations = paths.map((path) => ({
    path: `body.${path}`,
    message: path.startsWith('payments.') ? ordersTexts.billedPayment : ordersTexts.locked,
  }));
  throw new AppError('LOCKED', { violations });
}

function refuseWithoutPackage({ actor }: TenantContext, order: Order): void {
  if (order.exhibitionSale && !actor.packages.has('EXHIBITION')) throw forbidden('PACKAGE');
}

/** decisions §5: an order saved without a client creates one. */
async function withClient(services: Services, context: TenantContext, order: Order) {
  if (order.clientId !== null) return { order, note: async () => {} };
  const { id, clientNumber, note } = await insertClientOfOrder(services, context, {
    client: customerOf(order),
    salesmanId: order.salesmanId,
    locationId: order.location,
    requestDate: services.clock.todayIn(context.person.timeZone),
  });
  return { order: { ...order, clientId: id, clientNumber }, note };
}

const customerOf = (order: Order): ClientData =>
  Object.fromEntries(clientDataFields.map((field) => [field, order[field]])) as ClientData;

const answerOf = (order: Order, version: number, { at, by }: Modified): Answer => ({
  id: order.id,
  clientId: order.clientId ?? '',
  version,
  lastModifiedDate: at.toISOString(),
  lastModifiedBy: by,
});
