import { listBulkEdits, undoBulk } from '@korpus/contract/bulk/bulk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/calls/query-of.ts';
import { useSave } from '../../lib/calls/use-save.ts';
import { reportFailure } from '../../ui/report-failure.ts';
import { toasts } from '../../ui/toasts.tsx';
import { bulkEditTexts as texts } from './bulk-edit-texts.ts';

/** Takes a change of several rows back, and says what stayed (rules: bulk#one-undo). */
export function useBulkUndo() {
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useSave(undoBulk);
  const undo = async (id: string) => {
    try {
      const { undone, left } = await mutateAsync({ params: { id } });
      const [first] = left;
      if (first === undefined) toasts.success(texts.undone(undone));
      else toasts.info(texts.undoneButLeft(undone, left.length, first.reason));
    } catch (error) {
      reportFailure(texts.undoFailed, error);
    }
    await queries.invalidateQueries({ queryKey: keyOf(listBulkEdits) });
  };
  return { undo, isUndoing: isPending };
}
