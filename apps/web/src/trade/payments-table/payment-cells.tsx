import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DateLeaning } from '@korpus/domain/dates/parse-date-input.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { methodOf, type Paying, payingBy } from '@korpus/domain/money/payment-method.ts';
import { lacksTillNumber, mayHaveTillNumber, type TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import { tillReceiptTexts } from '@korpus/domain/orders/till-receipts-texts.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/date-field/date-field.tsx';
import type { ErrorOf } from '../../ui/entry-table/entry-table.tsx';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import { paymentMethodOf, paymentMethodOptions } from '../receipt-dialog/payment-method-options.ts';
import { TillNumberField } from '../receipt-dialog/till-number-field.tsx';
import { paymentsTexts as texts } from './payments-texts.ts';
import { TickCell } from './tick-cell.tsx';

/** Fields that every payment has, of an order or of a counter sale. */
type Payment = Paying &
  Readonly<{
    date: IsoDate | null;
    price: Cents | null;
    paid: boolean;
    tillReceiptNumber?: string | null;
  }>;

/** Tells whether the numbers of the till have a column: most orders have none. */
export const hasTillColumn = (payments: readonly Payment[]): boolean => payments.some(mayHaveTillNumber);

export const paymentColumns = {
  date: { key: 'date', label: texts.date, width: '9.5rem' },
  price: { key: 'price', label: texts.price, width: '8rem' },
  paymentMethod: { key: 'paymentMethod', label: texts.paymentMethod, width: '6.25rem' },
  tillReceiptNumber: { key: 'tillReceiptNumber', label: texts.tillReceiptNumber, width: '8rem' },
  paid: { key: 'paid', label: texts.paid, width: '5.25rem' },
} as const;

type Field = keyof Payment;

type PaymentCells = Readonly<{
  payment: Payment;
  error: ErrorOf;
  isReadOnly: (field: Field) => boolean;
  /** The field's path and what it is called by screen readers. */
  nameOf: (field: Field, label: string) => Readonly<{ name: string; 'aria-label': string }>;
  leaning: DateLeaning;
  /** Says whether the table has a column for the numbers of the till. */
  hasTillNumbers: boolean;
  /** Duty to give receipts that holds in the shop. */
  duty: TillDuty;
  min?: IsoDate | undefined;
  minReason?: string | undefined;
  /** Text below the day. */
  note?: string | undefined;
  change: (part: Partial<Payment>) => void;
  onPaid: (isPaid: boolean) => void;
  besidePaid?: ReactNode;
}>;

/** Day, amount, kind and whether it is paid: the cells of every table of payments. */
export function paymentCells({ payment, error, isReadOnly, nameOf, change, ...rest }: PaymentCells) {
  const { date, price, paid, tillReceiptNumber = null } = payment;
  const field = (name: Field, label: string) => ({
    ...nameOf(name, label),
    error: error(name),
    readOnly: isReadOnly(name),
    'data-fixed': isReadOnly(name) || undefined,
  });
  return [
    <DateField
      key="date"
      {...field('date', texts.date)}
      leaning={rest.leaning}
      min={rest.min}
      minReason={rest.minReason}
      value={date}
      description={rest.note}
      clearable={false}
      onChange={(next) => change({ date: next })}
    />,
    <MoneyField
      key="price"
      {...field('price', texts.price)}
      value={price}
      onChange={(next) => change({ price: next })}
    />,
    <Select
      key="method"
      {...field('paymentMethod', texts.paymentMethod)}
      data={paymentMethodOptions}
      value={methodOf(payment)}
      allowDeselect={false}
      onChange={(next) => change(payingBy(paymentMethodOf(next) ?? methodOf(payment)))}
    />,
    ...(rest.hasTillNumbers
      ? [
          mayHaveTillNumber(payment) ? (
            <TillNumberField
              key="till"
              {...field('tillReceiptNumber', texts.tillReceiptNumber)}
              {...(lacksTillNumber(payment, rest.duty) ? { description: tillReceiptTexts.missing } : {})}
              value={tillReceiptNumber}
              onChange={(next) => change({ tillReceiptNumber: next })}
            />
          ) : null,
        ]
      : []),
    <TickCell
      key="paid"
      {...nameOf('paid', texts.paid)}
      isReadOnly={isReadOnly('paid')}
      isTicked={paid}
      onTick={rest.onPaid}
    >
      {rest.besidePaid}
    </TickCell>,
  ];
}
