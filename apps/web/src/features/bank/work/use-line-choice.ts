import type { BankLine, BankProposal } from '@korpus/contract/bank/bank.ts';
import { useReturningState } from '../../../lib/session/use-returning-state.ts';
import { emptySplit, type Split, splitOf } from '../split/split-draft.ts';
import type { FoundReceipts } from './found-receipts.ts';

type Task =
  | Readonly<{ kind: 'SPLIT'; split: Split }>
  | Readonly<{ kind: 'ASIDE' }>
  | Readonly<{ kind: 'RECEIPT'; found: FoundReceipts; place: number }>;

/** State of the work on the chosen line; nothing of it outlives the line as it is. */
type Choice = Readonly<{
  /** The line in its version. */
  of: string | null;
  /** Proposal that somebody has chosen, by what it would book; null: none yet. */
  proposal: string | null;
  /** Task that is under way instead of a proposal. */
  task: Task | null;
}>;

const nothing = { proposal: null, task: null } as const;

export function useLineChoice(line: BankLine | null) {
  const [kept, setKept] = useReturningState<Choice>('bank-choice', { of: null, ...nothing });
  const of = line === null ? null : `${line.id} ${line.version}`;
  const choice = kept.of === of ? kept : { of, ...nothing };
  // Proposals change while somebody looks: what was chosen is still that, at whatever place, or chosen no more.
  const proposals = line?.proposals ?? [];
  const chosen = proposals.findIndex((each) => nameOfProposal(each) === choice.proposal);
  const proposal = chosen === -1 ? null : chosen;
  const shown = proposals[proposal ?? 0] ?? null;
  const put = (change: Partial<Choice>) =>
    setKept((before) => ({ ...(before.of === of ? before : { of, ...nothing }), ...change }));
  return {
    task: choice.task,
    /** The place of the chosen proposal. */
    proposal,
    /** Proposal that „Buchen“ would book. */
    shown,
    /** One key may book it: it is sure, or somebody has chosen it. */
    isReady: shown !== null && (line?.isSure === true || proposal !== null),
    choose: (place: number) => {
      const next = proposals[place];
      if (next !== undefined) put({ proposal: nameOfProposal(next), task: null });
    },
    split: () => put({ task: { kind: 'SPLIT', split: shown === null ? emptySplit : splitOf(shown) } }),
    /** A function, since claims may come while somebody types. */
    changeSplit: (change: (split: Split) => Split) =>
      setKept((before) => {
        const own = before.of === of ? before : { of, ...nothing };
        const split = own.task?.kind === 'SPLIT' ? own.task.split : emptySplit;
        return { ...own, task: { kind: 'SPLIT', split: change(split) } };
      }),
    /** The first is chosen, until somebody chooses another. */
    findReceipts: (found: FoundReceipts, place = 0) => put({ task: { kind: 'RECEIPT', found, place } }),
    setAside: () => put({ task: { kind: 'ASIDE' } }),
    /** Back to the proposals. */
    leave: () => put({ task: null }),
  };
}

const nameOfProposal = ({ parts, credit }: BankProposal): string =>
  JSON.stringify([
    credit,
    ...parts.map(({ orderId, paymentId, reminderId, amount }) => [
      ...[orderId, paymentId, reminderId, amount],
    ]),
  ]);
