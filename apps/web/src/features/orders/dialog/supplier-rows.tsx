import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { changeSupplier, isEmptySupplier, removeSupplier } from '@korpus/domain/orders/supplier-edits.ts';
import { Select, TextInput } from '@mantine/core';
import type { EntryRows, ErrorOf } from '../../../ui/entry-table/entry-table.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import { StockButton } from './stock-button.tsx';

const texts = orderDialogTexts.calculation;

const columnsFor = (hasStock: boolean) => [
  { key: 'supplierId', label: texts.supplier, isLong: true },
  { key: 'orderNumber', label: texts.orderNumber, width: '14%' },
  { key: 'orderSum', label: texts.orderSum, width: '14%' },
  { key: 'accountingNumber', label: texts.accountingNumber, width: '13%' },
  { key: 'accountingSum', label: texts.accountingSum, width: '14%' },
  {
    key: 'stock',
    label: hasStock ? texts.stock : texts.supply,
    width: '8.5rem',
    dependsOn: ['deliveryDate', 'confirmedDeliveryDate'],
  },
];

export function supplierRows(form: OrderForm, onStock: (id: string) => void): EntryRows<OrderSupplier> {
  const { store, canWrite, lists, person } = form;
  const mayEdit = canWrite('suppliers');
  const hasStock = person.packages.has('STOCK');
  return {
    columns: columnsFor(hasStock),
    entryId: ({ id }) => id,
    removeLabel: (_, index) => texts.removeSupplier(index + 1),
    onRemove: mayEdit
      ? (supplier, index) =>
          removeEntry(store, {
            change: ({ suppliers = [] }) => removeSupplier({ suppliers }, supplier.id),
            isEmpty: isEmptySupplier(supplier),
            message: texts.removedSupplier(index + 1),
          })
      : undefined,
    cells: (supplier, index, error) =>
      buildCells({
        supplier,
        index,
        error,
        isReadOnly: !mayEdit,
        options: lists.suppliers,
        form,
        change: (part) =>
          store.edit(({ suppliers = [] }) => changeSupplier({ suppliers }, supplier.id, part)),
        onStock: () => onStock(supplier.id),
      }),
  };
}

type Cells = Readonly<{
  supplier: OrderSupplier;
  index: number;
  error: ErrorOf;
  isReadOnly: boolean;
  options: readonly Option[];
  form: OrderForm;
  change: (part: Partial<Omit<OrderSupplier, 'id'>>) => void;
  onStock: () => void;
}>;

function buildCells(cells: Cells) {
  const { supplier, index, error, isReadOnly, options, form, change, onStock } = cells;
  const field = (name: keyof OrderSupplier, label: string) => ({
    name: `suppliers.${index}.${name}`,
    'aria-label': texts.entry(index + 1, label),
    error: error(name),
    readOnly: isReadOnly,
    'data-fixed': isReadOnly || undefined,
  });
  const text = (name: 'orderNumber' | 'accountingNumber', label: string) => (
    <TextInput
      key={name}
      {...field(name, label)}
      value={supplier[name] ?? ''}
      maxLength={200}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => change({ [name]: value === '' ? null : value })}
    />
  );
  const money = (name: 'orderSum' | 'accountingSum', label: string) => (
    <MoneyField
      key={name}
      {...field(name, label)}
      value={supplier[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return [
    <Select
      key="supplierId"
      {...field('supplierId', texts.supplier)}
      data-path={`suppliers.${index}.supplierId`}
      data={[...options]}
      value={supplier.supplierId}
      placeholder={texts.chooseSupplier}
      onChange={(supplierId) => change({ supplierId })}
      searchable
      openOnFocus={false}
    />,
    text('orderNumber', texts.orderNumber),
    money('orderSum', texts.orderSum),
    text('accountingNumber', texts.accountingNumber),
    money('accountingSum', texts.accountingSum),
    <StockButton key="stock" form={form} supplier={supplier} index={index} onStock={onStock} />,
  ];
}
