import { type BankLine, listBankLines } from '@korpus/contract/bank/bank.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { useToday } from '../../../ui/today.tsx';
import { buildListRows, isFound, shownLines, stillThere, sumOf } from '../bank-lines.ts';
import { type BankSearch, buildBankQuestion, tabIn } from '../bank-search.ts';

type LinesInput = Readonly<{
  search: BankSearch;
  isWide: boolean;
  /** Tells whether a line went because of this person. */
  isOwn: (id: string) => boolean;
  onGo: GoTo<BankSearch>;
}>;

const none: readonly BankLine[] = [];

/** The lines the address asks for, which of them is chosen, and what others have done meanwhile. */
export function useLines({ search, isWide, isOwn, onGo }: LinesInput) {
  const tab = tabIn(search);
  const question = buildBankQuestion(search, useToday());
  const { data, status, isRefreshing } = useListQuery(
    buildQuery(useApi(), listBankLines, { query: question }),
  );
  const all = data?.lines ?? none;
  const wanted = search.q ?? '';
  const found = useMemo(() => all.filter((line) => isFound(line, wanted)), [all, wanted]);
  const rows = useMemo(() => buildListRows(found, tab), [found, tab]);
  const shown = useMemo(() => shownLines(rows), [rows]);
  // A line is always chosen beside the list, where there is any.
  const named = shown.find(({ id }) => id === search.line) ?? null;
  const chosen = named ?? (isWide ? (shown[0] ?? null) : null);
  const others = useOthers({
    shown,
    all,
    question: JSON.stringify(question),
    isThere: status === 'ready' && !isRefreshing,
    chosenId: search.line,
    isOwn,
    onGo,
  });
  return {
    rows,
    shown,
    chosen,
    placeOfChosen: chosen === null ? 0 : shown.indexOf(chosen) + 1,
    status,
    isRefreshing,
    isCut: data?.isCut ?? false,
    total: useMemo(() => sumOf(all, tab), [all, tab]),
    sum: useMemo(() => sumOf(found, tab), [found, tab]),
    /** Number of lines that others have done since this person last did something. */
    others: others.count,
    /**
     * Set when others have just done the line that was chosen before: a person who meant that one must not book this
     * one.
     */
    isMoved: others.movedTo !== null && others.movedTo === chosen?.id,
    /** Confirms that the person was told. */
    acknowledge: others.acknowledge,
  };
}

type OthersInput = Readonly<{
  shown: readonly BankLine[];
  all: readonly BankLine[];
  question: string;
  /** The lines are those of the question. */
  isThere: boolean;
  chosenId: string | undefined;
  isOwn: (id: string) => boolean;
  onGo: GoTo<BankSearch>;
}>;

const hintMilliseconds = 12_000;

/** Lines that others did go; the chosen one stays, or the next one is chosen. */
function useOthers({ shown, all, question, isThere, chosenId, isOwn, onGo }: OthersInput) {
  const before = useRef({ shown, all, question });
  const [count, setCount] = useState(0);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const compare = useEffectEvent(() => {
    if (!isThere) return;
    const last = before.current;
    before.current = { shown, all, question };
    const there = new Set(all.map(({ id }) => id));
    if (last.question === question) {
      const gone = last.all.filter(({ id }) => !there.has(id) && !isOwn(id));
      setCount((known) => known + gone.length);
    } else setCount(0);
    if (chosenId === undefined || there.has(chosenId)) return;
    // An old link may name a line that was done long ago.
    const next = stillThere(last.shown, shown, chosenId)?.id;
    setMovedTo(isOwn(chosenId) ? null : (next ?? null));
    onGo((address) => ({ ...address, line: next }), replace);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what must trigger it
  useEffect(() => compare(), [all, question, isThere]);
  useEffect(() => {
    if (count === 0) return;
    const timer = setTimeout(() => setCount(0), hintMilliseconds);
    return () => clearTimeout(timer);
  }, [count]);
  return { count, movedTo, acknowledge: () => setMovedTo(null) };
}
