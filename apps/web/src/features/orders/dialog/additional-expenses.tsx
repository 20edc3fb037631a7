import type { AdditionalExpense } from '@korpus/domain/orders/order.ts';
import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';

const texts = orderDialogTexts.calculation;

const columns = [
  { key: 'name', label: texts.expenseName, isLong: true },
  { key: 'price', label: orderDialogTexts.price.amount, width: '10rem' },
];

export function AdditionalExpenses({ form }: { form: OrderForm }) {
  const expenses = useDraft(form, (draft) => draft.additionalExpenses);
  const rows = useMemo(() => buildRows(form), [form]);
  if (expenses === undefined) return null;
  const add = () =>
    form.store.edit(({ additionalExpenses = [] }) => ({
      additionalExpenses: [...additionalExpenses, { name: '', price: null }],
    }));
  return (
    <EntryTable
      label={texts.additionalExpenses}
      path="additionalExpenses"
      source={form.store}
      rows={rows}
      entries={expenses}
      empty={texts.noAdditionalExpenses}
      addLabel={texts.addExpense}
      onAdd={form.canWrite('additionalExpenses') ? add : undefined}
    />
  );
}

function buildRows({ store, canWrite }: OrderForm): EntryRows<AdditionalExpense> {
  const readOnly = !canWrite('additionalExpenses');
  const change = (index: number, part: Partial<AdditionalExpense>) =>
    store.edit(({ additionalExpenses = [] }) => ({
      additionalExpenses: additionalExpenses.map((each, at) => (at === index ? { ...each, ...part } : each)),
    }));
  return {
    columns,
    entryId: (_, index) => String(index),
    removeLabel: (_, index) => texts.removeExpense(index + 1),
    onRemove: readOnly
      ? undefined
      : ({ name, price }, index) =>
          removeEntry(store, {
            change: ({ additionalExpenses = [] }) => ({
              additionalExpenses: additionalExpenses.filter((_each, at) => at !== index),
            }),
            isEmpty: name === '' && price === null,
            message: texts.removedExpense(index + 1),
          }),
    cells: ({ name, price }, index, error) => {
      const field = (key: keyof AdditionalExpense, label: string) => ({
        name: `additionalExpenses.${index}.${key}`,
        'aria-label': texts.expense(index + 1, label),
        error: error(key),
        readOnly,
      });
      return [
        <TextInput
          key="name"
          {...field('name', texts.expenseName)}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => change(index, { name: event.currentTarget.value })}
        />,
        <MoneyField
          key="price"
          {...field('price', orderDialogTexts.price.amount)}
          value={price}
          onChange={(next) => change(index, { price: next })}
        />,
      ];
    },
  };
}
