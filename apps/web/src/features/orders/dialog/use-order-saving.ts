import { getOrder, listOrderHistory, saveOrder } from '@korpus/contract/orders/orders.ts';
import { keepOnePlan, settlePlan } from '@korpus/domain/orders/plan-edits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useLivePatch } from '../../../lib/live/use-live-patch.ts';
import { useTillDuty } from '../../../trade/use-till-duty.ts';
import { type RecordFiles, useRecordFiles } from '../../../ui/files/use-record-files.ts';
import type { RecordSource } from '../../../ui/record-dialog/draft/record-source.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { bodyOf, findOrderProblems, type OrderDraft } from '../draft/order-draft.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { ordersPatch } from '../orders-live.ts';

type Saving = Pick<RecordSource<OrderDraft>, 'settle' | 'unite' | 'validate' | 'save' | 'reload' | 'onSaved'>;

/** Brings an order to the server; `onCreated` hears of the first save of a new one. */
export function useOrderSaving(onCreated?: (id: string) => void): Saving {
  const save = useSave(saveOrder);
  const client = useQueryClient();
  const refresh = useLivePatch(ordersPatch);
  const dutyOf = useTillDuty();
  const today = useToday();
  const reload = async () => {
    await Promise.all(
      [getOrder, listOrderHistory].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
    );
  };
  return {
    settle: settlePlan,
    unite: keepOnePlan,
    validate: (draft, stored) =>
      findOrderProblems(draft, stored ?? null, { today, duty: dutyOf(draft.location ?? null) }),
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

/** The order and its files saved as one; what is missing afterwards is told anew. */
export function useOrderFiles({ store }: Pick<OrderForm, 'store'>): RecordFiles {
  const client = useQueryClient();
  const refresh = useLivePatch(ordersPatch);
  return useRecordFiles(store, {
    ownerOf: ({ id }) => id,
    onChanged: ({ id }) => {
      void client.invalidateQueries({ queryKey: keyOf(listOrderHistory) });
      void refresh([id]);
    },
  });
}
