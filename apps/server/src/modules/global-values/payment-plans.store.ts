import type { PaymentPlans } from '@korpus/domain/payment-plans/payment-plan.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from './save-setting.ts';

export async function findPaymentPlans(tx: Tx, tenantId: string): Promise<Versioned<PaymentPlans>> {
  const row = await tx
    .selectFrom('payment_plans')
    .select(['settings as value', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { value: { plans: [], defaultId: null }, version: 1 };
}

export const storePaymentPlans = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<PaymentPlans>,
): Promise<number | null> =>
  storeVersioned(tx, 'payment_plans', version, {
    tenant_id: tenantId,
    settings: JSON.stringify(value),
  });
