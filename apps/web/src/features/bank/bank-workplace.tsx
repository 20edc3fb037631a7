import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { useRef } from 'react';
import { type GoTo, replace } from '../../lib/lists/list-search.ts';
import { neighbour } from '../../ui/pick-list/neighbour.ts';
import type { ListHandle } from '../../ui/pick-list/pick-list.tsx';
import { Workplace } from '../../ui/workplace/workplace.tsx';
import { afterDone, type BankAccountLine, shownLines } from './bank-lines.ts';
import { type BankSearch, tabIn, withTab } from './bank-search.ts';
import { LineDetail } from './detail/line-detail.tsx';
import { LinesPart } from './lines/lines-part.tsx';
import { useLines } from './lines/use-lines.ts';
import { goToOther } from './split/other-order.tsx';
import { useBankKeys } from './work/use-bank-keys.ts';
import { useBankWork } from './work/use-bank-work.ts';
import { useDecision } from './work/use-decision.ts';

type WorkplaceProps = Readonly<{
  accounts: readonly BankAccountLine[];
  mayWrite: boolean;
  /** Set when there is room for both. */
  isWide: boolean;
  search: BankSearch;
  onGo: GoTo<BankSearch>;
  onOrder: (orderId: string) => void;
}>;

/** The list at the left, the chosen line at the right; where there is no room for both, one after the other. */
export function BankWorkplace(props: WorkplaceProps) {
  const { accounts, mayWrite, isWide, search, onGo, onOrder } = props;
  const { tab, list, lines, work, decision, goTo, choose } = useWorkplace(props);
  return (
    <Workplace
      isWide={isWide}
      list={
        (isWide || lines.chosen === null) && (
          <LinesPart
            accounts={accounts}
            search={search}
            onGo={onGo}
            lines={lines}
            tab={tab}
            work={work}
            onChoose={choose}
            listRef={list}
          />
        )
      }
      detail={
        (isWide || lines.chosen !== null) && (
          <LineDetail
            line={lines.chosen}
            accounts={accounts}
            tab={tab}
            mayWrite={mayWrite}
            work={work}
            decision={decision}
            onOrder={onOrder}
            isWide={isWide}
            place={lines.placeOfChosen}
            count={lines.shown.length}
            onStep={(step) => goTo(neighbour(lines.shown, lines.chosen?.id ?? null, step)?.id)}
            onBack={() => goTo(undefined)}
            onToList={() => list.current?.focus()}
            onTab={(next) => onGo((before) => withTab(before, next))}
          />
        )
      }
    />
  );
}

/** Keeps which line is chosen and what is done with it, by hand or by the keys. */
function useWorkplace({ mayWrite, isWide, search, onGo }: WorkplaceProps) {
  const tab = tabIn(search);
  const list = useRef<ListHandle>(null);
  const goTo = (lineId: string | undefined, how: Readonly<{ replace: boolean }> = replace) =>
    onGo((before) => ({ ...before, line: lineId }), how);
  const work = useBankWork({
    onDone: (line) => {
      if (lines.chosen?.id === line.id) goTo(afterDone(lines.shown, line.id)?.id);
      if (isWide) list.current?.focus();
    },
    onUndone: (lineId) =>
      onGo((before) => ({ ...withTab(before, 'OPEN'), q: undefined, line: lineId }), replace),
  });
  const lines = useLines({ search, isWide, isOwn: work.isOwn, onGo });
  const decision = useDecision({
    line: lines.chosen,
    tab,
    mayWrite,
    work,
    isMoved: lines.isMoved,
    onMoveSaid: lines.acknowledge,
  });

  const choose = (line: BankLine) => {
    goTo(line.id, isWide ? replace : { replace: false });
    if (isWide) list.current?.focus();
  };
  useBankKeys({
    onStep: (step) => {
      const next = neighbour(shownLines(lines.rows), lines.chosen?.id ?? null, step);
      if (next === null) return;
      goTo(next.id);
      if (isWide) list.current?.focus();
    },
    onBook: decision.book,
    onProposal: decision.choose,
    onOther: () => decision.mayDecide && goToOther(),
    onSplit: decision.split,
    onUndo: work.undoLast,
    onLeave: () => {
      const isUnderWay = decision.task !== null;
      decision.leave();
      return isUnderWay;
    },
    isInList: () => list.current?.hasFocus() ?? false,
  });
  return { tab, list, lines, work, decision, goTo, choose };
}
