import { getBank, type ImportedBankFile, importBankFile, listBankLines } from '@korpus/contract/bank/bank.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { describeFailure, fieldMessage, isAway } from '../../../lib/failure/failure.ts';
import { randomId } from '../../../lib/random-id.ts';
import { fileTexts as texts } from '../bank-texts.ts';

/** A file and how far it has come. */
export type SentFile = Readonly<{
  /** Key of the file in the list and of its save: sent twice, it is taken once. */
  key: string;
  file: File;
  state:
    | Readonly<{ kind: 'WAITING' }>
    | Readonly<{ kind: 'SENDING'; share: number }>
    | Readonly<{ kind: 'READ'; answer: ImportedBankFile }>
    | Readonly<{ kind: 'REFUSED'; why: string; mayRetry: boolean }>;
}>;

const largest = importBankFile.upload?.maximumBytes ?? 0;

const waiting = { kind: 'WAITING' } as const;

const arriving = (file: File): SentFile => ({
  key: randomId(),
  file,
  state: file.size > largest ? { kind: 'REFUSED', why: texts.tooLarge, mayRetry: false } : waiting,
});

/** Statements go out one after the other; what is wrong with one stops no other. */
export function useBankImport() {
  const api = useApi();
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const queue = useRef(Promise.resolve());

  const put = (key: string, state: SentFile['state']) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, state } : each)));

  const send = async ({ key, file }: SentFile) => {
    const onProgress = (share: number) => put(key, { kind: 'SENDING', share });
    try {
      onProgress(0);
      const answer = await api.upload(importBankFile, { file, onProgress, idempotencyKey: key });
      put(key, { kind: 'READ', answer });
    } catch (error) {
      const why = fieldMessage(error, 'body.file') ?? describeFailure(error);
      put(key, { kind: 'REFUSED', why, mayRetry: isAway(error) });
    }
    await Promise.all(
      [getBank, listBankLines].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  const enqueue = (sent: SentFile) => {
    queue.current = queue.current.then(() => send(sent));
  };
  return {
    files,
    take: (taken: readonly File[]) => {
      const more = taken.map(arriving);
      setFiles((all) => [...all.filter(isUnderWay), ...more]);
      for (const sent of more) if (sent.state.kind === 'WAITING') enqueue(sent);
    },
    again: (sent: SentFile) => {
      put(sent.key, waiting);
      enqueue(sent);
    },
    dismiss: () => setFiles((all) => all.filter(isUnderWay)),
  };
}

export type BankImport = ReturnType<typeof useBankImport>;

export const isUnderWay = ({ state }: SentFile): boolean =>
  state.kind === 'WAITING' || state.kind === 'SENDING';
