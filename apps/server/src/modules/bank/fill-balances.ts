import { newestBalances } from '@korpus/domain/bank/statement-order.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { noteStatement } from '../week-overview/index.ts';
import { findAccounts, findSpans } from './accounts.store.ts';

/** The balances of the week overview say what the newest statements of their accounts end with (rules: bank#balances). */
export async function fillBalances(
  services: Services,
  context: TenantContext,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (changed.size === 0) return;
  const { tx, actor } = context;
  const accounts = await findAccounts(tx, actor.tenantId);
  const newest = newestBalances(await findSpans(tx, actor.tenantId));
  for (const { fills, iban, id } of accounts) {
    const balance = newest.get(iban);
    if (fills === null || balance === undefined || !changed.has(id)) continue;
    await noteStatement(services, context, { account: fills, amount: balance.amount, day: balance.day });
  }
}
