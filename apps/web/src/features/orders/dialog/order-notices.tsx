import { useMemo } from 'react';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { goToField } from '../../../ui/go-to-field.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { KeptDraftNotice } from '../../../ui/record-dialog/kept-draft-notice.tsx';
import { RecordNotices } from '../../../ui/record-dialog/record-notices.tsx';
import { useKeptDraft } from '../../../ui/record-dialog/use-kept-draft.ts';
import { useRecordValue, useRecordView } from '../../../ui/record-dialog/use-record-draft.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { NewOrderKind } from '../dialog-target.ts';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';
import { orderFormats, orderLabels } from './order-labels.ts';
import { useIsStored, useSendOnLeave } from './use-order-saving.ts';

type OrderNoticesProps = Readonly<{ form: OrderForm; newKind: NewOrderKind | undefined }>;

/** Above the sections: what holds for the whole order, and what a save has met. */
export function OrderNotices({ form, newKind }: OrderNoticesProps) {
  const { store, lists, isNew, canEdit } = form;
  const { user } = useCurrentUser();
  const hasMet = useRecordValue(
    store,
    ({ problems, failure, conflict }) => problems.length > 0 || failure !== null || conflict !== null,
  );
  const invoiceNumber = useDraft(form, (draft) => draft.invoiceNumber);
  const { id } = store.part();
  const offer = useKeptDraft({
    store,
    key: { userId: user.id, name: isNew ? `order/new/${newKind ?? ''}` : `order/${id}` },
    shape: 'order-2',
    sendOnLeave: useSendOnLeave(),
    isStored: useIsStored(),
    onStored: () => toasts.success(texts.savedOnLeave),
  });
  return (
    <>
      {!canEdit && <Notice tone="info">{texts.readOnly}</Notice>}
      {invoiceNumber !== null && <Notice tone="info">{texts.locked(invoiceNumber)}</Notice>}
      {offer !== null && <KeptDraftNotice offer={offer} />}
      {hasMet && <Met store={store} lists={lists} />}
    </>
  );
}

type MetProps = Pick<OrderForm, 'store' | 'lists'>;

/** Renders with every keystroke, so it is there only while there is something to say. */
function Met({ store, lists }: MetProps) {
  const formats = useMemo(() => orderFormats(lists), [lists]);
  return (
    <RecordNotices
      record={useRecordView(store)}
      labels={orderLabels}
      format={formats}
      onGoTo={(path) => goToField(document, path)}
      savesWhenBack
    />
  );
}
