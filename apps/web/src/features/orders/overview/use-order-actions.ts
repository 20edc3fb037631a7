import { deleteOrder, setOrderPaid, setToDoDone } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { removalOf } from '../../../ui/record-list/removal.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { ordersPatch } from '../orders-live.ts';
import { nameOf } from './overview-row.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/** What is done to an order without opening it. */
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

  const mark = async (row: OverviewRow, save: () => Promise<unknown>) => {
    try {
      await save();
    } catch (error) {
      reportFailure(texts.markFailed, error);
    }
    await refresh([row.id]);
  };

  return {
    remove: (row: OverviewRow) => remove(row, nameOf(row), row.clientName),
    toggleDone: (row: OverviewRow) =>
      mark(row, () =>
        done.mutateAsync({ params: { id: row.id }, body: { done: row.doneToDoRemainingAmount !== true } }),
      ),
    togglePaid: (row: OverviewRow) =>
      mark(row, () => paid.mutateAsync({ params: { id: row.id }, body: { paid: !row.paid } })),
  };
}
