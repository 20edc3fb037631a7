import { deleteOrder, setOrderPaid, setToDoDone } from '@korpus/contract/orders/orders.ts';
import type { OverviewRow } from '@korpus/contract/orders/overview-row.ts';
import { isRefusedWith, messageOf, requestIdOf } from '../../../lib/failure.ts';
import { useSave } from '../../../lib/use-save.ts';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useRefreshOrders } from '../use-refresh-orders.ts';
import { nameOf } from './overview-row.ts';
import { overviewTexts as texts } from './overview-texts.ts';

/** What is done to an order without opening it. */
export function useOrderActions(confirm: (question: Question) => Promise<boolean>) {
  const removal = useSave(deleteOrder);
  const paid = useSave(setOrderPaid);
  const done = useSave(setToDoDone);
  const refresh = useRefreshOrders();

  const remove = async (row: OverviewRow) => {
    const name = nameOf(row);
    const message = texts.removeQuestion(name, row.clientName);
    if (!(await confirm({ title: texts.removeTitle, message, yes: texts.yesRemove }))) return;
    try {
      await removal.mutateAsync({ params: { id: row.id } });
      toasts.success(texts.removed(name));
    } catch (error) {
      // Somebody else was quicker: the order is gone, as was wanted.
      if (!isRefusedWith(error, 'NOT_FOUND')) report(texts.removeFailed(name), error);
    }
    await refresh([row.id]);
  };

  const mark = async (row: OverviewRow, save: () => Promise<unknown>) => {
    try {
      await save();
    } catch (error) {
      report(texts.markFailed, error);
    }
    await refresh([row.id]);
  };

  return {
    remove,
    toggleDone: (row: OverviewRow) =>
      mark(row, () =>
        done.mutateAsync({ params: { id: row.id }, body: { done: row.doneToDoRemainingAmount !== true } }),
      ),
    togglePaid: (row: OverviewRow) =>
      mark(row, () => paid.mutateAsync({ params: { id: row.id }, body: { paid: !row.paid } })),
  };
}

const report = (message: string, error: unknown) =>
  toasts.error({ message, hint: messageOf(error), requestId: requestIdOf(error) });
