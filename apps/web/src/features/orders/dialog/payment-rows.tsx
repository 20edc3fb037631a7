import { closedPeriodText } from '@korpus/domain/closing/closing-texts.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { type Cents, subtractCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { lockedPaymentFields } from '@korpus/domain/orders/locked-fields.ts';
import type { OrderPayment } from '@korpus/domain/orders/order.ts';
import { ownPriceOf } from '@korpus/domain/orders/part-payments.ts';
import {
  isEmptyPayment,
  isFixedPayment,
  removePayment,
  withPaid,
} from '@korpus/domain/orders/payment-edits.ts';
import { lineOf } from '@korpus/domain/orders/plan-lines.ts';
import type { TillDuty } from '@korpus/domain/orders/till-receipts.ts';
import type { OrderPlan } from '@korpus/domain/payment-plans/payment-plan.ts';
import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCoins, IconFileInvoice } from '@tabler/icons-react';
import { paymentCells, paymentColumns } from '../../../trade/payments-table/payment-cells.tsx';
import { TickCell } from '../../../trade/payments-table/tick-cell.tsx';
import type { EntryRows, ErrorOf } from '../../../ui/entry-table/entry-table.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { planTexts } from '../draft/plan-texts.ts';

const texts = orderDialogTexts.price;

/** Fields on which it depends what an invoice locks in a payment. */
const dependsOn = ['documentData', 'paid'];

const columnsOf = (hasTillNumbers: boolean) => [
  { ...paymentColumns.date, dependsOn: [...dependsOn, 'plannedDate', 'isBillable'] },
  { ...paymentColumns.price, dependsOn },
  { ...paymentColumns.paymentMethod, dependsOn: [...dependsOn, 'paymentType'] },
  ...(hasTillNumbers
    ? [{ ...paymentColumns.tillReceiptNumber, dependsOn: [...dependsOn, 'paymentMethod'] }]
    : []),
  // The money is received from here, for the payment as it is now.
  {
    ...paymentColumns.paid,
    dependsOn: ['documentData', 'price', 'date', 'plannedDate', 'paymentMethod', 'notes', 'isBillable'],
  },
  { key: 'isBillable', label: texts.isBillable, width: '6.25rem', dependsOn },
  { key: 'notes', label: texts.note, dependsOn: [...dependsOn, 'planLine'], isLong: true },
];

type OnReceive = (payment: OrderPayment, open: Cents) => void;
type OnInvoice = (paymentId: string) => void;

type Whole = Readonly<{
  onReceive: OnReceive;
  /** Null: the person has no documents. */
  onInvoice: OnInvoice | null;
  hasTillNumbers: boolean;
  /** Duty of the order's shop. */
  duty: TillDuty;
  /** The number of the till that is stored; what is billed and has none can still get one. */
  storedNumberOf: (id: string) => string | null;
  /** Plan that the order agreed; null: nothing but what stands here. */
  plan: OrderPlan | null;
}>;

/**
 * One payment is one row; what an invoice has frozen in it cannot be edited
 * (rules: numbers-and-locking#billed-payments).
 */
export function paymentRows(
  { store, canWrite, today }: OrderForm,
  closedUntil: IsoDate | null,
  whole: Whole,
): EntryRows<OrderPayment> {
  const mayEdit = canWrite('payments');
  const paymentsNow = () => store.get().draft.payments ?? [];
  const change = (id: string, part: Partial<OrderPayment>) =>
    store.edit(({ payments = [] }) => ({
      payments: payments.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));
  return {
    columns: columnsOf(whole.hasTillNumbers),
    entryId: ({ id }) => id,
    removeLabel: (_, index) => texts.removePayment(index + 1),
    onRemove: mayEdit
      ? (payment, index) =>
          removeEntry(store, {
            change: ({ payments = [] }) => removePayment({ payments }, payment.id),
            isEmpty: isEmptyPayment(payment),
            message: texts.removedPayment(index + 1),
          })
      : undefined,
    canRemove: (payment) => !isFixedPayment(paymentsNow(), payment),
    cells: (payment, index, error) =>
      buildCells({
        payment,
        index,
        error,
        mayEdit,
        today,
        closedUntil,
        change: (part) => change(payment.id, part),
        payments: paymentsNow(),
        ...whole,
      }),
  };
}

type Cells = Readonly<{
  payment: OrderPayment;
  payments: readonly OrderPayment[];
  index: number;
  error: ErrorOf;
  mayEdit: boolean;
  today: IsoDate;
  closedUntil: IsoDate | null;
  change: (part: Partial<OrderPayment>) => void;
}> &
  Whole;

/** Names the fields of a payment; those that its invoice has frozen are read-only. */
function buildFields({ payment, payments, index, error, mayEdit, storedNumberOf }: Cells) {
  const locked = new Set<string>(
    lockedPaymentFields(payments, { ...payment, tillReceiptNumber: storedNumberOf(payment.id) }),
  );
  const isReadOnly = (name: keyof OrderPayment) => !mayEdit || locked.has(name);
  const named = (name: keyof OrderPayment, label: string) => ({
    name: `payments.${index}.${name}`,
    'aria-label': texts.payment(index + 1, label),
  });
  const field = (name: keyof OrderPayment, label: string) => ({
    ...named(name, label),
    error: error(name),
    readOnly: isReadOnly(name),
    'data-fixed': isReadOnly(name) || undefined,
  });
  return { isReadOnly, named, field };
}

function buildCells(cells: Cells) {
  const { payment, payments, index, error, today, change, onInvoice, plan, closedUntil } = cells;
  const { hasTillNumbers, duty } = cells;
  const { date, plannedDate = null, paid, isBillable, notes } = payment;
  const { isReadOnly, named, field } = buildFields(cells);
  const button = (label: string, Icon: typeof IconCoins, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={texts.payment(index + 1, label)} onClick={onClick}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  // A payment closed with its month is still shown as it is.
  const isBilledFrom = closedUntil !== null && paid && isBillable && (date === null || date > closedUntil);
  const open = ownPriceOf(payments, payment.id) ?? zeroCents;
  return [
    ...paymentCells({
      payment,
      error,
      isReadOnly,
      nameOf: named,
      leaning: paid ? 'BACK' : 'AHEAD',
      hasTillNumbers,
      duty,
      ...(isBilledFrom ? { min: addDays(closedUntil, 1), minReason: closedPeriodText(closedUntil) } : {}),
      note: plannedDate === null || plannedDate === date ? undefined : texts.planned(formatDate(plannedDate)),
      change,
      onPaid: (isPaid) => change(withPaid(payment, isPaid, today)),
      besidePaid:
        !paid &&
        open > 0 &&
        !isReadOnly('paid') &&
        button(texts.receive, IconCoins, () => cells.onReceive(payment, open)),
    }),
    <TickCell
      key="billable"
      {...named('isBillable', texts.isBillable)}
      isReadOnly={isReadOnly('isBillable')}
      isTicked={isBillable}
      onTick={(isTicked) => change({ isBillable: isTicked })}
    >
      {onInvoice !== null &&
        isBillable &&
        button(texts.invoice, IconFileInvoice, () => onInvoice(payment.id))}
    </TickCell>,
    <TextInput
      key="notes"
      {...field('notes', texts.note)}
      value={notes ?? ''}
      maxLength={200}
      autoComplete="off"
      description={writeOrigin(payment, plan, open)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value } }) => change({ notes: value === '' ? null : value })}
    />,
  ];
}

/** Names the payment's invoice, and where it comes from as long as the order has a plan. */
function writeOrigin(payment: OrderPayment, plan: OrderPlan | null, open: Cents): string | undefined {
  const { invoiceNumber = null, replacedBy } = payment.documentData ?? {};
  const came = subtractCents(payment.price ?? zeroCents, open);
  const line = lineOf(plan, payment);
  const parts = [
    ...(invoiceNumber === null ? [] : [texts.billed(invoiceNumber, replacedBy)]),
    ...(came > 0 && !payment.paid ? [texts.inPart(formatEuro(came), formatEuro(open))] : []),
    ...(plan === null ? [] : [line === null ? planTexts.byHand : planTexts.fromPlan(line)]),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
