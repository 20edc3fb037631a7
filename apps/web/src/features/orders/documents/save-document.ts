import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { orderAfterDocument, withPaymentIds } from '@korpus/domain/documents/order-payments.ts';
import { isAnythingPriced } from '@korpus/domain/documents/product-edits.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { goToField } from '../../../ui/go-to-field.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { findTypingError } from '../../../ui/typed-value.ts';
import type { OrderDraft } from '../dialog/order-draft.ts';
import type { DocumentForm } from './document-form.ts';
import { documentIn, problemPath, withDocument } from './document-target.ts';

/**
 * Saving a document saves its order (rules: documents#part-of-the-order), with what the document writes into it. A
 * print needs a stored document, so one that was never touched is stored then as well.
 */
export async function saveDocument(form: DocumentForm, isPrinting: boolean): Promise<boolean> {
  const { store } = form.order;
  const { isDirty, start } = store.get();
  const isStored = documentIn(start.draft, form.target) !== null;
  if (!isDirty && (isStored || !isPrinting || form.isReadOnly)) return true;
  if (!form.isReadOnly) store.edit((draft) => prepared(form, draft, start.draft));
  const isSaved = await store.save();
  // The order's own toast would lie over the buttons of this dialog, which says so itself.
  if (isSaved) toasts.clear();
  return isSaved;
}

function prepared(form: DocumentForm, draft: OrderDraft, stored: OrderDraft): Partial<OrderDraft> {
  const { target, order, sums } = form;
  const document: DocumentData = withPaymentIds(form.source.part(), randomId);
  const own = withDocument(draft, target, document);
  if (target.kind === 'payment' || !form.hasPrices) return own;
  const effects = orderAfterDocument(draft, document, {
    before: (documentIn(stored, target) ?? document).payments,
    gross: isAnythingPriced(document) ? sums().gross : null,
    canWrite: order.canWrite,
  });
  return { ...own, ...effects };
}

/** A refused save leads to the first field that is wrong; what cannot be read is not sent at all. */
export function useRefusableSave(
  form: DocumentForm,
  root: RefObject<HTMLDivElement | null>,
  onSaved: () => void,
) {
  const [refusals, setRefusals] = useState(0);
  const showRefusal = useEffectEvent(() => {
    const place = `${problemPath(form.order.store.part(), form.target)}.`;
    const first = form.order.store.get().problems.find(({ path }) => path.startsWith(place));
    if (root.current === null) return;
    if (first !== undefined) goToField(root.current, first.path.slice(place.length));
    else root.current.querySelector('[data-notices]')?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (refusals > 0) showRefusal();
  }, [refusals]);
  return async (isPrinting: boolean): Promise<boolean> => {
    const unreadable = root.current === null ? null : findTypingError(root.current);
    if (unreadable !== null) {
      unreadable.focus();
      return false;
    }
    const isSaved = await saveDocument(form, isPrinting);
    if (isSaved) onSaved();
    else setRefusals((count) => count + 1);
    return isSaved;
  };
}
