import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteStatement } from '../week-overview/index.ts';
import { findAccounts, findNewestBalances } from './accounts.store.ts';

/** The balances of the week overview say what the newest statements of their accounts end with (rules: bank#balances). */
export async function fillBalances(
  services: Services,
  context: TenantContext,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (changed.size === 0) return;
  const { tx, actor } = context;
  const accounts = await findAccounts(tx, actor.tenantId);
  const newest = await findNewestBalances(tx, actor.tenantId);
  for (const { fills, id } of accounts) {
    const balance = newest.find(({ accountId }) => accountId === id);
    if (fills === null || balance === undefined || !changed.has(id)) continue;
    await noteStatement(services, context, { account: fills, amount: balance.amount, day: balance.day });
  }
}
