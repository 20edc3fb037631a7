import '@mantine/core/styles/SegmentedControl.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { PaymentType } from '@korpus/domain/orders/order.ts';
import { paymentRefusalTexts, receiptDayTexts } from '@korpus/domain/orders/orders-texts.ts';
import { isPayable, type Receipt, receiptDayRefusal } from '@korpus/domain/orders/payment-edits.ts';
import { Button, Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import type { Problem } from '../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { useToday } from '../../ui/today.tsx';
import { paymentTypeOf, paymentTypeOptions } from './payment-type-options.ts';
import classes from './receipt-dialog.module.css';
import { receiptDialogTexts as texts } from './receipt-dialog-texts.ts';

type Draft = Readonly<{ amount: Cents | null; date: IsoDate | null; paymentType: PaymentType }>;

type ReceiptDialogProps = Readonly<{
  title: string;
  subtitle?: string;
  open: Cents;
  /** A billed prepayment is received as a whole or not at all. */
  isWhole: boolean;
  paymentType?: PaymentType | undefined;
  /** All that is open stands there, so that Enter is enough. */
  startsFull?: boolean;
  saveLabel: string;
  onReceive: (receipt: Receipt) => Promise<void> | void;
  onClose: () => void;
}>;

/** Receives money, all that is open or a part (rules: orders#receiving-a-payment, orders#receiving-the-remaining-amount). */
export function ReceiptDialog({
  open,
  isWhole,
  paymentType = 'BANK',
  startsFull = false,
  onReceive,
  ...dialog
}: ReceiptDialogProps) {
  const today = useToday();
  return (
    <RecordDialog<Draft>
      {...dialog}
      width={380}
      stored={null}
      savesUntouched={startsFull}
      blank={() => ({ amount: startsFull ? open : null, date: today, paymentType })}
      labels={{ amount: texts.amount, date: texts.date, paymentType: texts.paymentType }}
      validate={(draft) => problemsOf(draft, open, isWhole, today)}
      save={async ({ amount, date, paymentType: type }) => {
        if (amount !== null && date !== null) await onReceive({ amount, date, paymentType: type });
        return { version: 1 };
      }}
      reload={() => Promise.resolve()}
    >
      {({ draft, edit, error }) => (
        <div className={classes.fields}>
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
          {draft.amount !== open && (
            <Button variant="light" size="compact-sm" onClick={() => edit({ amount: open })}>
              {texts.all}
            </Button>
          )}
          <DayAndType {...{ draft, edit, error }} />
        </div>
      )}
    </RecordDialog>
  );
}

type DayDraft = Pick<Draft, 'date' | 'paymentType'>;
type DayAndTypeProps = Readonly<{
  draft: DayDraft;
  edit: (change: Partial<DayDraft>) => void;
  error: (path: string) => string | undefined;
}>;

/** When and how money came. */
export function DayAndType({ draft: { date, paymentType }, edit, error }: DayAndTypeProps) {
  const typeId = useId();
  return (
    <>
      <DateField
        name="date"
        leaning="BACK"
        label={texts.date}
        value={date}
        error={error('date')}
        onChange={(next) => edit({ date: next })}
        required
      />
      <div>
        <Input.Label component="span" id={typeId}>
          {texts.paymentType}
        </Input.Label>
        <SegmentedControl
          className={classes.types ?? ''}
          name="paymentType"
          aria-labelledby={typeId}
          data={paymentTypeOptions}
          value={paymentType}
          onChange={(next) => edit({ paymentType: paymentTypeOf(next) ?? paymentType })}
        />
      </div>
    </>
  );
}

export function dayProblems(date: IsoDate | null, today: IsoDate): readonly Problem[] {
  if (date === null) return [{ path: 'date', message: texts.dateMissing }];
  const refusal = receiptDayRefusal(date, today);
  return refusal === null ? [] : [{ path: 'date', message: receiptDayTexts[refusal] }];
}

function problemsOf({ amount, date }: Draft, open: Cents, isWhole: boolean, today: IsoDate): Problem[] {
  return [
    ...(amount === null || !isPayable(amount, open)
      ? [{ path: 'amount', message: paymentRefusalTexts.AMOUNT }]
      : []),
    ...(isWhole && amount !== open ? [{ path: 'amount', message: paymentRefusalTexts.BILLED }] : []),
    ...dayProblems(date, today),
  ];
}
