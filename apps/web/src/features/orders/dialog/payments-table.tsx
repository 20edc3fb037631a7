import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import { addPayment } from '@korpus/domain/orders/payment-edits.ts';
import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { mayOpenDocuments, useDocumentDialog } from '../documents/documents-button.tsx';
import classes from './order-dialog.module.css';
import { orderDialogTexts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from './order-form.ts';
import { paymentRows } from './payment-rows.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

const texts = orderDialogTexts.price;

/** What money is received for: a payment, or what is left of the price. */
type Receiving = Readonly<{ payment: OrderPayment | null; open: Cents }>;

export function PaymentsTable({ form }: { form: OrderForm }) {
  const payments = useDraft(form, (draft) => draft.payments);
  const [receiving, setReceiving] = useState<Receiving | null>(null);
  const { open, dialog } = useDocumentDialog(form);
  const openLatest = useRef(open);
  useLayoutEffect(() => {
    openLatest.current = open;
  });
  const rows = useMemo(() => {
    const receive = (payment: OrderPayment, amount: Cents) => setReceiving({ payment, open: amount });
    const invoice = (paymentId: string) => openLatest.current({ kind: 'payment', paymentId });
    return paymentRows(form, receive, mayOpenDocuments(form) ? invoice : null);
  }, [form]);
  if (payments === undefined) return null;
  const mayEdit = form.canWrite('payments');
  const add = () =>
    form.store.edit((draft) =>
      addPayment({ ...draft, payments: draft.payments ?? [] }, randomId(), form.today),
    );
  return (
    <FieldBlock
      title={texts.payments}
      mark={payments.length > 1 && <span className={classes.sum}>{formatEuro(sumOfPrices(payments))}</span>}
    >
      <EntryTable
        label={texts.payments}
        path="payments"
        source={form.store}
        rows={rows}
        entries={payments}
        empty={texts.noPayments}
        addLabel={texts.addPayment}
        onAdd={mayEdit ? add : undefined}
        foot={mayEdit && <PayRest form={form} onPay={(open) => setReceiving({ payment: null, open })} />}
      />
      {receiving !== null && <ReceiptDialog form={form} {...receiving} onClose={() => setReceiving(null)} />}
      {dialog}
    </FieldBlock>
  );
}

function PayRest({ form, onPay }: Readonly<{ form: OrderForm; onPay: (open: Cents) => void }>) {
  const { remainingAmount } = useFigures(form);
  if (remainingAmount === null || remainingAmount <= 0) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCoins size={16} stroke={1.75} aria-hidden />}
      onClick={() => onPay(remainingAmount)}
    >
      {texts.payRest} · {formatEuro(remainingAmount)}
    </Button>
  );
}
