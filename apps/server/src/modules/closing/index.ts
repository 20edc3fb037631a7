import { inTransaction, outside } from '../../platform/http/binding.ts';
import type { BindingsOf } from '../../platform/http/bindings.ts';
import type { OrderServices } from '../orders/index.ts';
import { billedFile } from './export-billed.ts';
import { registerFile } from './export-register.ts';
import { readBilledOrders } from './list-billed-orders.ts';
import { lockUpTo, previewLock } from './lock-orders.ts';
import { readRegister } from './read-register.ts';
import { deleteOneSmallOrder, saveOneSmallOrder } from './save-small-order.ts';
import { previewUnlock, unlockFrom } from './unlock-orders.ts';

// The benchmark's floor sends it as it is, too.
export { billedLines } from './billed-orders.store.ts';
export { numbersCheck } from './check-numbers.ts';
export { storeSmallOrder } from './small-orders.store.ts';

type Calls =
  | 'listBilledOrders'
  | 'exportBilledOrders'
  | 'saveSmallOrder'
  | 'deleteSmallOrder'
  | 'lockOrders'
  | 'unlockOrders'
  | 'listInvoiceNumbers'
  | 'exportInvoiceNumbers';

export const closing = (services: OrderServices): BindingsOf<Calls> => ({
  listBilledOrders: inTransaction((context, { query }) => readBilledOrders(context, query)),
  exportBilledOrders: outside((context, { params, query, body }) =>
    billedFile(services, context, params.type, { ...query, ...body }),
  ),
  saveSmallOrder: inTransaction((context, { body }) => saveOneSmallOrder(services, context, body)),
  deleteSmallOrder: inTransaction((context, { params }) => deleteOneSmallOrder(services, context, params.id)),
  lockOrders: inTransaction((context, { query, body }) =>
    query.preview === 'true' ? previewLock(services, context, body) : lockUpTo(services, context, body),
  ),
  unlockOrders: inTransaction((context, { query, body }) =>
    query.preview === 'true' ? previewUnlock(context, body) : unlockFrom(services, context, body),
  ),
  listInvoiceNumbers: inTransaction((context, { query }) => readRegister(context, query)),
  exportInvoiceNumbers: outside((context, { query }) => registerFile(services, context, query)),
});
