import type * as billedOrdersCalls from '@korpus/contract/closing/billed-orders.ts';
import { exportBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type * as closingCalls from '@korpus/contract/closing/closing.ts';
import type * as registerCalls from '@korpus/contract/closing/register.ts';
import type * as smallOrdersCalls from '@korpus/contract/closing/small-orders.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import type { TableFormat } from '@korpus/contract/exports/table-formats.ts';
import { findDenial } from '@korpus/domain/rights/access.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inTransaction, outside, type SignedInContext } from '../../platform/http/binding.ts';
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

/** Where a table of them is asked for as one of orders is: with the rights to what was billed. */
export const billedTable =
  (services: OrderServices) =>
  async (
    context: SignedInContext,
    format: TableFormat,
    body: BodyOf<typeof exportBilledOrders>,
  ): ReturnType<typeof billedFile> => {
    const denial = findDenial(exportBilledOrders.access, context.actor);
    if (denial !== null) throw new AppError('FORBIDDEN', { denial });
    return billedFile(services, context, format, body);
  };

export const closing = (
  services: OrderServices,
): BindingsOf<
  | keyof typeof billedOrdersCalls
  | keyof typeof closingCalls
  | keyof typeof registerCalls
  | keyof typeof smallOrdersCalls
> => ({
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
