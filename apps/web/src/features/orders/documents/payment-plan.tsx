import { addDays } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentPayment } from '@korpus/domain/documents/document-data.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { subtractCents, sumCents, zeroCents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { useMemo } from 'react';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument, useSums } from './document-form.ts';

/** Further payments are due in 8 days, unless somebody says otherwise (rules: orders#payment-dates). */
const daysUntilDue = 8;

/**
 * Edits when how much is to be paid; lines of the order's payments are copies as long as the plan is not to become
 * them.
 */
export function PaymentPlan({ form }: { form: DocumentForm }) {
  const payments = useDocument(form, (document) => document.payments);
  const becomesPayments = useDocument(form, ({ settings }) => settings.usePaymentsForOrder);
  const rows = useMemo(() => buildRows(form, becomesPayments), [form, becomesPayments]);
  const add = () =>
    form.edit((document) => ({
      ...document,
      payments: [
        ...document.payments,
        { id: null, price: null, date: addDays(form.order.today, daysUntilDue), documentData: null },
      ],
    }));
  return (
    <EntryTable
      label={texts.sections.payments}
      path="payments"
      source={form.source}
      rows={rows}
      entries={payments}
      empty={texts.noPayments}
      addLabel={texts.addPayment}
      onAdd={form.isReadOnly ? undefined : add}
      foot={payments.length > 0 && <Rest form={form} payments={payments} />}
    />
  );
}

type RestProps = Readonly<{ form: DocumentForm; payments: readonly DocumentPayment[] }>;

function Rest({ form, payments }: RestProps) {
  const { gross } = useSums(form);
  // A sum of zero leaves nothing, whatever is planned.
  if (gross === zeroCents) return null;
  const planned = sumCents(
    payments.map(({ price }) => price).filter((price): price is Cents => price !== null),
  );
  return <span className={classes.quiet}>{texts.rest(formatEuro(subtractCents(gross, planned)))}</span>;
}

const columns = [
  { key: 'date', label: texts.paymentDate, width: '11rem', dependsOn: ['id', 'documentData'] },
  { key: 'price', label: texts.paymentPrice, width: '10rem', dependsOn: ['id', 'documentData'] },
  { key: 'id', label: texts.paymentOfOrder, dependsOn: ['documentData'] },
];

/** Lines have no id until they become payments, so they go by their place. */
function buildRows(form: DocumentForm, becomesPayments: boolean): EntryRows<DocumentPayment> {
  const isFixed = ({ id, documentData }: DocumentPayment) =>
    form.isReadOnly || (id !== null && !becomesPayments) || (documentData?.invoiceNumber ?? null) !== null;
  const change = (at: number, part: Partial<DocumentPayment>) =>
    form.edit((document) => ({
      ...document,
      payments: document.payments.map((line, index) => (index === at ? { ...line, ...part } : line)),
    }));
  return {
    columns,
    entryId: ({ id }, index) => id ?? `line-${index}`,
    removeLabel: (_, index) => texts.removePayment(index + 1),
    onRemove: form.isReadOnly
      ? undefined
      : ({ price }, at) =>
          form.remove(
            (document) => ({
              ...document,
              payments: document.payments.filter((_line, index) => index !== at),
            }),
            price === null,
            texts.removedPayment(at + 1),
          ),
    canRemove: ({ documentData }) => (documentData?.invoiceNumber ?? null) === null,
    cells: (line, index, error) => {
      const field = (name: 'date' | 'price', label: string) => ({
        name: `payments.${index}.${name}`,
        'aria-label': texts.payment(index + 1, label),
        error: error(name),
        readOnly: isFixed(line),
        'data-fixed': isFixed(line) || undefined,
      });
      return [
        <DateField
          key="date"
          {...field('date', texts.paymentDate)}
          leaning="BACK"
          value={line.date}
          onChange={(date) => change(index, { date })}
        />,
        <MoneyField
          key="price"
          {...field('price', texts.paymentPrice)}
          value={line.price}
          onChange={(price) => change(index, { price })}
        />,
        <span key="id" className={classes.origin}>
          {writeOrigin(line, becomesPayments)}
        </span>,
      ];
    },
  };
}

function writeOrigin({ id, documentData }: DocumentPayment, becomesPayments: boolean): string {
  const number = documentData?.invoiceNumber ?? null;
  if (number !== null) return texts.billedPayment(number);
  if (id !== null) return texts.fromOrder;
  return becomesPayments ? texts.becomesPayment : texts.onlyHere;
}
