import type { AnswerOf, QueryOf } from '@korpus/contract/endpoint.ts';
import type { getOrder, getOrderRates } from '@korpus/contract/orders/orders.ts';
import { weekCode } from '@korpus/domain/dates/iso-week.ts';
import { missingFileTypes } from '@korpus/domain/files/file-types.ts';
import { fieldOfMail } from '@korpus/domain/mails/mail-kinds.ts';
import { ownedRow } from '@korpus/domain/order-decisions/decide-order.ts';
import {
  complaintProgressOf,
  complaintSumsSentTo,
  withHeldBack,
  withoutComplaints,
} from '@korpus/domain/orders/complaints/complaints-of-order.ts';
import { deriveFigures } from '@korpus/domain/orders/figures.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { deriveOrderState } from '@korpus/domain/orders/order-state.ts';
import { readableFigures, readableRates } from '@korpus/domain/orders/readable-parts.ts';
import { isProductDelivered } from '@korpus/domain/orders/to-dos.ts';
import { formatPersonName } from '@korpus/domain/persons/person-data.ts';
import { can } from '@korpus/domain/records/can.ts';
import { canReadFilesField } from '@korpus/domain/records/file-rights.ts';
import { visiblePart } from '@korpus/domain/records/visible-fields.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { readHistory } from '../change-log/index.ts';
import type { OrderServices } from './companion.ts';
import { findRates } from './order-rates.store.ts';
import { findOrder, type StoredOrder } from './orders.store.ts';
import { forbidden } from './refuse-order.ts';

async function readable(context: TenantContext, id: string): Promise<StoredOrder> {
  const { tx, actor } = context;
  const stored = await findOrder(tx, { tenantId: actor.tenantId, id });
  // An order the person may not read answers 404 (rules: api#foreign-looks-missing).
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  return stored;
}

export async function readOrder(
  { clock, companions }: OrderServices,
  context: TenantContext,
  id: string,
): Promise<AnswerOf<typeof getOrder>> {
  const { actor, person } = context;
  const today = clock.todayIn(person.timeZone);
  const reading = readable(context, id);
  const opened = { id, order: reading.then(ownedRow), today };
  const [stored, ...shown] = await Promise.all([
    reading,
    ...companions.map(({ shownIn }) => shownIn?.(context, opened)),
  ]);
  const row = ownedRow(stored);
  const { rates, ...order } = withoutComplaints(row);
  const record: AnswerOf<typeof getOrder> = {
    ...visiblePart(actor, 'order', order),
    id: order.id,
    type: order.type,
    invoiceNumber: order.invoiceNumber,
    invoiceDate: order.invoiceDate,
    acceptedOn: order.acceptedOn,
    cancelledInvoices: order.cancelledInvoices,
    earlierInvoice: order.earlierInvoice,
    clientNumber: order.clientNumber,
    clientName: formatPersonName(order),
    deliveryWeek: order.deliveryDate === null ? null : weekCode(order.deliveryDate),
    ...(mayReadField(actor, row, 'productDelivered')
      ? { productDelivered: isProductDelivered(order.suppliers) }
      : {}),
    orderState: deriveOrderState({ ...stored.order, ...complaintProgressOf(row) }, today, actor.packages),
    missingFileTypes: [...missingFileTypes({ ...stored.order, fileTypes: stored.fileTypes })],
    rates: readableRates(actor, row, rates),
    figures: readableFigures(actor, row, deriveFigures(withHeldBack(stored.order, actor.packages), today)),
    companionSums: complaintSumsSentTo(actor, row),
    exhibitionSalesmanUserId: stored.exhibitionSalesmanUserId,
    isRestricted: stored.isRestricted,
    paid: stored.paid,
    doneToDoRemainingAmount: stored.doneToDoRemainingAmount,
    createdAt: stored.createdAt,
    lastModifiedDate: stored.modifiedAt,
    lastModifiedBy: stored.modifiedBy,
    version: stored.version,
  };
  return Object.assign(record, ...shown);
}

/** Reads what a new order of this salesman begins with, as far as the person may see it of such an order. */
export async function readRates(
  { clock }: OrderServices,
  { tx, actor, person }: TenantContext,
  query: QueryOf<typeof getOrderRates>,
): Promise<AnswerOf<typeof getOrderRates>> {
  const { salesmanId = null, location = null, day = clock.todayIn(person.timeZone) } = query;
  if (!can(actor, 'order.read', { salesmanId })) throw forbidden();
  const rates = await findRates(tx, actor.tenantId, { salesmanId, location, day });
  return readableRates(actor, { salesmanId }, rates);
}

export async function readOrderHistory(context: TenantContext, id: string, after: string | undefined) {
  const row = ownedRow(await readable(context, id));
  // A field of an entry is named by its path, `payments/{id}/price`; its list is what the rights know.
  return readHistory(context, { kind: 'order', id }, after, (path) => {
    const [list = path] = path.split('/');
    if (list === 'files') return canReadFilesField(context.actor, row, path);
    // Mails about days tell of suppliers.
    if (path === fieldOfMail('DATE_CHANGE')) return mayReadField(context.actor, row, 'dateRisk');
    if (list === 'acceptances' || path === fieldOfMail('ACCEPTANCE'))
      return mayReadField(context.actor, row, 'acceptedOn');
    // Everything else that was sent of an order is its documents, and what follows from them.
    const ofDocuments = list === 'mails' || list === 'reminders';
    return mayReadField(context.actor, row, ofDocuments ? 'documentData' : list);
  });
}
