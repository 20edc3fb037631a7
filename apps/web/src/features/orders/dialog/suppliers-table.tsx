import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { addSupplier, toggleAllDelivered } from '@korpus/domain/orders/supplier-edits.ts';
import { gapsOf, lacksSupplierData, supplierGapsText } from '@korpus/domain/orders/supplier-gaps.ts';
import { isProductDelivered } from '@korpus/domain/orders/to-dos.ts';
import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import { FieldBlock } from '../../../ui/full-screen-dialog/field-block.tsx';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { DateRiskPart } from './date-risk.tsx';
import { orderDialogTexts as texts } from './order-dialog-texts.ts';
import { type OrderForm, useDraft } from './order-form.ts';
import { StockDialog } from './stock-dialog.tsx';
import { supplierRows } from './supplier-rows.tsx';

export function SuppliersTable({ form }: { form: OrderForm }) {
  const suppliers = useDraft(form, (draft) => draft.suppliers);
  const isSold = useDraft(form, (draft) => (draft.orderPrice ?? null) !== null && !draft.cancelled);
  const [stockOf, setStockOf] = useState<string | null>(null);
  const rows = useMemo(() => supplierRows(form, setStockOf), [form]);
  if (suppliers === undefined) return null;
  const mayEdit = form.canWrite('suppliers');
  const entry = suppliers.find(({ id }) => id === stockOf);
  return (
    <FieldBlock
      title={texts.calculation.suppliers}
      mark={
        isSold &&
        lacksSupplierData(suppliers) && (
          <StateBadge tone="warning" reason={missingIn(suppliers, form)}>
            {texts.calculation.missingData}
          </StateBadge>
        )
      }
    >
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
          suppliers.length > 0 && <AllDelivered form={form} suppliers={suppliers} isReadOnly={!mayEdit} />
        }
      />
      <DateRiskPart form={form} />
      {entry !== undefined && <StockDialog form={form} supplier={entry} onClose={() => setStockOf(null)} />}
    </FieldBlock>
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
