import {
  applyImport,
  discardImport,
  getImport,
  type Import,
  judgeImport,
  listImportRows,
  listImports,
  listImportWords,
  mendImportRows,
  undoImport,
} from '@korpus/contract/imports/imports.ts';
import type { ImportDecision } from '@korpus/domain/imports/import-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { describeFailure } from '../../../lib/failure/failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { importsTexts as texts } from '../imports-texts.ts';
import { type Drafts, rowsOf } from './mending.ts';

type Sources = Import['sources'];
type Word = { readonly list: string; readonly text: string; readonly meaning: string | null };

/** Gives the calls of a step: one at a time; after it everything is fetched anew. */
export function useStepCalls({ id, version }: Pick<Import, 'id' | 'version'>) {
  const api = useApi();
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const params = { id };
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsSending(true);
    try {
      await work();
      return true;
    } catch (error) {
      toasts.error({ message: texts.notDone, hint: describeFailure(error) });
      return false;
    } finally {
      setIsSending(false);
      await Promise.all(
        [getImport, listImports, listImportRows, listImportWords].map((call) =>
          client.invalidateQueries({ queryKey: keyOf(call) }),
        ),
      );
    }
  };
  return {
    isSending,
    judge: (sheet: number, sources: Sources, words: readonly Word[] = []) =>
      send(() => api.call(judgeImport, { params, body: { sheet, sources, words: [...words], version } })),
    mend: (drafts: Drafts) =>
      send(() => api.call(mendImportRows, { params, body: { rows: rowsOf(drafts), version } })),
    apply: (decision: ImportDecision) =>
      send(() => api.call(applyImport, { params, body: { ...decision, version } })),
    undo: () => send(() => api.call(undoImport, { params, body: { version } })),
    discard: () => send(() => api.call(discardImport, { params })),
  };
}
