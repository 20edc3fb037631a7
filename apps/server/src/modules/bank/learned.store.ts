import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';

/** Finds by offer the accounts that their money came from. */
export async function findLearned(tx: Tx, tenantId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx
    .selectFrom('bank_learned_ibans')
    .select(['client_id', 'iban'])
    .where('tenant_id', '=', tenantId)
    .orderBy('iban')
    .execute();
  const byOffer = Map.groupBy(rows, ({ client_id: offerId }) => offerId);
  return new Map([...byOffer].map(([offerId, own]) => [offerId, own.map(({ iban }) => iban)]));
}

export async function learn(
  tx: Tx,
  tenantId: string,
  iban: string,
  offerIds: readonly string[],
): Promise<void> {
  if (offerIds.length === 0) return;
  await tx
    .insertInto('bank_learned_ibans')
    .values(offerIds.map((offerId) => ({ tenant_id: tenantId, iban, client_id: offerId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'iban', 'client_id']).doNothing())
    .execute();
}

/** Forgets an account of these customers, unless it brought other money of theirs (rules: bank#learned-accounts). */
export async function forget(
  tx: Tx,
  tenantId: string,
  iban: string,
  offerIds: readonly string[],
): Promise<void> {
  if (offerIds.length === 0) return;
  await sql`delete from bank_learned_ibans i
    where i.tenant_id = ${tenantId} and i.iban = ${iban} and i.client_id = any(${[...offerIds]}::uuid[])
      and not exists (select from bank_parts b
        join bank_lines l on l.tenant_id = b.tenant_id and l.id = b.line_id
        join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
        where b.tenant_id = i.tenant_id and l.party_iban = i.iban and o.client_id = i.client_id)`.execute(tx);
}
