import { documentsOf } from '@korpus/domain/documents/document-data.ts';
import { asShown } from '@korpus/domain/order-documents/order-payments.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { mayReadField } from '@korpus/domain/orders/order-rights.ts';
import { can } from '@korpus/domain/records/can.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { findOwnedOrder, type MayHavePrints } from '../files/index.ts';
import {
  findOrder,
  forbidden,
  type LockedOrder,
  lockOrder,
  ownedRow,
  type StoredOrder,
} from '../orders/index.ts';

/** An order whose documents the person may read; any other answers 404 (rules: api#foreign-looks-missing). */
export async function readableOrder(context: TenantContext, id: string): Promise<StoredOrder> {
  return requireReadable(context, await findOrder(context.tx, { tenantId: context.actor.tenantId, id }));
}

/** The same, and nobody changes it until the transaction ends. */
export async function lockedOrder(context: TenantContext, id: string): Promise<LockedOrder> {
  return requireReadable(context, await lockOrder(context.tx, { tenantId: context.actor.tenantId, id }));
}

/** Tells whether a person may have the prints of an order, which go by the right to its documents. */
export const mayHaveDocuments: MayHavePrints = async (tx, actor, id) => {
  const row = await findOwnedOrder(tx, { tenantId: actor.tenantId, id });
  return row !== undefined && can(actor, 'order.read', row) && mayReadField(actor, row, 'documentData');
};

function requireReadable<Stored extends StoredOrder>(
  { actor }: TenantContext,
  stored: Stored | undefined,
): Stored {
  if (stored === undefined || !can(actor, 'order.read', ownedRow(stored))) throw new AppError('NOT_FOUND');
  if (!mayReadField(actor, ownedRow(stored), 'documentData')) throw forbidden();
  return { ...stored, order: withCurrentPlans(stored.order) };
}

/** One model for screen, preview and print: whatever is made of a document says the plan as it is by now. */
function withCurrentPlans(order: Order): Order {
  const shown = documentsOf(order.documentData).map((each) => [each.type, asShown(each, order.payments)]);
  return { ...order, documentData: Object.fromEntries(shown) };
}
