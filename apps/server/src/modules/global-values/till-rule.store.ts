import type { TillDuty, TillRule } from '@korpus/domain/orders/till-receipts.ts';
import { noTillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';
import type { Versioned } from './save-setting.ts';

/** The rule with who said last that the numbers are not asked for, and when. */
type StoredTillRule = TillRule & { readonly setBy: string | null; readonly setAt: string | null };

export async function findTillRule(tx: Tx, tenantId: string): Promise<Versioned<StoredTillRule>> {
  const row = await tx
    .selectFrom('till_rules')
    .select(['required_from', 'reason', 'set_by', 'set_at', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const {
    required_from: requiredFrom = null,
    reason = null,
    set_by: setBy = null,
    set_at: at = null,
  } = row ?? {};
  const setAt = at === null ? null : new Date(at).toISOString();
  return { value: { requiredFrom, reason, setBy, setAt }, version: row?.version ?? 1 };
}

export const storeTillRule = (
  tx: Tx,
  tenantId: string,
  { value, version }: Versioned<TillRule & { readonly setBy: string | null; readonly setAt: Date | null }>,
): Promise<number | null> =>
  storeVersioned(tx, 'till_rules', version, {
    tenant_id: tenantId,
    required_from: value.requiredFrom,
    reason: value.reason,
    set_by: value.setBy,
    set_at: value.setAt,
  });

/** Finds the duty that a receipt of this shop is asked by. */
export async function findTillDuty(tx: Tx, tenantId: string, location: string | null): Promise<TillDuty> {
  const { rows } = await sql<TillDuty>`select t.required_from as "requiredFrom",
      (select country from locations where tenant_id = ${tenantId} and id = ${location}::uuid) as country
    from till_rules t where t.tenant_id = ${tenantId}`.execute(tx);
  return rows[0] ?? noTillDuty;
}
