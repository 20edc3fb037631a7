import type * as calls from '@korpus/contract/orders/orders.ts';
import { inTransaction } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import { deleteOneOrder, setFlag, takeVat } from './change-order.ts';
import type { OrderServices } from './companion.ts';
import { readChoosableOffers, readMinimumDate, readOverview } from './list-orders.ts';
import { isNumberTaken } from './order-references.store.ts';
import { readPaidBy } from './paid-by.ts';
import { readOrder, readOrderHistory, readRates } from './read-order.ts';
import { payOne, payRest, paySeveral, takeBack } from './receive-money.ts';
import { saveOneOrder } from './save-order.ts';

export { ownedRow } from '@korpus/domain/order-decisions/decide-order.ts';
export { storeAcceptedOn } from './accepted-on.store.ts';
export { receiveFromBank, takeBackByHand, takeBackFromBank } from './bank-receipts.ts';
export { figuresCheck } from './check-figures.ts';
export { findClaimsOfOrder } from './claims-of-order.store.ts';
export { commitOrder, storeOrder } from './commit-order.ts';
export type { OrderCompanion, OrderServices, OwnedOrder } from './companion.ts';
export { decideLockedFlag, decideLockedOrder } from './decide-locked.ts';
export { documentReferences } from './document-references.ts';
export { importableOrders } from './import-orders.ts';
export { insertOrders } from './insert-orders.store.ts';
export { tillDutyOf } from './numbers-taken.ts';
export { findOrderFacts } from './order-facts.ts';
export { findRates, findVatRates } from './order-rates.store.ts';
export { findUsability } from './order-references.store.ts';
export { orderSearch, ordersByGuardedNumber } from './order-search.store.ts';
// The benchmark's floors send it as it is, too.
export { findOrder, findOrders, type LockedOrder, lockOrder, type StoredOrder } from './orders.store.ts';
export { countToDo, countWaiting, findOverviewRows, overviewLines } from './overview.store.ts';
export { readOrder } from './read-order.ts';
export { findReceiptsWithoutNumber, type ReceiptWithoutNumber } from './receipts-without-number.store.ts';
export { forbidden, requireEditable } from './refuse-order.ts';
export { settleOrder } from './settle-order.ts';
export { type ClaimingRow, claimingColumns, claimingOrderIn, claimsIn } from './sql/claiming-order.ts';
export { clientNumber, clientOrderNumber } from './sql/client-number.ts';
export { hasUnboundComplaint, retainedAmount } from './sql/complaints-of-order.ts';
export { typeOfMethod } from './sql/payment-type.ts';

export const orders = (services: OrderServices): BindingsOf<keyof typeof calls> => ({
  listOrders: inTransaction((context, { query }) => readOverview(services, context, query)),
  getOrder: inTransaction((context, { params }) => readOrder(services, context, params.id)),
  saveOrder: inTransaction((context, { body }) => saveOneOrder(services, context, body)),
  deleteOrder: inTransaction(async (context, { params }) => {
    await deleteOneOrder(services, context, params.id);
    return { done: true };
  }),
  listOrderClients: inTransaction((context, { query }) => readChoosableOffers(context, query)),
  getMinimumDate: inTransaction((context) => readMinimumDate(context)),
  getOrderRates: inTransaction((context, { query }) => readRates(services, context, query)),
  orderNumberExists: inTransaction(({ tx, actor }, { query }) =>
    isNumberTaken(tx, actor.tenantId, query.orderNumber, query.orderId),
  ),
  payRemainingAmount: inTransaction((context, { params, body }) =>
    payRest(services, context, params.id, body),
  ),
  payPayment: inTransaction((context, { params, body }) => payOne(services, context, params, body)),
  payPayments: inTransaction((context, { params, body }) => paySeveral(services, context, params.id, body)),
  getPaidBy: inTransaction((context, { params, query }) => readPaidBy(context, params.id, query)),
  undoReceipt: inTransaction((context, { params }) => takeBack(services, context, params)),
  takeVatOfDay: inTransaction((context, { params }) => takeVat(services, context, params.id)),
  setOrderPaid: inTransaction((context, { params, body: { paid } }) =>
    setFlag(services, context, params.id, { paid }),
  ),
  setToDoDone: inTransaction((context, { params, body: { done } }) =>
    setFlag(services, context, params.id, { doneToDoRemainingAmount: done }),
  ),
  listOrderHistory: inTransaction((context, { params, query }) =>
    readOrderHistory(context, params.id, query.after),
  ),
});
