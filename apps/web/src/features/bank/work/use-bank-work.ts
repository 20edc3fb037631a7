import {
  type BankLine,
  bookBankLine,
  getBank,
  getBankClaims,
  listBankLines,
  setBankLineAside,
  takeBackBankLine,
  takeBackBankReceipt,
  undoBankLine,
} from '@korpus/contract/bank/bank.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { subtractCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { changedByIn, describeFailure, isAway, isRefusedWith } from '../../../lib/failure/failure.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { nameOf } from '../bank-lines.ts';
import { lineTexts, workTexts as texts } from '../bank-texts.ts';
import { type Booking, bookedBy } from '../split/split-draft.ts';
import type { FoundReceipts } from './found-receipts.ts';
import { useLineCalls } from './use-line-calls.ts';
import { useLineMarks } from './use-line-marks.ts';

type Done = Readonly<{ lineId: string; version: number }>;

type WorkInput = Readonly<{
  /** All of a line is done: the list goes on below it. */
  onDone: (line: BankLine) => void;
  /** A line is open again, and is to be seen. */
  onUndone: (lineId: string) => void;
}>;

type Act = Readonly<{
  line: BankLine;
  send: () => Promise<Readonly<{ version: number }>>;
  /** Sentence that says what was done. */
  said: string;
  /** Set when nothing of the line stays open. */
  isWhole?: boolean;
  /** The line that goes with it. */
  takenBack?: string;
}>;

export type BankWork = ReturnType<typeof useBankWork>;

/** Remembers what this person did with lines, and takes it back. */
function useOwnActs({ onUndone }: WorkInput) {
  const client = useQueryClient();
  const call = useLineCalls();
  const done = useRef<readonly Done[]>([]);
  const ownIds = useRef(new Set<string>());

  const undo = async ({ lineId, version }: Done): Promise<string | null> => {
    done.current = done.current.filter((each) => each.lineId !== lineId);
    toasts.endUndo(lineId);
    try {
      await call(undoBankLine, lineId, { version });
      ownIds.current.delete(lineId);
      toasts.success(texts.undone);
      await refresh(client);
      onUndone(lineId);
      return null;
    } catch (error) {
      reportFailure(texts.undoFailed, error);
      await refresh(client);
      return describeFailure(error);
    }
  };
  return {
    call,
    undo,
    undoLast: () => {
      const last = done.current.at(-1);
      if (last === undefined) toasts.info(texts.nothingToUndo);
      else void undo(last);
    },
    /** Lines that went because of this person, not of somebody else. */
    isOwn: (id: string) => ownIds.current.has(id),
    noteDone: (last: Done) => {
      done.current = [...done.current, last];
    },
    noteOwn: (ids: readonly string[]) => {
      for (const id of ids) ownIds.current.add(id);
    },
  };
}

/** Does one thing with a line, and tells what became of it. */
function useLineActs(input: WorkInput) {
  const client = useQueryClient();
  const { noteDone, noteOwn, ...own } = useOwnActs(input);
  const { pending, failures, setFailure, begin, end } = useLineMarks();

  const act = async ({ line, send, said, isWhole = true, takenBack }: Act) => {
    if (!begin(line.id)) return;
    try {
      const last = { lineId: line.id, ...(await send()) };
      noteDone(last);
      if (isWhole) {
        const ids = takenBack === undefined ? [line.id] : [line.id, takenBack];
        noteOwn(ids);
        input.onDone(line);
        forgetOpen(client, ids);
      }
      toasts.undo({ message: said, of: line.id, onUndo: () => void own.undo(last) });
      await refresh(client);
    } catch (error) {
      await tell(line, error);
    } finally {
      end(line.id);
    }
  };

  /** Tells a failure at the line, as long as it is there. */
  const tell = async (line: BankLine, error: unknown) => {
    if (isRefusedWith(error, 'STALE_VERSION')) {
      await refresh(client);
      if (!isListed(client, line.id)) {
        toasts.info(texts.quicker(changedByIn(error), partyOf(line)));
        return;
      }
    }
    setFailure(line.id, describeError(error, line));
    if (!isAway(error)) await refresh(client);
  };
  return { ...own, act, pending, failures };
}

/**
 * Gives what somebody can do with lines. A line waits for its answer where it stands, so that what is wrong with it is
 * said there; meanwhile one may go on with others.
 */
export function useBankWork(input: WorkInput) {
  const { call, act, undo, ...acts } = useLineActs(input);
  return {
    ...acts,
    book: (line: BankLine, { parts, credit }: Booking) => {
      const body = { version: line.version, parts: [...parts], credit };
      const booked = bookedBy({ parts, credit });
      return act({
        line,
        send: () => call(bookBankLine, line.id, body),
        said: describeBooked(line, booked),
        isWhole: booked === line.open,
      });
    },
    setAside: (line: BankLine, note: string) =>
      act({
        line,
        send: () => call(setBankLineAside, line.id, { version: line.version, note }),
        said: texts.setAside(partyOf(line)),
      }),
    takeBack: (line: BankLine, lineId: string) =>
      act({
        line,
        send: () => call(takeBackBankLine, line.id, { version: line.version, lineId }),
        said: texts.takenBack(line.takesBack?.partyName ?? partyOf(line)),
        takenBack: lineId,
      }),
    takeReceiptBack: (
      line: BankLine,
      { orderId, clientName }: FoundReceipts,
      { paymentIds }: FoundReceipts['receipts'][number],
    ) =>
      act({
        line,
        send: () => call(takeBackBankReceipt, line.id, { version: line.version, orderId, paymentIds }),
        said: texts.takenBack(clientName),
      }),
    undo: (line: BankLine) => undo({ lineId: line.id, version: line.version }),
  };
}

const partyOf = (line: BankLine): string => nameOf(line) ?? lineTexts.unnamed;

function describeBooked(line: BankLine, booked: ReturnType<typeof bookedBy>): string {
  const left = subtractCents(line.open, booked);
  return left > 0
    ? texts.bookedPart(formatEuro(booked), formatEuro(left))
    : texts.booked(formatEuro(booked), partyOf(line));
}

const refresh = (client: QueryClient) =>
  Promise.all(
    [getBank, listBankLines, getBankClaims].map((each) =>
      client.invalidateQueries({ queryKey: keyOf(each) }),
    ),
  );

/** The list need not be fetched anew for what is known. */
const forgetOpen = (client: QueryClient, ids: readonly string[]): void => {
  client.setQueriesData<AnswerOf<typeof listBankLines>>(
    { queryKey: [listBankLines.path, null, { which: 'OPEN' }] },
    (old) =>
      old === undefined ? old : { ...old, lines: old.lines.filter((line) => !ids.includes(line.id)) },
  );
};

const isListed = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<AnswerOf<typeof listBankLines>>({
      queryKey: [listBankLines.path, null, { which: 'OPEN' }],
    })
    .some(([, answer]) => answer?.lines.some((line) => line.id === id) === true);

const describeError = (error: unknown, { bookedOn }: BankLine): string => {
  if (isAway(error)) return texts.away;
  if (isRefusedWith(error, 'REST_CHANGED')) return texts.restChanged;
  if (isRefusedWith(error, 'PERIOD_LOCKED')) return texts.closed(formatDate(bookedOn));
  return isRefusedWith(error, 'STALE_VERSION') ? texts.stale(changedByIn(error)) : describeFailure(error);
};
