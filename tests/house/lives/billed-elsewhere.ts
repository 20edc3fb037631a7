import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { listInvoiceNumbers } from '@korpus/contract/closing/register.ts';
import type { WireOf } from '@korpus/contract/data-of.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';

type Row = WireOf<typeof listBilledOrders.answer>[number];
type Entry = WireOf<typeof listInvoiceNumbers.answer>['numbers'][number];

/**
 * Orders billed by the program before have no row, no number and no paper that bills them here (rules:
 * import#earlier-invoices).
 */
export async function billedElsewhere(
  { house, shop: { tenantId } }: World,
  orders: readonly Order[],
  rows: readonly Row[],
  entries: readonly Entry[],
): Promise<void> {
  const earlier = orders.filter(({ earlierInvoice }) => earlierInvoice !== null);
  const ids = new Set(earlier.map(({ id }) => id));
  expect(rows.filter(({ orderId }) => orderId !== null && ids.has(orderId))).toEqual([]);
  expect(entries.filter((entry) => entry.orderId !== null && ids.has(entry.orderId))).toEqual([]);
  const numbers = earlier.flatMap(({ invoiceNumber, payments }) => [
    invoiceNumber,
    ...payments.map(({ documentData }) => documentData?.invoiceNumber),
  ]);
  expect(numbers.filter((number) => number != null)).toEqual([]);
  const papers = await house.services.tenancy.inTenant(tenantId, (tx) =>
    tx
      .selectFrom('issued_documents')
      .select('order_id')
      .where('tenant_id', '=', tenantId)
      .where('type', 'in', ['INVOICE', 'PREPAYMENT_INVOICE'])
      .execute(),
  );
  expect(papers.filter((paper) => ids.has(paper.order_id))).toEqual([]);
}
