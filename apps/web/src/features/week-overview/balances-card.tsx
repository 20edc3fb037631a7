import { type Bank, getBank } from '@korpus/contract/bank/bank.ts';
import { saveBankBalances, type WeekOverview } from '@korpus/contract/week-overview/week-overview.ts';
import { formatDate, formatTime } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { type Cents, sumCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { bankAccounts, isOldBalance } from '@korpus/domain/week-overview/bank-balances.ts';
import { bankAccountNames } from '@korpus/domain/week-overview/week-overview-texts.ts';
import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/calls/api-context.tsx';
import { buildQuery } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { changedByIn, isRefusedWith } from '../../lib/failure/failure.ts';
import { useRefresh } from '../../lib/live/use-refresh.ts';
import { useCurrentUser, usePerson } from '../../lib/session/current-user.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './balances.module.css';
import { Panel } from './panel.tsx';
import { weekTexts as texts } from './week-texts.ts';

type Balances = NonNullable<WeekOverview['bankBalances']>;

type Draft = Readonly<{ amounts: readonly (Cents | null)[]; version: number }>;

const draftOf = ({ balances, version }: Balances): Draft => ({
  amounts: balances.map((each) => each?.amount ?? null),
  version,
});

type BalancesCardProps = Readonly<{
  stored: Balances;
  /** Leads to the statements; null: the person may not see them. */
  onBank: (() => void) | null;
}>;

/** Shows what lies at the banks, as somebody looked it up (rules: week-overview#bank-balances). */
export function BalancesCard({ stored, onBank }: BalancesCardProps) {
  const mayWrite = usePerson().rights.has('WEEK_OVERVIEW_WRITE');
  const { amounts, filled, isChanged, isPending, rival, change, save, takeTheirs } = useBalances(stored);
  const statements = useStatements(onBank !== null);
  const canSave = mayWrite && isChanged && filled.length === amounts.length;
  return (
    <Panel
      title={texts.bankBalances}
      beside={
        onBank !== null && (
          <Button variant="subtle" size="compact-sm" onClick={onBank}>
            {texts.bank}
          </Button>
        )
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        {rival !== null && (
          <Notice tone="warning">
            {texts.changedBy(rival)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={takeTheirs}>
              {texts.takeTheirs}
            </Button>
          </Notice>
        )}
        {bankAccounts.map((account, place) => (
          <Account
            key={account}
            name={bankAccountNames[account]}
            amount={amounts[place] ?? null}
            stored={stored.balances[place] ?? null}
            statement={statements.find(({ fills }) => fills === account)?.balance ?? null}
            isReadOnly={!mayWrite}
            onChange={(amount) => change(place, amount)}
          />
        ))}
        <p className={classes.sum}>
          <span>{texts.together}</span>
          <span className="numeric">{formatEuro(sumCents(filled))}</span>
        </p>
        {mayWrite && (
          <Button
            type="submit"
            className={classes.save ?? ''}
            disabled={!canSave}
            loading={isPending}
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          >
            {texts.save}
          </Button>
        )}
      </form>
    </Panel>
  );
}

/** Keeps what is typed, saves it, and asks again where somebody else was quicker. */
function useBalances(stored: Balances) {
  const { mutateAsync, isPending } = useSave(saveBankBalances);
  const [typed, setTyped] = useState<Draft | null>(null);
  const [rival, setRival] = useState<string | null>(null);
  const draft = typed ?? draftOf(stored);
  const isChanged = draftOf(stored).amounts.some((amount, place) => amount !== draft.amounts[place]);
  const reload = useRefresh('bankBalances');
  const change = (place: number, amount: Cents | null) =>
    setTyped({ ...draft, amounts: draft.amounts.map((old, at) => (at === place ? amount : old)) });

  const filled = draft.amounts.flatMap((amount) => amount ?? []);

  const save = async () => {
    // A person who saves again after somebody was faster means it.
    const version = rival === null ? draft.version : stored.version;
    try {
      await mutateAsync({ query: { version }, body: filled });
      await reload();
      setTyped(null);
      setRival(null);
      toasts.success(texts.saved);
    } catch (error) {
      if (!isRefusedWith(error, 'STALE_VERSION')) {
        reportFailure(texts.saveFailed, error);
        return;
      }
      await reload();
      setRival(changedByIn(error) ?? '');
    }
  };
  const takeTheirs = () => {
    setTyped(null);
    setRival(null);
  };
  return { amounts: draft.amounts, filled, isChanged, isPending, rival, change, save, takeTheirs };
}

type AccountProps = Readonly<{
  name: string;
  amount: Cents | null;
  stored: Balances['balances'][number];
  /** Balance that the newest statement of the bank ends with. */
  statement: Bank['accounts'][number]['balance'];
  isReadOnly: boolean;
  onChange: (amount: Cents | null) => void;
}>;

function Account({ name, amount, stored, statement, isReadOnly, onChange }: AccountProps) {
  const { timeZone } = useCurrentUser();
  const today = useToday();
  const isOld = stored !== null && isOldBalance(stored, today, timeZone);
  return (
    <div className={classes.account}>
      <MoneyField label={name} value={amount} readOnly={isReadOnly} onChange={onChange} />
      <span className={classes.setBy} data-old={isOld || undefined}>
        {stored === null
          ? texts.neverSet
          : texts.setBy(stored.setBy, formatTime(wallTimeAt(new Date(stored.setAt), timeZone)))}
        {isOld && `, ${texts.isOld}`}
      </span>
      {statement !== null && (
        <span className={classes.setBy}>
          {statement.amount === stored?.amount
            ? texts.ofStatement(formatDate(statement.day))
            : texts.statementSays(formatEuro(statement.amount), formatDate(statement.day))}
        </span>
      )}
    </div>
  );
}

const noAccounts: Bank['accounts'] = [];

/** Reads what the bank said last, where the person may read it. */
function useStatements(isOn: boolean): Bank['accounts'] {
  const { data } = useQuery({ ...buildQuery(useApi(), getBank), enabled: isOn });
  return data?.accounts ?? noAccounts;
}
