import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { changeSupplier, isEmptySupplier, removeSupplier } from '@korpus/domain/orders/supplier-edits.ts';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { EntryRows, ErrorOf } from '../../../ui/entry-table/entry-table.tsx';
import { MoneyField } from '../../../ui/money-field/money-field.tsx';
import { removeEntry } from '../../../ui/record-dialog/remove-entry.ts';
import type { Option } from '../../../ui/record-fields/fields.tsx';
import { papersInTexts } from '../papers-in/papers-in-texts.ts';
import { ChoosePapers, type TakePapers } from '../papers-in/use-papers-in.tsx';
import { orderDialogTexts } from './order-dialog-texts.ts';
import type { OrderForm } from './order-form.ts';
import { StockButton } from './stock-button.tsx';

const texts = orderDialogTexts.calculation;

const columnsFor = (hasStock: boolean, hasPapers: boolean) => [
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
  ...(hasPapers ? [{ key: 'paper', label: papersInTexts.column, width: '3.25rem' }] : []),
];

type SupplierActions = Readonly<{
  onStock: (id: string) => void;
  /** Null: papers are not offered here. */
  onPapers: TakePapers | null;
}>;

export function supplierRows(
  form: OrderForm,
  { onStock, onPapers }: SupplierActions,
): EntryRows<OrderSupplier> {
  const { store, canWrite, lists, person } = form;
  const mayEdit = canWrite('suppliers');
  const hasStock = person.packages.has('STOCK');
  return {
    columns: columnsFor(hasStock, onPapers !== null),
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
      cellsOf({
        supplier,
        index,
        error,
        isReadOnly: !mayEdit,
        options: lists.suppliers,
        form,
        change: (part) =>
          store.edit(({ suppliers = [] }) => changeSupplier({ suppliers }, supplier.id, part)),
        onStock: () => onStock(supplier.id),
        onPapers: onPapers === null ? null : (files) => onPapers(files, supplier.id),
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
  onPapers: ((files: readonly File[]) => void) | null;
}>;

function cellsOf(cells: Cells) {
  const { supplier, index, error, isReadOnly, options, form, change, onStock, onPapers } = cells;
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
    onPapers !== null && <PaperButton key="paper" index={index} onFiles={onPapers} />,
  ];
}

type PaperButtonProps = Readonly<{ index: number; onFiles: (files: readonly File[]) => void }>;

const PaperButton = ({ index, onFiles }: PaperButtonProps) => (
  <ChoosePapers onFiles={onFiles}>
    {(open) => (
      <ActionIcon
        size="var(--korpus-control-height)"
        aria-label={papersInTexts.readFor(index + 1)}
        title={papersInTexts.readFor(index + 1)}
        onClick={open}
      >
        <IconFileSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
  </ChoosePapers>
);
