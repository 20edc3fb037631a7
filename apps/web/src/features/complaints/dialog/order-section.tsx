import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { TextInput } from '@mantine/core';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { complaintDialogTexts } from './complaint-dialog-texts.ts';
import type { ComplaintForm } from './complaint-form.ts';
import { OrderPicker } from './order-picker.tsx';

const texts = complaintDialogTexts.order;

/** The order it is about: chosen once (rules: complaints#new-complaints); then what has to be known of it. */
export function OrderSection({ store, order, isNew, isReadOnly }: ComplaintForm) {
  const delivered = order?.deliveryDate ?? null;
  const isChoosing = isNew && !isReadOnly;
  return (
    <FieldGrid columns={6} isCompact>
      {isChoosing && (
        <WideField span={2}>
          <OrderPicker store={store} />
        </WideField>
      )}
      {isChoosing ? (
        <Shown name="clientName" label={texts.customer} value={order?.clientName} />
      ) : (
        <>
          <WideField span={2}>
            <Shown name="clientName" label={texts.customer} value={order?.clientName} />
          </WideField>
          <Shown name="orderNumber" label={texts.number} value={order?.orderNumber} />
        </>
      )}
      <Shown name="zipCode" label={texts.zipCode} value={order?.zipCode} />
      <Shown
        name="deliveryDate"
        label={texts.deliveryDate}
        value={delivered === null ? null : formatDate(delivered)}
      />
      <Shown
        name="salesmanName"
        label={texts.salesman}
        value={order === null ? null : (order.salesmanName ?? texts.noSalesman)}
      />
    </FieldGrid>
  );
}

type ShownProps = Readonly<{ name: string; label: string; value: string | null | undefined }>;

const Shown = ({ name, label, value }: ShownProps) => (
  <TextInput name={name} label={label} value={value ?? ''} readOnly />
);
