import { insertBulkEdit, insertBulkRow } from '../../apps/server/src/modules/bulk/bulk-edits.store.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

/** A change of one order that this person made, kept with what the order said before. */
export async function makeBulkEditFor(
  { tenancy, random, clock }: Services,
  tenantId: string,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<string> {
  const id = random.id();
  const key = { tenantId, id };
  await tenancy.inTenant(tenantId, async (tx) => {
    await insertBulkEdit(tx, {
      ...key,
      kind: 'order',
      change: { orders: { change: { cancelled: true } } },
      label: 'Storniert: Ja',
      at: clock.now(),
      byId: userId,
      byName: 'Anna Muster',
    });
    const before = { orders: { change: { cancelled: false } } };
    await insertBulkRow(tx, key, { recordId: orderId, name: 'Müller', before, version: 1 });
  });
  return id;
}
