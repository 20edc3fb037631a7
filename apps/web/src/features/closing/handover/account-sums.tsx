import type { Handover } from '@korpus/contract/handover/handover.ts';
import { getHandoverSettings } from '@korpus/contract/handover/handover.ts';
import type { HandoverSettings } from '@korpus/contract/handover/handover-settings.ts';
import { rateName } from '@korpus/domain/handover/handover-texts.ts';
import { namedAccounts } from '@korpus/domain/handover/problem.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { accountsTexts, fieldNames } from './accounts/accounts-texts.ts';
import classes from './handover.module.css';
import { handoverTexts as texts } from './handover-texts.ts';

type Sum = Handover['accounts'][number];

/**
 * Shows what each account gets. Debtors are one line until somebody wants to see each of them: there may be hundreds.
 */
export function AccountSums({ accounts }: Pick<Handover, 'accounts'>) {
  const { data } = useQuery(buildQuery(useApi(), getHandoverSettings));
  const [showsDebtors, setShowsDebtors] = useState(false);
  const names = data === undefined ? new Map<string, string>() : namesOfAccounts(data.settings);
  const ledgerLength = data?.settings.ledgerLength ?? Number.POSITIVE_INFINITY;
  const debtors = accounts.filter(({ account }) => account.length > ledgerLength);
  const isFolded = debtors.length > 1 && !showsDebtors;
  const rows = isFolded ? accounts.filter((each) => !debtors.includes(each)) : accounts;
  return (
    <section className={classes.card} aria-label={texts.accountSums}>
      <div className={classes.cardHead}>
        <h2>{texts.accountSums}</h2>
        {debtors.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsDebtors(!showsDebtors)}>
            {showsDebtors ? texts.hideDebtors : texts.showDebtors}
          </Button>
        )}
      </div>
      <table className={classes.table} aria-label={texts.accountSums}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.debit}</th>
            <th scope="col">{texts.credit}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((sum) => (
            <SumRow key={sum.account} name={names.get(sum.account)} of={[sum]} account={sum.account} />
          ))}
          {isFolded && <SumRow name={texts.debtors(debtors.length)} of={debtors} />}
        </tbody>
        <tfoot>
          <SumRow name={texts.sum} of={accounts} />
        </tfoot>
      </table>
    </section>
  );
}

/** Names what an account is for, as the house has set it; several rates may share one. */
function namesOfAccounts(settings: HandoverSettings): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of namedAccounts) names.set(settings[name], fieldNames[name]);
  const uses = settings.rates.flatMap(({ revenue, deposits, vat }) => {
    const rate = rateName(vat, null);
    return [
      { account: deposits, name: accountsTexts.nameOfDeposits(rate) },
      { account: revenue, name: accountsTexts.nameOfRevenue(rate) },
    ];
  });
  for (const { account, name } of uses) names.set(account, name);
  names.delete('');
  return names;
}

type SumRowProps = Readonly<{ account?: string; name: string | undefined; of: readonly Sum[] }>;

const SumRow = ({ account, name, of }: SumRowProps) => (
  <tr>
    <th scope="row">
      {account}
      {name !== undefined && (
        <span className={account === undefined ? undefined : classes.use} data-of-account={account}>
          {name}
        </span>
      )}
    </th>
    <td>{writeAmount(of.map(({ debit }) => debit))}</td>
    <td>{writeAmount(of.map(({ credit }) => credit))}</td>
  </tr>
);

/** A side without anything is easier to pass over when it is empty. */
function writeAmount(amounts: readonly Sum['debit'][]): string {
  const sum = sumCents(amounts);
  return sum === 0 ? '' : formatEuro(sum);
}
