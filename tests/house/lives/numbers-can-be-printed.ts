import { eInvoiceTargets } from '@korpus/domain/e-invoice/gap-targets.ts';
import { lockedFields } from '@korpus/domain/orders/locked-fields.ts';
import type { Order } from '@korpus/domain/orders/order.ts';
import { expect } from 'vitest';
import { gapsOfPaperToCome } from '../../../apps/server/src/modules/documents/index.ts';
import type { World } from './world.ts';

/**
 * Numbers of a closing lack nothing for an e-invoice that cannot be mended: nothing that the number froze is missing
 * (rules: closing#e-invoices). Where a house moves, what is asked by itself may change; what was chosen does not.
 */
export async function numbersCanBePrinted(
  { house: { services }, shop: { tenantId } }: World,
  orders: readonly Order[],
): Promise<void> {
  const frozen: string[] = [];
  for (const order of orders) {
    const { invoiceNumber, invoiceDate: date, documentData, eInvoice } = order;
    const isPrinted = (documentData.INVOICE?.invoiceNumber ?? null) !== null;
    if (invoiceNumber === null || date === null || isPrinted || eInvoice === 'AUTOMATIC') continue;
    const gaps = await services.tenancy.inTenant(tenantId, (tx) =>
      gapsOfPaperToCome(tx, tenantId, order, { paymentId: null, date }),
    );
    const locked = new Set([...lockedFields(order)].map((field) => `order.${field}`));
    frozen.push(...gaps.filter((gap) => locked.has(eInvoiceTargets[gap])).map((gap) => `${order.id} ${gap}`));
  }
  expect(frozen).toEqual([]);
}
