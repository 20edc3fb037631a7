import '@mantine/core/styles/SegmentedControl.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, subtractCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { type PaymentMethod, payingBy } from '@korpus/domain/money/payment-method.ts';
import { paymentRefusalTexts, receiptDayTexts } from '@korpus/domain/orders/orders-texts.ts';
import {
  type HowReceived,
  isPayable,
  type Receipt,
  receiptDayRefusal,
} from '@korpus/domain/orders/payment-edits.ts';
import { asksForTillNumber, hasTillNumber, type TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { Button, Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import type { Problem } from '../../ui/record-dialog/draft/record-source.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { useToday } from '../../ui/today.tsx';
import { paymentMethodOf, paymentMethodOptions } from './payment-method-options.ts';
import classes from './receipt-dialog.module.css';
import { receiptDialogTexts as texts } from './receipt-dialog-texts.ts';
import { TillNumberField } from './till-number-field.tsx';

type Draft = Readonly<{
  amount: Cents | null;
  date: IsoDate | null;
  paymentMethod: PaymentMethod;
  tillReceiptNumber: string | null;
}>;

type ReceiptDialogProps = Readonly<{
  title: string;
  subtitle?: string;
  open: Cents;
  /** Part of the open amount that is held back, so that less is expected (rules: complaints#retained-amounts). */
  retained?: Cents;
  paymentMethod?: PaymentMethod | undefined;
  /** Duty of the shop the money came to. */
  duty: TillDuty;
  /** All that is open stands there, so that Enter is enough. */
  startsFull?: boolean;
  saveLabel: string;
  onReceive: (receipt: Receipt) => Promise<void> | void;
  onClose: () => void;
}>;

/** Receives money, all that is open or a part (rules: orders#receiving-a-payment, orders#receiving-the-remaining-amount). */
export function ReceiptDialog({
  open,
  retained = zeroCents,
  paymentMethod = 'BANK',
  duty,
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
      blank={() => ({
        amount: startsFull ? (retained < open ? subtractCents(open, retained) : open) : null,
        date: today,
        paymentMethod,
        tillReceiptNumber: null,
      })}
      labels={texts}
      validate={(draft) => [...findProblems(draft, open, today), ...tillProblems(draft, duty)]}
      save={async ({ amount, date, ...draft }) => {
        if (amount !== null && date !== null) await onReceive({ amount, date, ...howOf(draft) });
        return { version: 1 };
      }}
      reload={() => Promise.resolve()}
    >
      {(form) => <ReceiptFields form={form} open={open} retained={retained} duty={duty} />}
    </RecordDialog>
  );
}

type ReceiptFieldsProps = Pick<ReceiptDialogProps, 'open' | 'duty'> &
  Readonly<{ form: RecordForm<Draft>; retained: Cents }>;

const ReceiptFields = ({ form: { draft, edit, error }, open, retained, duty }: ReceiptFieldsProps) => (
  <div className={classes.fields}>
    <MoneyField
      name="amount"
      label={texts.amount}
      description={
        retained > 0
          ? texts.openAndRetained(formatEuro(open), formatEuro(retained))
          : texts.open(formatEuro(open))
      }
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
    <DayAndMethod draft={draft} edit={edit} error={error} />
    {draft.paymentMethod !== 'BANK' && (
      <TillNumberField
        name="tillReceiptNumber"
        label={texts.tillReceiptNumber}
        description={texts.tillHint}
        value={draft.tillReceiptNumber}
        error={error('tillReceiptNumber')}
        onChange={(tillReceiptNumber) => edit({ tillReceiptNumber })}
        required={asksForTillNumber({ method: draft.paymentMethod, date: draft.date }, duty)}
      />
    )}
  </div>
);

type DayDraft = Pick<Draft, 'date' | 'paymentMethod'>;
type DayAndMethodProps = Readonly<{
  draft: DayDraft;
  edit: (change: Partial<DayDraft>) => void;
  error: (path: string) => string | undefined;
}>;

/** Asks when and how money came. */
export function DayAndMethod({ draft: { date, paymentMethod }, edit, error }: DayAndMethodProps) {
  const methodId = useId();
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
        <Input.Label component="span" id={methodId}>
          {texts.paymentMethod}
        </Input.Label>
        <SegmentedControl
          className={classes.types ?? ''}
          name="paymentMethod"
          aria-labelledby={methodId}
          data={paymentMethodOptions}
          value={paymentMethod}
          onChange={(next) => edit({ paymentMethod: paymentMethodOf(next) ?? paymentMethod })}
        />
      </div>
    </>
  );
}

/** Writes the payment method as the server is told; a transfer has no number. */
export const howOf = ({
  paymentMethod,
  tillReceiptNumber,
}: Pick<Draft, 'paymentMethod' | 'tillReceiptNumber'>): Omit<HowReceived, 'date'> => ({
  ...payingBy(paymentMethod),
  ...(paymentMethod === 'BANK' ? {} : { tillReceiptNumber }),
});

type TillDraft = Pick<Draft, 'date' | 'paymentMethod' | 'tillReceiptNumber'>;

/** Lists what is wrong before saving, as the server asks it (rules: money#till-receipts). */
export const tillProblems = (
  draft: TillDraft,
  duty: TillDuty,
  path = 'tillReceiptNumber',
): readonly Problem[] =>
  asksForTillNumber({ method: draft.paymentMethod, date: draft.date }, duty) && !hasTillNumber(draft)
    ? [{ path, message: tillReceiptTexts.required }]
    : [];

export function dayProblems(date: IsoDate | null, today: IsoDate): readonly Problem[] {
  if (date === null) return [{ path: 'date', message: texts.dateMissing }];
  const refusal = receiptDayRefusal(date, today);
  return refusal === null ? [] : [{ path: 'date', message: receiptDayTexts[refusal] }];
}

function findProblems({ amount, date }: Draft, open: Cents, today: IsoDate): Problem[] {
  return [
    ...(amount === null || !isPayable(amount, open)
      ? [{ path: 'amount', message: paymentRefusalTexts.AMOUNT }]
      : []),
    ...dayProblems(date, today),
  ];
}
