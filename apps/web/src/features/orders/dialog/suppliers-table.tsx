import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { addSupplier, toggleAllDelivered } from '@korpus/domain/orders/supplier-edits.ts';
import { gapsOf, supplierGapsText } from '@korpus/domain/orders/supplier-gaps.ts';
import { isProductDelivered, isToDoEnterOrderData } from '@korpus/domain/orders/to-dos.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { useDropTarget } from '../../../ui/files/taking/use-drop-target.ts';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { papersInTexts } from '../papers-in/papers-in-texts.ts';
import { ChoosePapers, type TakePapers } from '../papers-in/use-papers-in.tsx';
import { DateRiskPart } from './date-risk.tsx';
import { Differences } from './differences.tsx';
import classes from './order-dialog.module.css';
import { StockDialog } from './stock-dialog.tsx';
import { supplierRows } from './supplier-rows.tsx';

type SuppliersTableProps = Readonly<{ form: OrderForm; onPapers: TakePapers | null }>;

export function SuppliersTable({ form, onPapers }: SuppliersTableProps) {
  const suppliers = useDraft(form, (draft) => draft.suppliers);
  const [stockOf, setStockOf] = useState<string | null>(null);
  const { isOver, dropProps } = useDropTarget(
    onPapers === null ? null : (files, at) => onPapers(files, entryAt(at, suppliers)),
  );
  if (suppliers === undefined) return null;
  const entry = suppliers.find(({ id }) => id === stockOf);
  return (
    <FieldBlock title={texts.calculation.suppliers} mark={<MissingData form={form} suppliers={suppliers} />}>
      <div className={classes.suppliers} data-over={isOver || undefined} {...dropProps}>
        <Entries form={form} suppliers={suppliers} onStock={setStockOf} onPapers={onPapers} />
        {isOver && <p className={classes.dropHint}>{papersInTexts.drop}</p>}
      </div>
      <DateRiskPart form={form} />
      <Differences form={form} suppliers={suppliers} />
      {entry !== undefined && <StockDialog form={form} supplier={entry} onClose={() => setStockOf(null)} />}
    </FieldBlock>
  );
}

/** The entry in whose row something is. */
function entryAt(at: Element | null, suppliers: readonly OrderSupplier[] = []): string | undefined {
  const row = at?.closest('tbody tr');
  return row instanceof HTMLTableRowElement ? suppliers[row.sectionRowIndex]?.id : undefined;
}

type EntriesProps = Readonly<{
  form: OrderForm;
  suppliers: readonly OrderSupplier[];
  onStock: (id: string) => void;
  onPapers: TakePapers | null;
}>;

function Entries({ form, suppliers, onStock, onPapers }: EntriesProps) {
  const mayEdit = form.canWrite('suppliers');
  const rows = useMemo(() => supplierRows(form, onStock), [form, onStock]);
  return (
    <EntryTable
      label={texts.calculation.suppliers}
      path="suppliers"
      source={form.store}
      rows={rows}
      entries={suppliers}
      empty={texts.calculation.noSuppliers}
      addLabel={texts.calculation.addSupplier}
      onAdd={
        mayEdit
          ? () =>
              form.store.edit((draft) =>
                addSupplier({ ...draft, suppliers: draft.suppliers ?? [] }, randomId()),
              )
          : undefined
      }
      foot={
        <>
          {onPapers !== null && <ReadPapers onFiles={onPapers} />}
          {suppliers.length > 0 && <AllDelivered form={form} suppliers={suppliers} isReadOnly={!mayEdit} />}
        </>
      }
    />
  );
}

const ReadPapers = ({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) => (
  <ChoosePapers onFiles={onFiles}>
    {(open) => (
      <Button
        className={classes.readPapers ?? ''}
        variant="subtle"
        size="compact-sm"
        title={papersInTexts.readHint}
        leftSection={<IconFileSearch size={16} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {papersInTexts.read}
      </Button>
    )}
  </ChoosePapers>
);

type MissingDataProps = Readonly<{ form: OrderForm; suppliers: readonly OrderSupplier[] }>;

function MissingData({ form, suppliers }: MissingDataProps) {
  const isMissing = useDraft(form, ({ orderPrice = null, cancelled, earlierInvoice }) =>
    isToDoEnterOrderData({ orderPrice, cancelled, earlierInvoice, suppliers }),
  );
  return (
    isMissing && (
      <StateBadge tone="warning" reason={missingIn(suppliers, form)}>
        {texts.calculation.missingData}
      </StateBadge>
    )
  );
}

const missingIn = (suppliers: readonly OrderSupplier[], { lists }: OrderForm): string =>
  supplierGapsText(
    suppliers.map((entry) => ({ supplierId: entry.supplierId, missing: gapsOf(entry) })),
    lists.nameOf,
  );

type AllDeliveredProps = Readonly<{
  form: OrderForm;
  suppliers: readonly OrderSupplier[];
  isReadOnly: boolean;
}>;

/** The order's „product delivered“: true when the goods of all entries came (rules: states#product-delivered). */
const AllDelivered = ({ form, suppliers, isReadOnly }: AllDeliveredProps) => (
  <Checkbox
    name="productDelivered"
    label={texts.delivery.productDelivered}
    checked={isProductDelivered(suppliers)}
    indeterminate={!isProductDelivered(suppliers) && suppliers.some((each) => each.deliveryDate !== null)}
    disabled={isReadOnly}
    onChange={() => form.store.edit(() => toggleAllDelivered({ suppliers }, form.today))}
  />
);
