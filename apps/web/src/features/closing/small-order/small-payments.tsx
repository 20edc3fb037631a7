import { billedOfSmall, type SmallPayment } from '@korpus/domain/closing/small-order.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import type { TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { useMemo } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { hasTillColumn, paymentCells, paymentColumns } from '../../../trade/payments-table/payment-cells.tsx';
import { useTillDuty } from '../../../trade/use-till-duty.ts';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import type { RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import classes from './small-order.module.css';
import { newPayment, type SmallDraft } from './small-order-draft.ts';
import { smallOrderTexts as texts } from './small-order-texts.ts';

type Source = RecordForm<SmallDraft>['source'];

type SmallPaymentsProps = Readonly<{
  store: Source;
  draft: SmallDraft;
  isReadOnly: boolean;
  /** Ids of stored payments that name no receipt of the till: they can always get one. */
  lacking: ReadonlySet<string>;
}>;

/** Lists what the customer paid: nothing else is billed. */
export function SmallPayments({ store, draft, isReadOnly, lacking }: SmallPaymentsProps) {
  const { payments, date, location } = draft;
  const dutyOf = useTillDuty();
  const hasTillNumbers = hasTillColumn(payments);
  const rows = useMemo(
    () =>
      paymentRows(store, {
        isReadOnly,
        lacking,
        hasTillNumbers,
        duty: dutyOf(location),
      }),
    [store, isReadOnly, lacking, hasTillNumbers, dutyOf, location],
  );
  const add = (on: IsoDate | null) =>
    store.edit((before) => ({ payments: [...before.payments, newPayment(randomId(), on)] }));
  return (
    <FieldBlock
      title={texts.payments}
      mark={payments.length > 0 && <span className={classes.sum}>{formatEuro(sumOfPrices(payments))}</span>}
    >
      <EntryTable
        label={texts.payments}
        path="payments"
        source={store}
        rows={rows}
        entries={payments}
        empty={texts.noPayments}
        addLabel={texts.addPayment}
        onAdd={isReadOnly ? undefined : () => add(date)}
        foot={
          payments.length > 0 && (
            <p className={classes.paidSum}>
              {texts.paidSum} <strong>{formatEuro(billedOfSmall(draft))}</strong>
            </p>
          )
        }
      />
    </FieldBlock>
  );
}

const { date, price, paymentMethod, tillReceiptNumber, paid } = paymentColumns;
const columnsOf = (hasTillNumbers: boolean) => [
  ...[date, price],
  { ...paymentMethod, dependsOn: ['paymentType'] },
  ...(hasTillNumbers ? [{ ...tillReceiptNumber, dependsOn: ['paid', 'paymentMethod'] }] : []),
  paid,
];

type Rows = Pick<SmallPaymentsProps, 'isReadOnly' | 'lacking'> &
  Readonly<{ hasTillNumbers: boolean; duty: TillDuty }>;

function paymentRows(
  store: Source,
  { isReadOnly, lacking, hasTillNumbers, duty }: Rows,
): EntryRows<SmallPayment> {
  const change = (id: string, part: Partial<SmallPayment>) =>
    store.edit(({ payments }) => ({
      payments: payments.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));
  return {
    columns: columnsOf(hasTillNumbers),
    entryId: ({ id }) => id,
    removeLabel: (_, index) => texts.removePayment(index + 1),
    onRemove: isReadOnly
      ? undefined
      : ({ id, price }, index) =>
          removeEntry(store, {
            change: ({ payments }) => ({ payments: payments.filter((each) => each.id !== id) }),
            isEmpty: price === null,
            message: texts.removedPayment(index + 1),
          }),
    cells: (payment, index, error) =>
      paymentCells({
        payment,
        error,
        isReadOnly: (field) => isReadOnly && !(field === 'tillReceiptNumber' && lacking.has(payment.id)),
        nameOf: (field, label) => ({
          name: `payments.${index}.${field}`,
          'aria-label': texts.payment(index + 1, label),
        }),
        leaning: 'BACK',
        hasTillNumbers,
        duty,
        change: (part) => change(payment.id, part),
        onPaid: (paid) => change(payment.id, { paid }),
      }),
  };
}
