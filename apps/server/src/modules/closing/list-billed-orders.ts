import type { listBilledOrders } from '@korpus/contract/closing/billed-orders.ts';
import type { JsonText, QueryOf } from '@korpus/contract/endpoint.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { listOf } from '../../platform/http/json-text.ts';
import { findBilledLines } from './billed-orders.store.ts';

export async function readBilledOrders(
  { tx, actor }: TenantContext,
  query: QueryOf<typeof listBilledOrders>,
): Promise<JsonText> {
  const [, lines] = await Promise.all([
    keptPlan.execute(tx),
    findBilledLines(tx, { ...query, tenantId: actor.tenantId, person: actor }),
  ]);
  return listOf(lines);
}
