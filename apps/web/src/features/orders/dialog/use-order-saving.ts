import { getOrder, listOrderHistory, saveOrder } from '@korpus/contract/orders/orders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fitsKeepalive } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { keyOf } from '../../../lib/query-of.ts';
import { useSave } from '../../../lib/use-save.ts';
import { type RecordFiles, useRecordFiles } from '../../../ui/files/use-record-files.ts';
import type { RecordSource } from '../../../ui/record-dialog/record-source.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { useRefreshOrders } from '../use-refresh-orders.ts';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { bodyOf, type OrderDraft, problemsOf } from './order-draft.ts';
import type { OrderForm } from './order-form.ts';

type Saving = Pick<RecordSource<OrderDraft>, 'validate' | 'save' | 'reload' | 'onSaved'>;

/** How an order gets to the server; `onCreated` hears of the first save of a new one. */
export function useOrderSaving(onCreated?: (id: string) => void): Saving {
  const save = useSave(saveOrder);
  const client = useQueryClient();
  const refresh = useRefreshOrders();
  const reload = async () => {
    await Promise.all(
      [getOrder, listOrderHistory].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  return {
    validate: problemsOf,
    save: (draft, version) => save.mutateAsync({ body: bodyOf(draft, version) }),
    reload,
    onSaved: ({ id }, isNew) => {
      toasts.success(texts.saved);
      void reload();
      void refresh([id]);
      if (isNew) onCreated?.(id);
    },
  };
}

/** The page goes: what can be saved is sent along (spec 2 §2). */
export function useSendOnLeave(): (draft: OrderDraft, version: number | undefined) => boolean {
  const api = useApi();
  return (draft, version) => {
    const body = bodyOf(draft, version);
    if (problemsOf(draft).length > 0 || !fitsKeepalive(body)) return false;
    api.call(saveOrder, { body, keepalive: true }).catch(() => undefined);
    return true;
  };
}

/** A new order of an earlier visit: did the save on leaving arrive? Where nobody can tell, its id keeps it from being doubled. */
export function useIsStored(): (draft: OrderDraft) => Promise<boolean> {
  const api = useApi();
  return ({ id }) =>
    api.call(getOrder, { params: { id } }).then(
      () => true,
      () => false,
    );
}

/** The order and its files saved as one; what is missing afterwards is told anew. */
export function useOrderFiles({ store }: Pick<OrderForm, 'store'>): RecordFiles {
  const client = useQueryClient();
  const refresh = useRefreshOrders();
  return useRecordFiles(store, (id) => {
    void client.invalidateQueries({ queryKey: keyOf(listOrderHistory) });
    void refresh([id]);
  });
}
