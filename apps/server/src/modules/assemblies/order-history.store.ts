import type { Actor } from '@korpus/domain/rights/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import type { AssemblyRow } from './assemblies.store.ts';

/**
 * Tells whether an order was this person's: it names them still, they have sent something to it, or its history says
 * so.
 */
export async function wasTheirs(
  tx: Tx,
  { tenantId, userId }: Actor,
  id: string,
  order: AssemblyRow | undefined,
): Promise<boolean> {
  if (order?.carpenterUserId === userId) return true;
  const { rows } = await sql`select from app_arrivals
      where tenant_id = ${tenantId} and order_id = ${id} and user_id = ${userId}
    union all
    select from change_log l join carpenters c on c.tenant_id = l.tenant_id and c.linked_user_id = ${userId}
      where l.tenant_id = ${tenantId} and l.subject_kind = 'order' and l.subject_id = ${id}
        and (l.changes @> jsonb_build_array(jsonb_build_object('field', 'carpenterId', 'old', c.name))
          or l.changes @> jsonb_build_array(jsonb_build_object('field', 'carpenterId', 'new', c.name)))
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Finds the salesman of an order; one that was deleted has the name in its history. */
export async function findSalesmanName(
  tx: Tx,
  { tenantId }: Actor,
  id: string,
  order: AssemblyRow | undefined,
): Promise<string | null> {
  if (order !== undefined) return order.salesmanName;
  const { rows } = await sql<{ name: string | null }>`select c.change ->> 'new' as name
    from change_log l, jsonb_array_elements(l.changes) as c (change)
    where l.tenant_id = ${tenantId} and l.subject_kind = 'order' and l.subject_id = ${id}
      and c.change ->> 'field' = 'salesmanId'
    order by l.at desc limit 1`.execute(tx);
  return rows[0]?.name ?? null;
}
