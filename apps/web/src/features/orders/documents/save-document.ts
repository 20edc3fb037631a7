import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { isAnythingPriced } from '@korpus/domain/documents/product-edits.ts';
import {
  hasEffects,
  orderAfterDocument,
  type PlanEffects,
  planEffects,
  withPaymentIds,
} from '@korpus/domain/order-documents/order-payments.ts';
import type { RefObject } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { useLeadingSave } from '../../../ui/dialog/use-leading-save.ts';
import { goToField } from '../../../ui/go-to-field.ts';
import { toasts } from '../../../ui/toasts.tsx';
import type { OrderDraft } from '../draft/order-draft.ts';
import type { DocumentForm } from './document-form.ts';
import { documentIn, problemPath, withDocument } from './document-target.ts';

/** Question before the plan becomes payments of the order; null: the payments stay, whatever the plan says. */
type AskForPlan = ((effects: PlanEffects) => Promise<boolean>) | null;

/**
 * Saving a document saves its order (rules: documents#part-of-the-order), with what the document writes into it. A
 * print needs a stored document, so one that was never touched is stored then as well.
 */
export async function saveDocument(
  form: DocumentForm,
  isPrinting: boolean,
  askForPlan: AskForPlan,
): Promise<boolean> {
  const { store } = form.order;
  const { draft: now, isDirty, start } = store.get();
  const isWritten = documentIn(now, form.target) !== null;
  if (!isDirty && (isWritten || !isPrinting || form.isReadOnly)) return true;
  if (!form.isReadOnly && (isWritten || isPrinting)) {
    const document = askForPlan === null ? form.source.part() : withPaymentIds(form.source.part(), randomId);
    const plan = askForPlan === null ? null : derivePlan(form, document, start.draft);
    if (plan !== null && hasEffects(plan) && !(await askForPlan?.(plan))) return false;
    store.edit((draft) => prepared(form, draft, { document, plan }));
  }
  const isSaved = await store.save();
  // The order's own toast would lie over the buttons of this dialog, which says so itself.
  if (isSaved) toasts.clear();
  return isSaved;
}

const writesIntoOrder = ({ target, hasPrices }: DocumentForm): boolean =>
  target.kind === 'order' && hasPrices;

function derivePlan(form: DocumentForm, document: DocumentData, stored: OrderDraft): PlanEffects | null {
  const { payments } = form.order.store.part();
  const isTaken = document.settings.usePaymentsForOrder && writesIntoOrder(form);
  if (!isTaken || payments === undefined || !form.order.canWrite('payments')) return null;
  const before = documentIn(stored, form.target) ?? document;
  return planEffects(payments, before.payments, document.payments);
}

type Prepared = Readonly<{ document: DocumentData; plan: PlanEffects | null }>;

function prepared(form: DocumentForm, draft: OrderDraft, { document, plan }: Prepared): Partial<OrderDraft> {
  const { target, order, sums } = form;
  const own = withDocument(draft, target, document);
  if (!writesIntoOrder(form)) return own;
  const gross = isAnythingPriced(document) ? sums().gross : null;
  return { ...own, ...orderAfterDocument(draft, document, { plan, gross, canWrite: order.canWrite }) };
}

/** A refused save leads to the first field that is wrong; what cannot be read is not sent at all. */
export function useRefusableSave(
  form: DocumentForm,
  root: RefObject<HTMLDivElement | null>,
  askForPlan: AskForPlan,
  onSaved: () => void,
) {
  const saveOrLead = useLeadingSave(root, {
    onUnreadable: (field) => field.focus(),
    onRefusal: (dialog) => {
      const place = `${problemPath(form.order.store.part(), form.target)}.`;
      const first = form.order.store.get().problems.find(({ path }) => path.startsWith(place));
      if (first !== undefined) goToField(dialog, first.path.slice(place.length));
      else dialog.querySelector('[data-notices]')?.scrollIntoView({ block: 'start' });
    },
  });
  return async (isPrinting: boolean): Promise<boolean> => {
    const isSaved = await saveOrLead(() => saveDocument(form, isPrinting, askForPlan));
    if (isSaved) onSaved();
    return isSaved;
  };
}
