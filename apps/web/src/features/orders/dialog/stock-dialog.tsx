import type { OrderSupplier } from '@korpus/domain/orders/order.ts';
import { changeSupplier, toggleProductDelivered } from '@korpus/domain/orders/supplier-edits.ts';
import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { orderDialogTexts } from '../draft/order-dialog-texts.ts';
import type { OrderForm } from '../draft/order-form.ts';
import classes from './order-dialog.module.css';

const texts = orderDialogTexts.stock;

type Stock = Pick<
  OrderSupplier,
  'confirmedDeliveryDate' | 'deliveryDate' | 'location' | 'notes' | 'deliveryNoteNumber'
>;

type StockDialogProps = Readonly<{ form: OrderForm; supplier: OrderSupplier; onClose: () => void }>;

const stockOf = ({
  confirmedDeliveryDate,
  deliveryDate,
  location,
  notes,
  deliveryNoteNumber,
}: Stock): Stock => ({
  confirmedDeliveryDate,
  deliveryDate,
  location,
  notes,
  deliveryNoteNumber,
});

/**
 * Edits when the goods of one supplier come and, with the package STOCK, where they are (rules: screens#stock-dialog):
 * edits of the order, stored by its save.
 */
export function StockDialog({ form, supplier, onClose }: StockDialogProps) {
  const name = form.lists.suppliers.find(({ value }) => value === supplier.supplierId)?.label;
  const hasStock = form.person.packages.has('STOCK');
  const places = form.lists.locations.filter(({ isOpen }) => isOpen).map(({ label }) => label);
  return (
    <RecordDialog<Stock>
      title={(hasStock ? texts.title : texts.titleOfDates)(name ?? texts.withoutName)}
      width={440}
      onClose={onClose}
      stored={{ draft: stockOf(supplier), version: 1 }}
      labels={{}}
      isReadOnly={!form.canWrite('suppliers')}
      saveLabel={texts.apply}
      validate={() => []}
      save={(draft) => {
        form.store.edit(({ suppliers = [] }) => changeSupplier({ suppliers }, supplier.id, draft));
        return Promise.resolve({ version: 1 });
      }}
      reload={() => Promise.resolve()}
    >
      {({ draft, edit, isReadOnly: readOnly }) => (
        <div className={classes.dialogFields}>
          <DateField
            name="confirmedDeliveryDate"
            leaning="AHEAD"
            label={texts.confirmed}
            value={draft.confirmedDeliveryDate}
            readOnly={readOnly}
            onChange={(confirmedDeliveryDate) => edit({ confirmedDeliveryDate })}
          />
          <div className={classes.dateWithButton}>
            <DateField
              name="deliveryDate"
              leaning="BACK"
              label={texts.deliveryDate}
              value={draft.deliveryDate}
              readOnly={readOnly}
              onChange={(deliveryDate) => edit({ deliveryDate })}
            />
            {!readOnly && (
              <Button variant="default" onClick={() => edit(toggleProductDelivered(draft, form.today))}>
                {draft.deliveryDate === null ? texts.markDelivered : texts.markNotDelivered}
              </Button>
            )}
          </div>
          {hasStock && <StockFields draft={draft} edit={edit} places={places} isReadOnly={readOnly} />}
        </div>
      )}
    </RecordDialog>
  );
}

type StockFieldsProps = Readonly<{
  draft: Stock;
  edit: (change: Partial<Stock>) => void;
  places: readonly string[];
  isReadOnly: boolean;
}>;

function StockFields({ draft, edit, places, isReadOnly }: StockFieldsProps) {
  return (
    <>
      <Autocomplete
        name="location"
        label={texts.location}
        data={[...places]}
        value={draft.location ?? ''}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={(value) => edit({ location: value === '' ? null : value })}
      />
      <TextInput
        name="deliveryNoteNumber"
        label={texts.deliveryNoteNumber}
        value={draft.deliveryNoteNumber ?? ''}
        maxLength={200}
        readOnly={isReadOnly}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => edit({ deliveryNoteNumber: value === '' ? null : value })}
      />
      <Textarea
        name="notes"
        label={texts.notes}
        value={draft.notes ?? ''}
        maxLength={10_000}
        rows={3}
        readOnly={isReadOnly}
        onChange={({ currentTarget: { value } }) => edit({ notes: value === '' ? null : value })}
      />
    </>
  );
}
