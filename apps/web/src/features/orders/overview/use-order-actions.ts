import { deleteOrder, setOrderPaid, setToDoDone } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { ordersPatch } from '../orders-live.ts';
import { nameOf } from './overview-row.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/** Gives what can be done to an order without opening it. */
export function useOrderActions(confirm: (question: Question) => Promise<boolean>) {
  const removal = useSave(deleteOrder);
  const paid = useSave(setOrderPaid);
  const done = useSave(setToDoDone);
  const refresh = useLivePatch(ordersPatch);
  const remove = removalOf({
    title: texts.removeTitle,
    confirm,
    remove: (id) => removal.mutateAsync({ params: { id } }),
    refresh,
  });

  /** Answers whether it is stored. */
  const mark = async (row: OverviewRow, save: () => Promise<unknown>): Promise<boolean> => {
    const isStored = await save().then(
      () => true,
      (error: unknown) => {
        reportFailure(texts.markFailed, error);
        return false;
      },
    );
    await refresh([row.id]);
    return isStored;
  };

  return {
    remove: (row: OverviewRow) => remove(row, nameOf(row), row.clientName),
    toggleDone: async (row: OverviewRow) => {
      const isDone = row.doneToDoRemainingAmount !== true;
      const set = (next: boolean) => done.mutateAsync({ params: { id: row.id }, body: { done: next } });
      if (!(await mark(row, () => set(isDone)))) return;
      // The order leaves the list of what is open.
      const message = isDone ? texts.isDone(nameOf(row)) : texts.isOpenAgain(nameOf(row));
      toasts.undo({ of: row.id, message, onUndo: () => void mark(row, () => set(!isDone)) });
    },
    togglePaid: (row: OverviewRow) =>
      mark(row, () => paid.mutateAsync({ params: { id: row.id }, body: { paid: !row.paid } })),
  };
}
