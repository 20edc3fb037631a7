import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { rateName } from '@korpus/domain/handover/handover-texts.ts';
import { namedAccounts } from '@korpus/domain/handover/problem.ts';
import { fieldNames, accountsTexts as texts } from './accounts-texts.ts';

/** Names what an account is for, as the house has set it; several rates may share one. */
export function namesOfAccounts(settings: HandoverSettings): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of namedAccounts) names.set(settings[name], fieldNames[name]);
  const uses = settings.rates.flatMap(({ revenue, deposits, vat }) => {
    const rate = rateName(vat, null);
    return [
      { account: deposits, name: texts.nameOfDeposits(rate) },
      { account: revenue, name: texts.nameOfRevenue(rate) },
    ];
  });
  for (const { account, name } of uses) names.set(account, name);
  names.delete('');
  return names;
}
