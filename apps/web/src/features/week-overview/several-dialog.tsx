import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import type { PaymentType } from '@korpus/domain/orders/order.ts';
import type { Receipt } from '@korpus/domain/orders/payment-edits.ts';
import type { ChosenReceipt } from '@korpus/domain/week-overview/chosen-receipts.ts';
import { DayAndType, dayProblems } from '../../trade/receipt-dialog/receipt-dialog.tsx';
import { receiptDialogTexts } from '../../trade/receipt-dialog/receipt-dialog-texts.ts';
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx';
import { useToday } from '../../ui/today.tsx';
import classes from './receive-bar.module.css';
import { weekTexts as texts } from './week-texts.ts';

type Draft = Readonly<{ date: IsoDate | null; paymentType: PaymentType }>;

type SeveralDialogProps = Readonly<{
  receipts: readonly ChosenReceipt[];
  sum: string;
  onReceive: (how: Pick<Receipt, 'date' | 'paymentType'>) => Promise<void>;
  onClose: () => void;
}>;

/** Several rows at once, each as a whole and all with one day (rules: orders#receiving-several). */
export function SeveralDialog({ receipts, sum, onReceive, onClose }: SeveralDialogProps) {
  const today = useToday();
  return (
    <RecordDialog<Draft>
      title={texts.receiveSelected(receipts.length)}
      subtitle={texts.severalHint}
      width={420}
      stored={null}
      savesUntouched
      saveLabel={texts.book}
      blank={() => ({ date: today, paymentType: 'BANK' })}
      labels={receiptDialogTexts}
      validate={({ date }) => dayProblems(date, today)}
      save={async ({ date, paymentType }) => {
        if (date !== null) await onReceive({ date, paymentType });
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
          <DayAndType {...form} />
        </div>
      )}
    </RecordDialog>
  );
}
