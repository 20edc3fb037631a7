import { getPaidBy } from '@korpus/contract/orders/orders.ts';
import { type Cents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { methodOf } from '@korpus/domain/money/payment-method.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import { isInWhole, ownPriceOf, withOwnPrices } from '@korpus/domain/orders/part-payments.ts';
import {
  addPayment,
  payPayment,
  payRemainingAmount,
  type Receipt,
} from '@korpus/domain/orders/payment-edits.ts';
import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { randomId } from '../../../lib/random-id.ts';
import { hasTillColumn } from '../../../trade/payments-table/payment-cells.tsx';
import { PaidDialog } from '../../../trade/receipt-dialog/paid-dialog.tsx';
import { ReceiptDialog } from '../../../trade/receipt-dialog/receipt-dialog.tsx';
import { useClosedUntil } from '../../../trade/use-closed-until.ts';
import { useTillDuty } from '../../../trade/use-till-duty.ts';
import { EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { mayOpenDocuments, useDocumentDialog } from '../documents/documents-button.tsx';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft, useFigures } from '../draft/order-form.ts';
import classes from './order-dialog.module.css';
import { paymentRows } from './payment-rows.tsx';
import { PlanButton } from './plan-dialog.tsx';

const texts = orderDialogTexts.price;

/** Claim that money is received for: a payment, or what is left of the price. */
type Open = Readonly<{ payment: OrderPayment | null; open: Cents }>;

export function PaymentsTable({ form }: { form: OrderForm }) {
  const payments = useDraft(form, (draft) => draft.payments);
  const [receiving, setReceiving] = useState<Open | null>(null);
  const { rows, dialog } = usePaymentRows(form, payments ?? [], setReceiving);
  if (payments === undefined) return null;
  const mayEdit = form.canWrite('payments');
  const add = () =>
    form.store.edit((draft) =>
      addPayment({ ...draft, payments: draft.payments ?? [] }, randomId(), form.today),
    );
  return (
    <FieldBlock
      title={texts.payments}
      mark={
        payments.length > 1 && (
          <span className={classes.sum}>{formatEuro(sumOfPrices(withOwnPrices(payments)))}</span>
        )
      }
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
        foot={
          <div className={classes.paying}>
            <PlanButton form={form} />
            {mayEdit && <PayRest form={form} onPay={(open) => setReceiving({ payment: null, open })} />}
          </div>
        }
      />
      {receiving !== null && <Receiving form={form} {...receiving} onClose={() => setReceiving(null)} />}
      {dialog}
    </FieldBlock>
  );
}

/** Makes the rows anew only when they show something else, and opens the documents of a payment. */
function usePaymentRows(form: OrderForm, payments: readonly OrderPayment[], onReceive: (open: Open) => void) {
  const { open, dialog } = useDocumentDialog(form);
  const closedUntil = useClosedUntil();
  const plan = useDraft(form, (draft) => draft.paymentPlan);
  const hasTillNumbers = hasTillColumn(payments);
  const dutyOf = useTillDuty();
  const location = useDraft(form, (draft) => draft.location);
  const parts = partsIn(payments);
  const openLatest = useRef(open);
  useLayoutEffect(() => {
    openLatest.current = open;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part says something of the row that it is a part of
  const rows = useMemo(() => {
    const invoice = (paymentId: string) => openLatest.current({ kind: 'payment', paymentId });
    return paymentRows(form, closedUntil, {
      onReceive: (payment, amount) => onReceive({ payment, open: amount }),
      onInvoice: mayOpenDocuments(form) ? invoice : null,
      hasTillNumbers,
      duty: dutyOf(location ?? null),
      storedNumberOf: (id) =>
        form.store.get().start.draft.payments?.find((each) => each.id === id)?.tillReceiptNumber ?? null,
      plan: plan ?? null,
    });
  }, [form, closedUntil, hasTillNumbers, dutyOf, location, parts, plan]);
  return { rows, dialog };
}

/** Writes what rows say of each other, as one value. */
const partsIn = (payments: readonly OrderPayment[]): string =>
  payments
    .flatMap((each) => (each.partOf == null ? [] : [each.partOf, each.price, isInWhole(payments, each)]))
    .join(' ');

type ReceivingProps = Open & Readonly<{ form: OrderForm; onClose: () => void }>;

/** An edit of the order like any other, stored by its save. */
function Receiving({ form, payment, open: openThen, onClose }: ReceivingProps) {
  const api = useApi();
  const open = useOpenNow(form, payment) ?? openThen;
  const { retainedAmount } = useFigures(form);
  const dutyOf = useTillDuty();
  const location = useDraft(form, (draft) => draft.location);
  // A receipt entered here closes the claim a moment before the dialog closes.
  const [isEntered, setIsEntered] = useState(false);
  const receive = (receipt: Receipt) => {
    setIsEntered(true);
    form.store.edit(({ payments = [] }) =>
      payment === null
        ? payRemainingAmount({ payments }, randomId(), receipt, open)
        : payPayment({ payments }, payment.id, randomId(), receipt),
    );
  };
  const title = payment === null ? texts.payRest : texts.receive;
  if (open <= 0 && !isEntered) {
    const query = {
      params: { id: form.stored.id },
      query: payment === null ? {} : { paymentId: payment.id },
    };
    return (
      <PaidDialog
        title={title}
        onClose={onClose}
        queryKey={[...keyOf(getPaidBy), query]}
        load={(signal) => api.send(getPaidBy, { ...query, signal })}
      />
    );
  }
  return (
    <ReceiptDialog
      title={title}
      open={open}
      {...(payment === null && retainedAmount !== null ? { retained: retainedAmount } : {})}
      paymentMethod={payment === null ? undefined : methodOf(payment)}
      duty={dutyOf(location ?? null)}
      saveLabel={texts.apply}
      onReceive={receive}
      onClose={onClose}
    />
  );
}

/** Somebody else may have been faster; null: the person does not see it. */
function useOpenNow(form: OrderForm, payment: OrderPayment | null): Cents | null {
  const { remainingAmount } = useFigures(form);
  const payments = useDraft(form, (draft) => draft.payments);
  if (payment === null) return remainingAmount;
  const now = payments?.find((each) => each.id === payment.id);
  return now === undefined || now.paid ? zeroCents : ownPriceOf(payments ?? [], now.id);
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
