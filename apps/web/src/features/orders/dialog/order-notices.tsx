import { getOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { useMemo } from 'react';
import { useIsStored, useSendOnLeave } from '../../../lib/drafts/use-send-on-leave.ts';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DialogNotices } from '../../../ui/record-dialog/notices/dialog-notices.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { NewOrderKind } from '../dialog-target.ts';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { bodyOf, problemsOf } from './order-draft.ts';
import { type OrderForm, useDraft } from './order-form.ts';
import { orderFormats, orderLabels } from './order-labels.ts';

type OrderNoticesProps = Readonly<{ form: OrderForm; newKind: NewOrderKind | undefined }>;

/** Another one whenever the fields of an order change. */
const shape = 'order-3';

/** Above the sections: what holds for the whole order, and what a save has met. */
export function OrderNotices({ form, newKind }: OrderNoticesProps) {
  const { store, lists, isNew, canEdit } = form;
  const { user } = useCurrentUser();
  const invoiceNumber = useDraft(form, (draft) => draft.invoiceNumber);
  const { id } = store.part();
  const sendOnLeave = useSendOnLeave(saveOrder, { bodyOf, problemsOf });
  const isStored = useIsStored(getOrder);
  const formats = useMemo(() => orderFormats(lists), [lists]);
  return (
    <DialogNotices
      store={store}
      labels={orderLabels}
      format={formats}
      keeping={{
        shape,
        key: { userId: user.id, name: isNew ? `order/new/${newKind ?? ''}` : `order/${id}` },
        sendOnLeave,
        isStored,
        onStored: () => toasts.success(texts.savedOnLeave),
      }}
      isReadOnly={!canEdit}
    >
      {!canEdit && <Notice tone="info">{texts.readOnly}</Notice>}
      {invoiceNumber !== null && <Notice tone="info">{texts.locked(invoiceNumber)}</Notice>}
    </DialogNotices>
  );
}
