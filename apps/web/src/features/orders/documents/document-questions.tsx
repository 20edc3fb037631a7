import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { OrderDocumentType } from '@korpus/domain/documents/document-data.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { PlanEffects } from '@korpus/domain/order-documents/order-payments.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import { useState } from 'react';
import type { Question } from '../../../ui/confirm-dialog/confirm-dialog.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import classes from './document-dialog.module.css';
import type { DocumentForm } from './document-form.ts';
import { typeOf } from './document-target.ts';

type Closing = Readonly<{
  store: OrderForm['store'];
  save: (isPrinting: boolean) => Promise<boolean>;
  onClose: () => void;
}>;

/**
 * Closes the dialog. With changes it asks first; closed without saving, the document is as it was
 * (rules: screens#dialogs).
 */
export function useClosing({ store, save, onClose }: Closing) {
  const [isAsking, setIsAsking] = useState(false);
  const saveAndClose = async () => {
    const isSaved = await save(false);
    setIsAsking(false);
    if (isSaved) onClose();
  };
  return {
    isAsking,
    request: () => {
      if (store.get().isDirty) setIsAsking(true);
      else onClose();
    },
    saveAndClose: () => void saveAndClose(),
    discard: () => {
      store.discard();
      onClose();
    },
    cancel: () => setIsAsking(false),
  };
}

/** Asks before the document of another type is copied (rules: documents#copying). */
export function copyQuestion(form: DocumentForm, type: OrderDocumentType): Question {
  const names = [documentTypeNames[typeOf(form.target)], documentTypeNames[type]] as const;
  return {
    title: texts.copyTitle,
    message: texts.copyQuestion(...names),
    yes: texts.copyYes,
    no: texts.copyNo,
    danger: false,
  };
}

/** Shows what becomes of the order's payments, before they do (rules: documents#payment-plan). */
export const planQuestion = ({ added, changed, removed }: PlanEffects): Question => ({
  title: texts.planTitle,
  message: (
    <ul className={classes.plan}>
      {[
        ...added.map((payment) => [payment.id, texts.planAdded(said(payment))] as const),
        ...changed.map(
          ({ before, after }) => [after.id, texts.planChanged(said(before), said(after))] as const,
        ),
        ...removed.map((payment) => [payment.id, texts.planRemoved(said(payment))] as const),
      ].map(([id, text]) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  ),
  yes: texts.planYes,
  no: texts.planNo,
  danger: false,
});

const said = ({ price, date }: OrderPayment): string =>
  texts.planPayment(formatEuro(price ?? zeroCents), date === null ? null : formatDate(date));
