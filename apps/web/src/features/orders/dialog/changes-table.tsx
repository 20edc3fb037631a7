import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { sumOfPrices } from '@korpus/domain/orders/figure-facts.ts';
import type { OrderChange } from '@korpus/domain/orders/order.ts';
import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { paymentTypeOf, paymentTypeOptions } from '../../../trade/receipt-dialog/payment-method-options.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.price;

const columns = [
  { key: 'date', label: texts.date, width: '10.5rem' },
  { key: 'price', label: texts.amount, width: '10rem' },
  { key: 'paymentType', label: texts.paymentType, width: '8rem' },
  { key: 'notes', label: texts.note, isLong: true },
];

/** Later changes of the price, up or down. */
export function ChangesTable({ form }: { form: OrderForm }) {
  const changes = useDraft(form, (draft) => draft.changes);
  const rows = useMemo(() => buildRows(form), [form]);
  if (changes === undefined) return null;
  const add = () =>
    form.store.edit((draft) => ({
      changes: [
        ...(draft.changes ?? []),
        { id: randomId(), date: form.today, price: null, notes: null, paymentType: null },
      ],
    }));
  return (
    <FieldBlock
      title={texts.changes}
      mark={changes.length > 1 && <span className={classes.sum}>{formatEuro(sumOfPrices(changes))}</span>}
    >
      <EntryTable
        label={texts.changes}
        path="changes"
        source={form.store}
        rows={rows}
        entries={changes}
        empty={texts.noChanges}
        addLabel={texts.addChange}
        startsIn="price"
        onAdd={form.canWrite('changes') ? add : undefined}
      />
    </FieldBlock>
  );
}

function buildRows({ store, canWrite }: OrderForm): EntryRows<OrderChange> {
  const readOnly = !canWrite('changes');
  const change = (id: string, part: Partial<OrderChange>) =>
    store.edit(({ changes = [] }) => ({
      changes: changes.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));
  return {
    columns,
    entryId: ({ id }) => id,
    removeLabel: (_, index) => texts.removeChange(index + 1),
    onRemove: readOnly
      ? undefined
      : ({ id, price, notes }, index) =>
          removeEntry(store, {
            change: ({ changes = [] }) => ({ changes: changes.filter((each) => each.id !== id) }),
            isEmpty: price === null && notes === null,
            message: texts.removedChange(index + 1),
          }),
    cells: ({ id, date, price, paymentType, notes }, index, error) => {
      const field = (name: keyof OrderChange, label: string) => ({
        name: `changes.${index}.${name}`,
        'aria-label': texts.change(index + 1, label),
        error: error(name),
        readOnly,
        'data-fixed': readOnly || undefined,
      });
      return [
        <DateField
          key="date"
          {...field('date', texts.date)}
          leaning="BACK"
          value={date}
          clearable={false}
          onChange={(next) => change(id, { date: next })}
        />,
        <MoneyField
          key="price"
          {...field('price', texts.amount)}
          value={price}
          onChange={(next) => change(id, { price: next })}
        />,
        <Select
          key="type"
          {...field('paymentType', texts.paymentType)}
          data={paymentTypeOptions}
          value={paymentType}
          clearable={!readOnly}
          onChange={(next) => change(id, { paymentType: paymentTypeOf(next) })}
        />,
        <TextInput
          key="notes"
          {...field('notes', texts.note)}
          value={notes ?? ''}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => change(id, { notes: value === '' ? null : value })}
        />,
      ];
    },
  };
}
