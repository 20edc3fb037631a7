import { toWire } from '@korpus/contract/data-of.ts';
import { orderFields, orderRecord } from '@korpus/contract/orders/order-record.ts';
import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import { documentChanges } from '@korpus/domain/orders/document-changes.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { orderHistory } from '@korpus/domain/orders/order-catalogue.ts';
import { orderChanges } from '@korpus/domain/orders/order-changes.ts';
import { orderNameOf } from '@korpus/domain/orders/order-name.ts';
import { withoutPaymentDocuments } from '@korpus/domain/orders/order-rights.ts';
import { isOrderFoundAlike, searchWordsOfOrder } from '@korpus/domain/orders/order-words.ts';
import { vatChanges } from '@korpus/domain/orders/rate-change.ts';
import { planInWords } from '@korpus/domain/payment-plans/payment-plans-texts.ts';
import { z } from 'zod';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { Note } from '../../platform/change-log/note-all.ts';
import type { WorkingContext } from '../../platform/http/binding.ts';
import { announce, ownersOf } from '../../platform/live/live-hub.ts';
import { writeSearchWords } from '../../platform/search/search-words.ts';
import type { OrderServices, OwnedOrder } from './companion.ts';

/** An order as its history tells of it, with the flags that have calls of their own. */
type LoggedOrder = OwnedOrder & {
  readonly paid: boolean;
  readonly doneToDoRemainingAmount: boolean;
};

const {
  invoiceNumber,
  invoiceDate,
  earlierInvoice,
  acceptedOn,
  clientNumber,
  paid,
  doneToDoRemainingAmount,
} = orderRecord.shape;
const { documentData: _written, ...fields } = orderFields;
const logged = z.object({
  ...fields,
  invoiceNumber,
  invoiceDate,
  earlierInvoice,
  acceptedOn,
  clientNumber,
  paid,
  doneToDoRemainingAmount,
});

/** Values as the wire has them, and a plan in words. Of a payment the method says all that the type does. */
function describeLogged(order: LoggedOrder | null) {
  if (order === null) return null;
  const { payments, paymentPlan: _plan, ...whole } = toWire(logged, withoutPaymentDocuments(order));
  return {
    ...whole,
    paymentPlan: order.paymentPlan === null ? null : planInWords(order.paymentPlan),
    payments: payments.map(({ paymentType: _kind, planLine: _line, ...payment }) => payment),
  };
}

const wordsOf = (order: Order | null) => (order === null ? [] : searchWordsOfOrder(order));

/** Lists what a change tells of an order, as the wire has it. */
export const loggedChanges = (before: LoggedOrder | null, after: LoggedOrder | null): FieldChange[] => [
  ...orderChanges(describeLogged(before), describeLogged(after), orderHistory),
  ...vatChanges(before, after),
  ...documentChanges(before, after),
];

type States = { readonly before: LoggedOrder | null; readonly after: LoggedOrder | null };

/** Notes what every write of an order leaves behind: its history, its words for the search, and the news of it. */
export async function noteOrder(
  services: OrderServices,
  context: WorkingContext,
  action: ChangeAction,
  { before, after }: States,
): Promise<void> {
  const { tx, actor } = context;
  const order = after ?? before;
  if (order === null) throw new TypeError('A change has a state before or after it.');
  const owners = ownersOf(...[before, after].filter((each) => each !== null));
  // One after the other in the database, but sent at once.
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'order', id: order.id, name: orderNameOf(order) },
      changes: action === 'DELETED' ? [] : loggedChanges(before, after),
    }),
    ...(before !== null && after !== null && isOrderFoundAlike(before, after)
      ? []
      : [writeSearchWords(tx, actor.tenantId, 'ORDER', order.id, wordsOf(after), wordsOf(before))]),
    announce(tx, actor.tenantId, { kind: 'order', id: order.id, owners }),
    ...services.companions.map(({ afterWrite }) => afterWrite?.(services, context, [{ before, after }])),
    ...(before === null || after === null
      ? []
      : services.companions.map(({ afterChange }) => afterChange?.(context, before, after))),
  ]);
}

/** Makes the note of a new order, for many of them to be written at once. */
export const newOrderNote = (order: Order): Note => {
  const after = { ...order, exhibitionSalesmanUserId: null, paid: false, doneToDoRemainingAmount: false };
  return {
    entry: {
      action: 'CREATED',
      subject: { kind: 'order', id: order.id, name: orderNameOf(order) },
      changes: orderChanges(null, describeLogged(after), orderHistory),
    },
    news: { kind: 'order', id: order.id, owners: [order.salesmanId] },
  };
};

export const goneOrderNote = (order: Order): Note => ({
  entry: {
    action: 'DELETED',
    subject: { kind: 'order', id: order.id, name: orderNameOf(order) },
    changes: [],
  },
  news: { kind: 'order', id: order.id, owners: [order.salesmanId] },
});
