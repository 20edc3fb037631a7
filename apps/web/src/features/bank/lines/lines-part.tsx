import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { SegmentedControl } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import type { ListHandle } from '../../../ui/pick-list/pick-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { ListPane } from '../../../ui/workplace/workplace.tsx';
import classes from '../bank.module.css';
import { type BankAccountLine, type BankTab, bankTabs } from '../bank-lines.ts';
import { type BankSearch, withTab } from '../bank-search.ts';
import { tabNames, bankTexts as texts } from '../bank-texts.ts';
import type { BankWork } from '../work/use-bank-work.ts';
import { LineFilters } from './line-filters.tsx';
import { LineList } from './line-list.tsx';
import type { useLines } from './use-lines.ts';

type LinesPartProps = Readonly<{
  accounts: readonly BankAccountLine[];
  search: BankSearch;
  tab: BankTab;
  lines: ReturnType<typeof useLines>;
  work: BankWork;
  onGo: GoTo<BankSearch>;
  onChoose: (line: BankLine) => void;
  listRef: Ref<ListHandle>;
}>;

/** Shows the lines, with their filters, how many there are and how much. */
export function LinesPart(props: LinesPartProps) {
  const { accounts, search, tab, lines, work, onGo, onChoose, listRef } = props;
  return (
    <ListPane
      label={texts.list}
      head={
        <>
          <SegmentedControl
            fullWidth
            aria-label={texts.tabs}
            data={bankTabs.map((value) => ({ value, label: tabNames[value] }))}
            value={tab}
            onChange={(value) => {
              const next = bankTabs.find((each) => each === value);
              if (next !== undefined && next !== tab) onGo((before) => withTab(before, next));
            }}
          />
          <LineFilters accounts={accounts} search={search} tab={tab} onGo={onGo} />
          <LinesSum lines={lines} tab={tab} wanted={search.q ?? ''} />
        </>
      }
    >
      {lines.status === 'ready' && lines.rows.length > 0 && (
        <LineList
          ref={listRef}
          rows={lines.rows}
          tab={tab}
          chosenId={lines.chosen?.id ?? null}
          pending={work.pending}
          failures={work.failures}
          onChoose={onChoose}
        />
      )}
      {lines.status === 'ready' && lines.rows.length === 0 && (
        <NoLines tab={tab} isFiltered={lines.total.count > 0} />
      )}
      {lines.status === 'loading' && <LoadingState shape="rows" />}
      {typeof lines.status === 'object' && (
        <ErrorState
          compact
          title={texts.linesFailed}
          hint={lines.status.error}
          onRetry={lines.status.onRetry}
        />
      )}
    </ListPane>
  );
}

type LinesSumProps = Readonly<{ lines: LinesPartProps['lines']; tab: BankTab; wanted: string }>;

/** Sums up what is left, or what there is; it falls while one works. */
function LinesSum({ lines: { sum, status, isCut, others }, tab, wanted }: LinesSumProps) {
  const isLeft = tab === 'OPEN' && wanted === '';
  const amount = formatEuro(sum.amount);
  return (
    <div className={classes.sum}>
      <p className={classes.left} role="status">
        {status === 'ready' && (isLeft ? texts.left(sum.count, amount) : texts.sum(sum.count, amount))}
      </p>
      {isCut && <p>{tab === 'OPEN' ? texts.isCutOpen : texts.isCut}</p>}
      <p className={classes.others} role="status">
        {others > 0 && texts.others(others)}
      </p>
    </div>
  );
}

function NoLines({ tab, isFiltered }: Readonly<{ tab: BankTab; isFiltered: boolean }>) {
  if (isFiltered) return <EmptyState compact title={texts.nothingFound} hint={texts.nothingFoundHint} />;
  if (tab === 'OPEN')
    return (
      <EmptyState
        compact
        title={texts.nothingOpen}
        hint={texts.nothingOpenHint}
        icon={<IconCircleCheck size={22} stroke={1.5} />}
      />
    );
  const title = tab === 'DONE' ? texts.nothingDone : texts.nothingOut;
  return <EmptyState compact title={title} hint={texts.otherPeriod} />;
}
