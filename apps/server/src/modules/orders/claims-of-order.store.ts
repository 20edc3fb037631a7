import type { Claim } from '@korpus/domain/claims/claims.ts';
import { sql } from 'kysely';
import type { TenantContext } from '../../platform/http/binding.ts';
import { type ClaimingRow, claimingColumns, claimsIn } from './sql/claiming-order.ts';

/** Finds what an order waits for; nothing, if it is cancelled or not there. */
export async function findClaimsOfOrder(
  { tx, actor }: Pick<TenantContext, 'tx' | 'actor'>,
  id: string,
): Promise<readonly Claim[]> {
  const { rows } = await sql<ClaimingRow>`select ${claimingColumns(actor.packages)} from orders o
    where o.tenant_id = ${actor.tenantId} and o.id = ${id}`.execute(tx);
  return rows.flatMap(claimsIn);
}
