import type { BankBalance } from '@korpus/domain/week-overview/bank-balances.ts';
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

export const storeBankBalances = (
  tx: Tx,
  tenantId: string,
  { balances, version }: Balances,
): Promise<number | null> =>
  storeVersioned(tx, 'bank_balances', version, { tenant_id: tenantId, amounts: JSON.stringify(balances) });
