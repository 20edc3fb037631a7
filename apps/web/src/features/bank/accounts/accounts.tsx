import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { getBank, saveBankAccount } from '@korpus/contract/bank/bank.ts';
import { getWeek } from '@korpus/contract/week-overview/week-overview.ts';
import { groupIban } from '@korpus/domain/locations/bank-account.ts';
import { sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { bankAccounts } from '@korpus/domain/week-overview/bank-balances.ts';
import { bankAccountNames } from '@korpus/domain/week-overview/week-overview-texts.ts';
import { Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import type { BankAccountLine } from '../bank-lines.ts';
import { accountTexts as texts } from '../bank-texts.ts';
import classes from './accounts.module.css';
import { shortIban } from './short-iban.ts';

type AccountsProps = Readonly<{ accounts: readonly BankAccountLine[]; mayWrite: boolean }>;

/**
 * Lists what lies in which account, as of which day, and which balance of the week overview it is. No key in the list
 * draws it anew.
 */
export const Accounts = memo(function Accounts({ accounts, mayWrite }: AccountsProps) {
  const hasRoom = useWindowIs('(min-width: 60em)');
  const list = (
    <ul className={classes.accounts} aria-label={texts.accounts}>
      {accounts.map((account) => (
        <Account
          key={account.id}
          account={account}
          mayWrite={mayWrite}
          isShort={hasRoom && accounts.length > 1}
        />
      ))}
    </ul>
  );
  if (hasRoom) return list;
  return (
    <details className={classes.folded}>
      <summary>
        <span>{texts.accounts}</span> <AllTogether accounts={accounts} />
      </summary>
      {list}
    </details>
  );
});

/** Shows the sum of all accounts where they are folded, as of the oldest of their days. */
function AllTogether({ accounts }: Pick<AccountsProps, 'accounts'>) {
  const balances = accounts.flatMap(({ balance }) => balance ?? []);
  const oldest = balances.map(({ day }) => day).toSorted()[0];
  if (oldest === undefined) return texts.noBalance;
  return (
    <span className={classes.balance}>
      <strong>{formatEuro(sumCents(balances.map(({ amount }) => amount)))}</strong>{' '}
      <span>{texts.balance(oldest)}</span>
    </span>
  );
}

type AccountProps = Readonly<{ account: BankAccountLine; mayWrite: boolean }>;

function Account({ account, mayWrite, isShort }: AccountProps & Readonly<{ isShort: boolean }>) {
  const { iban, balance } = account;
  return (
    <li className={classes.account}>
      <span className={classes.iban} title={groupIban(iban)}>
        {isShort ? shortIban(iban) : groupIban(iban)}
      </span>
      <span className={classes.balance}>
        {balance === null ? (
          texts.noBalance
        ) : (
          <>
            <strong>{formatEuro(balance.amount)}</strong> <span>{texts.balance(balance.day)}</span>
          </>
        )}
      </span>
      <Filling account={account} mayWrite={mayWrite} />
    </li>
  );
}

/** Mantine takes no empty value for a choice. */
const nowhere = 'none';

const options = [
  ...bankAccounts.map((value) => ({ value, label: bankAccountNames[value] })),
  { value: nowhere, label: texts.fillsNone },
];

function Filling({ account: { id, iban, fills, version }, mayWrite }: AccountProps) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSave(saveBankAccount);
  const save = async (value: string | null) => {
    const next = bankAccounts.find((each) => each === value) ?? null;
    if (next === fills) return;
    try {
      await mutateAsync({ params: { id }, body: { fills: next, version } });
      toasts.success(texts.saved);
    } catch (error) {
      reportFailure(texts.saveFailed, error);
    }
    await Promise.all([getBank, getWeek].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  };
  const name = fills === null ? texts.fillsNone : bankAccountNames[fills];
  if (!mayWrite) return <span className={classes.fills}>{name}</span>;
  return (
    <Select
      className={classes.choice ?? ''}
      aria-label={texts.fillsOf(groupIban(iban))}
      title={texts.fills}
      data={options}
      value={fills ?? nowhere}
      onChange={(value) => void save(value)}
      disabled={isPending}
      allowDeselect={false}
    />
  );
}
