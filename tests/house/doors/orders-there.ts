import { randomUUID } from 'node:crypto';
import { newOffer } from '@korpus/domain/offers/new-offer.ts';
import type { OrderState, StoredOrder } from '@korpus/domain/order-decisions/decide-order.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { insertOffers } from '../../../apps/server/src/modules/offers/index.ts';
import { findOrder, insertOrders } from '../../../apps/server/src/modules/orders/index.ts';
import type { Tx } from '../../../apps/server/src/platform/database/engine.ts';

/** Fields of an order that name an entry of the house; its history has the names instead of the ids. */
export const namedByOrder = ['salesmanId', 'location', 'leadSourceId', 'carpenterId'] as const;

type House = { readonly tenantId: string; readonly now: Date };

/** Lays an order into the house, with an offer of its own, as if both had been there for long. */
export async function layOrderThere(tx: Tx, { tenantId, now }: House, order: Order): Promise<StoredOrder> {
  const clientId = randomUUID();
  const past = { createdAt: now, modifiedAt: now, modifiedBy: 'Anna Muster' };
  const { id, lastName, location: locationId, salesmanId, sellDate: requestDate } = order;
  const offer = {
    ...newOffer({ id: clientId, salesmanId, locationId, requestDate }),
    lastName,
    clientState: 'HAS_ORDER' as const,
  };
  await insertOffers(tx, tenantId, [{ offer, ...past }]);
  const state = { paid: false, doneToDoRemainingAmount: false, ...past };
  await insertOrders(tx, tenantId, [{ order: { ...order, clientId, orderNumber: id }, ...state }]);
  return readStored(tx, tenantId, id);
}

export async function readStored(tx: Tx, tenantId: string, id: string) {
  const stored = await findOrder(tx, { tenantId, id });
  if (stored === undefined) throw new Error('The order is gone.');
  return stored;
}

/** Fields and flags of an order side by side, as its history compares them. */
export const flat = ({
  order,
  exhibitionSalesmanUserId,
  paid,
  doneToDoRemainingAmount,
}: OrderState): Order & Omit<OrderState, 'order'> => ({
  ...order,
  exhibitionSalesmanUserId,
  paid,
  doneToDoRemainingAmount,
});

export type OrderRow = Omit<Order, 'id' | 'clientId' | 'clientNumber' | 'customerId' | 'payments'> & {
  readonly payments: readonly object[];
  readonly flags: Pick<OrderState, 'paid' | 'doneToDoRemainingAmount'>;
};

/**
 * Says what is stored of an order without the ids and numbers of itself and its offer; what is empty in a payment is as
 * good as missing.
 */
export function sayRow({ order, paid, doneToDoRemainingAmount }: OrderState): OrderRow {
  const { id: _id, clientId: _client, clientNumber: _number, customerId: _customer, ...row } = order;
  const payments = row.payments.map((payment) =>
    Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== null)),
  );
  return { ...row, payments, flags: { paid, doneToDoRemainingAmount } };
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Calls each id that was not there before by the place where it first stands: whoever makes a payment draws an id for it,
 * so what two of them made is the same but for that.
 */
export function nameNewIds<Value>(before: unknown, value: Value): Value {
  const known = new Set(JSON.stringify(before).match(anyId));
  const names = new Map<string, string>();
  const named = JSON.stringify(value).replaceAll(anyId, (id) => {
    if (known.has(id)) return id;
    const name = names.get(id) ?? `new ${names.size + 1}`;
    names.set(id, name);
    return name;
  });
  return JSON.parse(named);
}
