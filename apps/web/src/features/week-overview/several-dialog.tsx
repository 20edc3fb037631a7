import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { PaymentMethod } from '@korpus/domain/money/payment-method.ts';
import type { HowReceived } from '@korpus/domain/orders/payment-edits.ts';
import { asksForTillNumber } from '@korpus/domain/orders/till-receipts.ts';
import type { ChosenReceipt } from '@korpus/domain/week-overview/chosen-receipts.ts';
import {
  DayAndMethod,
  dayProblems,
  howOf,
  tillProblems,
} from '../../trade/receipt-dialog/receipt-dialog.tsx';
import { receiptDialogTexts } from '../../trade/receipt-dialog/receipt-dialog-texts.ts';
import { TillNumberField } from '../../trade/receipt-dialog/till-number-field.tsx';
import { type TillDutyOf, useTillDuty } from '../../trade/use-till-duty.ts';
import { RecordDialog, type RecordForm } from '../../ui/record-dialog/record-dialog.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './receive-bar.module.css';
import { weekTexts as texts } from './week-texts.ts';

type Draft = Readonly<{
  date: IsoDate | null;
  paymentMethod: PaymentMethod;
  /** Numbers of the till by order: each has a receipt of its own. */
  tillNumbers: Readonly<Record<string, string | null>>;
}>;

const pathOf = (orderId: string) => `tillNumbers.${orderId}`;
const ofOrder = ({ tillNumbers, ...draft }: Draft, orderId: string) => ({
  ...draft,
  tillReceiptNumber: tillNumbers[orderId] ?? null,
});

type SeveralDialogProps = Readonly<{
  receipts: readonly ChosenReceipt[];
  sum: string;
  onReceive: (howOf: (of: ChosenReceipt) => HowReceived) => Promise<void>;
  onClose: () => void;
}>;

/** Several rows at once, each as a whole and all with one day (rules: orders#receiving-several). */
export function SeveralDialog({ receipts, sum, onReceive, onClose }: SeveralDialogProps) {
  const today = useToday();
  const dutyOf = useTillDuty();
  return (
    <RecordDialog<Draft>
      title={texts.receiveSelected(receipts.length)}
      subtitle={texts.severalHint}
      width={420}
      stored={null}
      savesUntouched
      saveLabel={texts.book}
      blank={() => ({ date: today, paymentMethod: 'BANK', tillNumbers: {} })}
      labels={{ ...receiptDialogTexts, tillNumbers: receiptDialogTexts.tillReceiptNumber }}
      validate={(draft) => [
        ...dayProblems(draft.date, today),
        ...receipts.flatMap(({ orderId, location }) =>
          tillProblems(ofOrder(draft, orderId), dutyOf(location), pathOf(orderId)),
        ),
      ]}
      save={async (draft) => {
        const { date } = draft;
        if (date !== null) await onReceive(({ orderId }) => ({ date, ...howOf(ofOrder(draft, orderId)) }));
        return { version: 1 };
      }}
      reload={() => Promise.resolve()}
      onClose={onClose}
    >
      {(form) => (
        <div className={classes.several}>
          <ul className={classes.receipts}>
            {receipts.map(({ orderId, clientName, amount }) => (
              <li key={orderId}>
                <span>{clientName}</span>
                <span className="numeric">{formatEuro(amount)}</span>
              </li>
            ))}
            <li className={classes.receiptsSum}>
              <span>{texts.sum}</span>
              <span className="numeric">{sum}</span>
            </li>
          </ul>
          <DayAndMethod {...form} />
          {form.draft.paymentMethod !== 'BANK' && (
            <TillNumbers form={form} receipts={receipts} dutyOf={dutyOf} />
          )}
        </div>
      )}
    </RecordDialog>
  );
}

type TillNumbersProps = Pick<SeveralDialogProps, 'receipts'> &
  Readonly<{ form: RecordForm<Draft>; dutyOf: TillDutyOf }>;

function TillNumbers({ form: { draft, edit, error }, receipts, dutyOf }: TillNumbersProps) {
  const { date, paymentMethod, tillNumbers } = draft;
  return receipts.map(({ orderId, clientName, location }) => (
    <TillNumberField
      key={orderId}
      name={pathOf(orderId)}
      label={texts.tillNumberOf(clientName)}
      value={tillNumbers[orderId] ?? null}
      error={error(pathOf(orderId))}
      onChange={(number) => edit({ tillNumbers: { ...tillNumbers, [orderId]: number } })}
      required={asksForTillNumber({ method: paymentMethod, date }, dutyOf(location))}
    />
  ));
}
