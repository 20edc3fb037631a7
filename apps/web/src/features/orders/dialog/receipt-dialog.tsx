import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { isBilled, type OrderPayment, type PaymentType } from '@korpus/domain/orders/order.ts';
import { paymentRefusalTexts } from '@korpus/domain/orders/orders-texts.ts';
import { isPayable, payPayment, payRemainingAmount } from '@korpus/domain/orders/payment-edits.ts';
import { Button, Select } from '@mantine/core';
import { randomId } from '../../../lib/random-id.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import type { Problem } from '../../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { paymentTypeOf, paymentTypeOptions } from './changes-table.tsx';
import classes from './order-dialog.module.css';
import { orderDialogTexts } from './order-dialog-texts.ts';
import type { OrderForm } from './order-form.ts';

const texts = orderDialogTexts.price;

type Draft = Readonly<{ amount: Cents | null; date: IsoDate | null; paymentType: PaymentType }>;

type ReceiptDialogProps = Readonly<{
  form: OrderForm;
  /** What the money is for; null: what is left of the price. */
  payment: OrderPayment | null;
  open: Cents;
  onClose: () => void;
}>;

/**
 * Receives money, all that is open or a part
 * (rules: orders#receiving-a-payment, orders#receiving-the-remaining-amount): an edit of the order like any other,
 * stored by its save.
 */
export function ReceiptDialog({ form, payment, open, onClose }: ReceiptDialogProps) {
  const receive = ({ amount, date, paymentType }: Draft) => {
    if (amount === null || date === null) return;
    const receipt = { amount, date, paymentType };
    form.store.edit(({ payments = [] }) =>
      payment === null
        ? payRemainingAmount({ payments }, randomId(), receipt, open)
        : payPayment({ payments }, payment.id, randomId(), receipt),
    );
  };
  return (
    <RecordDialog<Draft>
      title={payment === null ? texts.payRest : texts.receive}
      width={380}
      onClose={onClose}
      stored={null}
      blank={() => ({ amount: null, date: form.today, paymentType: payment?.paymentType ?? 'BANK' })}
      labels={{ amount: texts.amount, date: texts.date, paymentType: texts.paymentType }}
      validate={(draft) => problemsOf(draft, payment, open)}
      save={(draft) => {
        receive(draft);
        return Promise.resolve({ version: 1 });
      }}
      reload={() => Promise.resolve()}
      saveLabel={texts.apply}
    >
      {({ draft, edit, error }) => (
        <div className={classes.dialogFields}>
          <MoneyField
            name="amount"
            label={texts.amount}
            description={texts.open(formatEuro(open))}
            value={draft.amount}
            error={error('amount')}
            allowNegative={false}
            onChange={(amount) => edit({ amount })}
            required
          />
          <Button variant="light" size="compact-sm" onClick={() => edit({ amount: open })}>
            {texts.all}
          </Button>
          <DateField
            name="date"
            leaning="BACK"
            label={texts.date}
            value={draft.date}
            error={error('date')}
            onChange={(date) => edit({ date })}
            required
          />
          <Select
            name="paymentType"
            label={texts.paymentType}
            data={paymentTypeOptions}
            value={draft.paymentType}
            allowDeselect={false}
            onChange={(next) => edit({ paymentType: paymentTypeOf(next) ?? draft.paymentType })}
          />
        </div>
      )}
    </RecordDialog>
  );
}

function problemsOf({ amount, date }: Draft, payment: OrderPayment | null, open: Cents): Problem[] {
  const isWhole = payment === null || !isBilled(payment) || amount === open;
  return [
    ...(amount === null || !isPayable(amount, open)
      ? [{ path: 'amount', message: paymentRefusalTexts.AMOUNT }]
      : []),
    ...(isWhole ? [] : [{ path: 'amount', message: paymentRefusalTexts.BILLED }]),
    ...(date === null ? [{ path: 'date', message: texts.dateMissing }] : []),
  ];
}
