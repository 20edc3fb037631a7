import type { BankBalance } from '@korpus/domain/week-overview/bank-balances.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/engine.ts';
import { storeVersioned } from '../../platform/database/store-versioned.ts';

type Balances = { readonly balances: readonly (BankBalance | null)[]; readonly version: number };

/** A house that never noted any has none, as version 1. */
export async function findBankBalances(tx: Tx, tenantId: string): Promise<Balances> {
  const row = await tx
    .selectFrom('bank_balances')
    .select(['amounts', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row === undefined
    ? { balances: [null, null], version: 1 }
    : { balances: row.amounts, version: row.version };
}

/** The same for who is going to change them; nobody else does meanwhile. */
export async function lockBankBalances(tx: Tx, tenantId: string): Promise<Balances> {
  await sql`select from bank_balances where tenant_id = ${tenantId} for update`.execute(tx);
  return findBankBalances(tx, tenantId);
}

/** Null: somebody was faster. */
export const storeBankBalances = (
  tx: Tx,
  tenantId: string,
  { balances, version }: Balances,
): Promise<number | null> =>
  storeVersioned(tx, 'bank_balances', version, { tenant_id: tenantId, amounts: JSON.stringify(balances) });
