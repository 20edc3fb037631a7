import { randomUUID } from 'node:crypto';
import type { saveOrder } from '@korpus/contract/orders/orders.ts';
import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { anOrder, aPayment, aSupplier, euros } from '@korpus/domain/orders/test-kit/an-order.ts';
import { insertOrders } from '../../apps/server/src/modules/orders/index.ts';
import type { Tx } from '../../apps/server/src/platform/database/engine.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { CallInput } from './caller.ts';
import { insertOfferRow } from './offers.ts';
import type { Shop } from './shop.ts';

export type OrderBody = NonNullable<CallInput<typeof saveOrder>['body']>;

/** The body that the dialog sends for a new order; every amount in euros. */
export const newOrderBody = (
  { locationId }: Pick<Shop, 'locationId'>,
  salesmanId: string | null,
  with_: Partial<OrderBody> = {},
): OrderBody => ({
  id: randomUUID(),
  type: 'NORMAL',
  lastName: 'Petersen',
  salesmanId,
  location: locationId,
  deliveryDateNotDefined: (with_.deliveryDate ?? null) === null,
  ...with_,
});

/** Fields that an order needs before it can be billed (rules: invoices#before-the-number). */
export const billable = {
  address: 'Am Deich 1',
  zipCode: '24103',
  city: 'Kiel',
  sellDate: '2026-09-01',
  orderPrice: 1_200,
  deliveryDate: '2026-10-20',
  deliveryDateNotDefined: false,
} as const satisfies Partial<OrderBody>;

/** A payment as the dialog sends it. */
export const paymentBody = (
  price: number,
  with_: Partial<NonNullable<OrderBody['payments']>[number]> = {},
) => ({
  id: randomUUID(),
  date: with_.paid === true ? '2026-11-20' : '2026-11-30',
  plannedDate: null,
  price,
  paymentType: 'BANK' as const,
  paid: false,
  notes: null,
  isBillable: true,
  documentData: null,
  document: null,
  ...with_,
});

/** An entry of a supplier as the dialog sends it. */
export const supplierBody = (
  supplierId: string | null,
  with_: Partial<NonNullable<OrderBody['suppliers']>[number]> = {},
) => ({
  id: randomUUID(),
  supplierId,
  orderNumber: null,
  orderSum: null,
  accountingSum: null,
  accountingNumber: null,
  confirmedDeliveryDate: null,
  deliveryDate: null,
  location: null,
  notes: null,
  deliveryNoteNumber: null,
  ...with_,
});

type RowOptions = Partial<Order> & { readonly now: Date };

/**
 * An order as rows, for tests that are about something else: with a price, a payment and a supplier. Its entries are
 * called like its salesman, so that who knows the one knows the other.
 */
export async function insertOrderRow(
  tx: Tx,
  tenantId: string,
  id: string,
  { now, ...with_ }: RowOptions,
): Promise<Order> {
  const { salesmanId = null, clientId = randomUUID() } = with_;
  if (with_.clientId === undefined) await insertOfferRow(tx, tenantId, clientId ?? id, { salesmanId, now });
  const entryId = salesmanId ?? id;
  const order = anOrder({
    salesmanId,
    location: null,
    sellDate: isoDate('2026-11-02'),
    orderPrice: euros(12_000),
    payments: [aPayment(entryId, euros(2_000))],
    suppliers: [aSupplier({ id: entryId, supplierId: null })],
    ...with_,
    id,
    clientId,
  });
  const flags = { paid: false, doneToDoRemainingAmount: false };
  const past = { createdAt: now, modifiedAt: now, modifiedBy: 'Anna Muster' };
  await insertOrders(tx, tenantId, [{ order, ...flags, ...past }]);
  return order;
}

/** Somebody's own, so that others may see it only by right. Answers its id. */
export async function makeOrderFor(
  { tenancy, clock }: Services,
  tenantId: string,
  salesmanId: string | null,
  with_: Partial<Order> = {},
): Promise<string> {
  const id = randomUUID();
  await tenancy.inTenant(tenantId, (tx) =>
    insertOrderRow(tx, tenantId, id, { ...with_, salesmanId, now: clock.now() }),
  );
  return id;
}
