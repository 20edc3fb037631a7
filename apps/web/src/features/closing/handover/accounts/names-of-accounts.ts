import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { formatNumber } from '../../../../ui/number-field/read-number.ts';
import { accountsTexts as texts } from './accounts-texts.ts';

/** What an account is for, as the house has set it; several rates may share one. */
export function namesOfAccounts(settings: HandoverSettings): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of ['bank', 'cash', 'card', 'counterDebtor', 'requestedDeposits'] as const)
    names.set(settings[name], texts[name]);
  const uses = settings.rates.flatMap(({ revenue, deposits, vat }) => {
    const rate = texts.percent(formatNumber(vat, 2));
    return [
      { account: deposits, name: texts.nameOfDeposits(rate) },
      { account: revenue, name: texts.nameOfRevenue(rate) },
    ];
  });
  for (const { account, name } of uses) names.set(account, name);
  names.delete('');
  return names;
}
