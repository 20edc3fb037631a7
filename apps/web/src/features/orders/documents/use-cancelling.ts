import { numberToCancel } from '@korpus/domain/invoices/cancellable.ts';
import { mayWriteField } from '@korpus/domain/orders/order-rights.ts';
import { useState } from 'react';
import type { DocumentForm } from './document-form.ts';
import type { usePrinting } from './use-printing.ts';

/** Invoice that would be taken back: that of the order, or that of a payment. */
type Cancelled = Readonly<{ number: string; paymentId: string | null }>;

type Cancelling = Readonly<{
  form: DocumentForm;
  printing: ReturnType<typeof usePrinting>;
  /** Continues after an invoice was taken back because it was in the way of this one. */
  onFreed: () => void;
}>;

/** Asks for the reason and takes back the open invoice, or one that is in the way of it (rules: invoices#rate-changed). */
export function useCancelling({ form: { order, target }, printing, onFreed }: Cancelling) {
  const [asked, setAsked] = useState<Cancelled | null>(null);
  const own = target.kind === 'payment' ? target.paymentId : null;
  const { person, stored, canEdit } = order;
  const mayCancel = canEdit && mayWriteField(person, stored, 'orderPrice');
  const ofPayment = (paymentId: string) => {
    const { invoiceNumber, payments = [] } = order.store.part();
    const number = numberToCancel({ invoiceNumber, payments }, paymentId);
    if (number !== null) setAsked({ number, paymentId });
  };
  return {
    asked,
    ask: (number: string) => setAsked({ number, paymentId: own }),
    /** Undefined: they may not. */
    askForPayment: mayCancel ? ofPayment : undefined,
    stop: () => setAsked(null),
    confirm: async (reason: string) => {
      // The reason stays after a failure.
      if (asked === null || !(await printing.cancel(reason, asked.paymentId))) return;
      setAsked(null);
      if (asked.paymentId !== own) onFreed();
    },
  };
}
