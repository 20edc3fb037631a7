import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { hasAcceptance } from './sql/acceptances-of-order.ts';

type Key = { readonly tenantId: string; readonly id: string };

/**
 * Stores the day of acceptance for a caller who has the order locked. Nobody edited the order, so its version stays
 * (rules: acceptance#the-day).
 */
export async function storeAcceptedOn(tx: Tx, { tenantId, id }: Key, day: IsoDate | null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ accepted_on: day })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Tells whether there is anything that a customer signed, or refused to. */
export async function findHasAcceptance(tx: Tx, { tenantId, id }: Key): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${hasAcceptance} as has from orders o
    where o.tenant_id = ${tenantId} and o.id = ${id}`.execute(tx);
  return rows[0]?.has ?? false;
}
