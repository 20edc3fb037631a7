import {
  type BankLine,
  bookBankLine,
  getBank,
  getBankClaims,
  listBankLines,
  setBankLineAside,
  takeBackBankLine,
  undoBankLine,
} from '@korpus/contract/bank/bank.ts';
import type { AnswerOf } from '@korpus/contract/endpoint.ts';
import { subtractCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { isAway, isRefusedWith, messageOf } from '../../../lib/calls/failure.ts';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { randomId } from '../../../lib/random-id.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { lineTexts, workTexts as texts } from '../bank-texts.ts';
import { nameOf } from '../lines/bank-lines.ts';
import { type Booking, bookedBy } from '../split/split-draft.ts';

type Done = Readonly<{ lineId: string; version: number }>;
type Answer = Readonly<{ version: number }>;
type BankLines = AnswerOf<typeof listBankLines>;

type WorkInput = Readonly<{
  /** All of a line is done: the list goes on below it. */
  onDone: (line: BankLine) => void;
  /** A line is open again, and is to be seen. */
  onUndone: (lineId: string) => void;
}>;

export type BankWork = ReturnType<typeof useBankWork>;

/**
 * What somebody does with lines. A line waits for its answer where it stands, so that what is wrong with it is said
 * there; meanwhile one may go on with others.
 */
export function useBankWork({ onDone, onUndone }: WorkInput) {
  const client = useQueryClient();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const done = useRef<readonly Done[]>([]);
  const ownIds = useRef<Set<string>>(new Set());
  // A key pressed twice within one frame finds it there already.
  const sending = useRef<Set<string>>(new Set());
  const send = useLineCalls();

  const refresh = () =>
    Promise.all(
      [getBank, listBankLines, getBankClaims].map((call) =>
        client.invalidateQueries({ queryKey: keyOf(call) }),
      ),
    );
  const mark = (id: string, isPending: boolean) => {
    if (isPending) sending.current.add(id);
    else sending.current.delete(id);
    setPending(new Set(sending.current));
  };
  const setFailure = (id: string, why: string | null) =>
    setFailures((all) => {
      const next = new Map(all);
      if (why === null) next.delete(id);
      else next.set(id, why);
      return next;
    });

  const undo = async ({ lineId, version }: Done): Promise<string | null> => {
    done.current = done.current.filter((each) => each.lineId !== lineId);
    toasts.endUndo(lineId);
    try {
      await send(undoBankLine, lineId, { version });
      ownIds.current.delete(lineId);
      toasts.success(texts.undone);
      onUndone(lineId);
      await refresh();
      return null;
    } catch (error) {
      reportFailure(texts.undoFailed, error);
      await refresh();
      return messageOf(error);
    }
  };

  const act = async (line: BankLine, sent: () => Promise<Answer>, said: string, isWhole: boolean) => {
    if (sending.current.has(line.id)) return;
    mark(line.id, true);
    setFailure(line.id, null);
    try {
      const { version } = await sent();
      const last = { lineId: line.id, version };
      done.current = [...done.current, last];
      if (isWhole) {
        ownIds.current.add(line.id);
        onDone(line);
        forgetOpen(client, line.id);
      }
      toasts.undo({ message: said, of: line.id, onUndo: () => void undo(last) });
      await refresh();
    } catch (error) {
      setFailure(line.id, sentenceOf(error));
      if (!isAway(error)) await refresh();
    } finally {
      mark(line.id, false);
    }
  };

  return {
    pending,
    failures,
    /** Lines that went because of this person, not of somebody else. */
    isOwn: (id: string) => ownIds.current.has(id),
    forgetFailure: (id: string) => setFailure(id, null),
    book: (line: BankLine, { parts, credit }: Booking) => {
      const booked = bookedBy({ parts, credit });
      const left = subtractCents(line.open, booked);
      const said =
        left > 0
          ? texts.bookedPart(formatEuro(booked), formatEuro(left))
          : texts.booked(formatEuro(booked), nameOf(line) ?? lineTexts.unnamed);
      const body = { version: line.version, parts: [...parts], credit };
      return act(line, () => send(bookBankLine, line.id, body), said, left === 0);
    },
    setAside: (line: BankLine, note: string) =>
      act(
        line,
        () => send(setBankLineAside, line.id, { version: line.version, note }),
        texts.setAside(nameOf(line) ?? lineTexts.unnamed),
        true,
      ),
    takeBack: (line: BankLine, lineId: string) =>
      act(
        line,
        () => send(takeBackBankLine, line.id, { version: line.version, lineId }),
        texts.takenBack(line.takesBack?.partyName ?? nameOf(line) ?? lineTexts.unnamed),
        true,
      ),
    undo: (line: BankLine) => undo({ lineId: line.id, version: line.version }),
    undoLast: () => {
      const last = done.current.at(-1);
      if (last === undefined) toasts.info(texts.nothingToUndo);
      else void undo(last);
    },
  };
}

type LineCall = typeof bookBankLine | typeof setBankLineAside | typeof takeBackBankLine | typeof undoBankLine;

/** Where an answer was lost, the same thing sent again has the same key: it is done once. */
function useLineCalls() {
  const api = useApi();
  const keys = useRef(new Map<string, string>());
  return async (call: LineCall, id: string, body: unknown): Promise<Answer> => {
    const input = JSON.stringify([call.path, id, body]);
    const idempotencyKey = keys.current.get(input) ?? randomId();
    keys.current.set(input, idempotencyKey);
    try {
      const answer = await api.send(call, { params: { id }, body, idempotencyKey });
      keys.current.delete(input);
      return answer;
    } catch (error) {
      if (!isAway(error)) keys.current.delete(input);
      throw error;
    }
  };
}

/** The list need not be fetched anew for what is known. */
const forgetOpen = (client: QueryClient, id: string): void => {
  client.setQueriesData<BankLines>({ queryKey: [listBankLines.path, null, { which: 'OPEN' }] }, (old) =>
    old === undefined ? old : { ...old, lines: old.lines.filter((line) => line.id !== id) },
  );
};

const sentenceOf = (error: unknown): string => {
  if (isAway(error)) return texts.away;
  if (isRefusedWith(error, 'REST_CHANGED')) return texts.restChanged;
  return isRefusedWith(error, 'STALE_VERSION') ? texts.stale : messageOf(error);
};
