import type { BankLine, BankProposal } from '@korpus/contract/bank/bank.ts';
import { useState } from 'react';
import { emptySplit, type Split, splitOf } from '../split/split-draft.ts';

/** What is being done with the chosen line; nothing of it outlives the line. */
type Choice = Readonly<{
  lineId: string | null;
  /** Which of the proposals somebody has chosen; null: none yet. */
  proposal: number | null;
  /** What is under way instead of a proposal. */
  task: Readonly<{ kind: 'SPLIT'; split: Split }> | Readonly<{ kind: 'ASIDE' }> | null;
}>;

const nothing = { proposal: null, task: null } as const;

export type LineChoice = ReturnType<typeof useLineChoice>;

export function useLineChoice(line: BankLine | null) {
  const [kept, setKept] = useState<Choice>({ lineId: null, ...nothing });
  const lineId = line?.id ?? null;
  const choice = kept.lineId === lineId ? kept : { lineId, ...nothing };
  const shown = shownProposal(line, choice.proposal);
  const put = (change: Partial<Choice>) =>
    setKept((before) => ({ ...(before.lineId === lineId ? before : { lineId, ...nothing }), ...change }));
  return {
    ...choice,
    /** What „Buchen“ would book. */
    shown,
    /** One key may book it: it is sure, or somebody has chosen it. */
    isReady: shown !== null && (line?.isSure === true || choice.proposal !== null),
    choose: (proposal: number) => put({ proposal, task: null }),
    split: () => put({ task: { kind: 'SPLIT', split: shown === null ? emptySplit : splitOf(shown) } }),
    /** A function, since claims may come while somebody types. */
    changeSplit: (change: (split: Split) => Split) =>
      setKept((before) => {
        const own = before.lineId === lineId ? before : { lineId, ...nothing };
        const split = own.task?.kind === 'SPLIT' ? own.task.split : emptySplit;
        return { ...own, task: { kind: 'SPLIT', split: change(split) } };
      }),
    setAside: () => put({ task: { kind: 'ASIDE' } }),
    /** Back to the proposals. */
    leave: () => put({ task: null }),
  };
}

const shownProposal = (line: BankLine | null, proposal: number | null): BankProposal | null =>
  line?.proposals[proposal ?? 0] ?? null;
