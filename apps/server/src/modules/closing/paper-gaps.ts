import type { EInvoiceGap } from '@korpus/domain/e-invoice/e-invoice-gaps.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { gapsOfPaperToCome } from '../documents/index.ts';
import type { UnnumberedRow } from './lock-rows.store.ts';
import { orderPages } from './order-pages.ts';
import { sideBySide } from './side-by-side.ts';

/** Finds what the papers of these rows lack to be e-invoices, by the rows' keys (rules: closing#e-invoices). */
export async function findPaperGaps(
  { tx, actor }: Pick<TenantContext, 'tx' | 'actor'>,
  rows: readonly UnnumberedRow[],
): Promise<ReadonlyMap<string, readonly EInvoiceGap[]>> {
  const { tenantId } = actor;
  const asked = Map.groupBy(
    rows.filter(({ mayBeData }) => mayBeData),
    ({ orderId }) => orderId ?? '',
  );
  const gaps = new Map<string, readonly EInvoiceGap[]>();
  for await (const orders of orderPages(tx, tenantId, [...asked.keys()]))
    await sideBySide(orders, async ({ order }) => {
      for (const { key, paymentId, content } of asked.get(order.id) ?? [])
        gaps.set(key, await gapsOfPaperToCome(tx, tenantId, order, { paymentId, date: content.date }));
    });
  return gaps;
}
