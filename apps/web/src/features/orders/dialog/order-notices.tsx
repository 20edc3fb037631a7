import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/session/current-user.tsx';
import { restrictedTexts } from '../../../trade/customers/restricted-texts.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { DialogNotices } from '../../../ui/record-dialog/notices/dialog-notices.tsx';
import type { NewOrderKind } from '../dialog-target.ts';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { orderFormats, orderLabels } from '../draft/order-labels.ts';
import { keptOrder, keyOfNewOrder } from './kept-order.ts';

type OrderNoticesProps = Readonly<{
  form: OrderForm;
  newKind: NewOrderKind | undefined;
  /** Another tab has stored it. */
  onStored: ((id: string) => void) | undefined;
}>;

/** Shows above the sections what holds for the whole order, and what a save has met. */
export function OrderNotices({ form, newKind, onStored }: OrderNoticesProps) {
  const { store, stored, lists, isNew, canEdit } = form;
  const { user } = useCurrentUser();
  const invoiceNumber = useDraft(form, (draft) => draft.invoiceNumber);
  const formats = useMemo(() => orderFormats(lists), [lists]);
  return (
    <DialogNotices
      store={store}
      labels={orderLabels}
      format={formats}
      keeping={{
        kind: keptOrder,
        key:
          isNew && newKind !== undefined
            ? keyOfNewOrder(user.id, newKind)
            : { userId: user.id, name: keptOrder.nameOf(store.part()) },
        onStored: ({ id }) => onStored?.(id),
      }}
      isReadOnly={!canEdit}
    >
      {!canEdit && <Notice tone="info">{stored.isRestricted ? restrictedTexts.hint : texts.readOnly}</Notice>}
      {invoiceNumber !== null && <Notice tone="info">{texts.locked(invoiceNumber)}</Notice>}
    </DialogNotices>
  );
}
