import type { BankLine } from '@korpus/contract/bank/bank.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { BankTab } from '../bank-lines.ts';
import { workTexts as texts } from '../bank-texts.ts';
import { bookingOfProposal, findSplitProblem, type Split, writeBooking } from '../split/split-draft.ts';
import type { BankWork } from './use-bank-work.ts';
import { useLineChoice } from './use-line-choice.ts';

type DecisionInput = Readonly<{
  line: BankLine | null;
  tab: BankTab;
  mayWrite: boolean;
  work: BankWork;
  /** The one before went while somebody looked at it. */
  isMoved: boolean;
  onMoveSaid: () => void;
}>;

export type Decision = ReturnType<typeof useDecision>;

/** Gives what can be done with the chosen line, by key and by button alike. */
export function useDecision({ line, tab, mayWrite, work, isMoved, onMoveSaid }: DecisionInput) {
  const choice = useLineChoice(line);
  const isPending = line !== null && work.pending.has(line.id);
  const mayDecide = line !== null && mayWrite && tab === 'OPEN' && line.state === 'OPEN';
  const mayBook = mayDecide && line.open > 0;
  const isIdle = mayDecide && !isPending && choice.task === null;
  const takeReceiptBack = () => {
    if (choice.task?.kind !== 'RECEIPT' || !mayDecide || isPending) return;
    const { found, place } = choice.task;
    const receipt = found.receipts[place];
    if (receipt !== undefined) void work.takeReceiptBack(line, found, receipt);
  };
  return {
    ...choice,
    isPending,
    mayDecide,
    mayBook,
    choose: (place: number) => {
      if (mayBook && line.proposals[place] !== undefined) choice.choose(place);
    },
    /** A guess is chosen first, and booked by the second key. */
    book: () => {
      if (choice.task?.kind === 'RECEIPT') takeReceiptBack();
      if (!isIdle) return;
      // The key was meant for the line that has gone.
      if (isMoved) {
        onMoveSaid();
        toasts.info(texts.moved);
      } else if (line.takesBack !== null && line.amount < 0) void work.takeBack(line, line.takesBack.id);
      else if (!mayBook || choice.shown === null) return;
      else if (choice.isReady) void work.book(line, bookingOfProposal(choice.shown));
      else {
        choice.choose(0);
        toasts.info(texts.guess);
      }
    },
    bookSplit: (split: Split) => {
      if (mayBook && !isPending && findSplitProblem(split, line.open) === null)
        void work.book(line, writeBooking(split, line.open));
    },
    split: () => {
      if (isIdle && mayBook) choice.split();
    },
    setAside: () => {
      if (isIdle) choice.setAside();
    },
    saveAside: (note: string) => {
      if (mayDecide && !isPending) void work.setAside(line, note);
    },
  };
}
