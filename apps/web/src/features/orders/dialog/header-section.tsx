import { formatDate } from '@korpus/domain/dates/format-date.ts';
import '@mantine/core/styles/Switch.css';
import { orderNumberExists } from '@korpus/contract/orders/orders.ts';
import { cancelOrder, isCustomerLocked, uncancelOrder } from '@korpus/domain/orders/order-edits.ts';
import { Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { CustomerFields, LeadSourceField } from '../../../trade/customer-fields/customer-fields.tsx';
import { LikelyCustomers } from '../../../trade/customers/likely-customers.tsx';
import { useConfirm } from '../../../ui/confirm-dialog/use-confirm.tsx';
import { FieldBlock, FieldBlocks } from '../../../ui/full-screen-dialog/field-block.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { RecordCheck, RecordDate, RecordSelect, RecordText } from '../../../ui/record-fields/fields.tsx';
import { orderDialogTexts as texts } from '../draft/order-dialog-texts.ts';
import { type OrderForm, useDraft } from '../draft/order-form.ts';
import { OfferNotes, OfferPicker } from './offer-picker.tsx';
import classes from './order-dialog.module.css';
import { Owner } from './owner.tsx';

const labels = texts.fields;

export const HeaderSection = ({ form }: { form: OrderForm }) => (
  <FieldBlocks>
    <FieldGrid columns={6}>
      <Owner form={form} />
      <SellDate form={form} />
      <OrderNumber form={form} />
      <InvoiceNumber form={form} />
      <Exhibition form={form} />
    </FieldGrid>
    <FieldBlock title={texts.header.customer}>
      <FieldGrid columns={6}>
        <WideField span={2}>
          <OfferPicker form={form} />
        </WideField>
        <OfferNotes form={form} />
        <Customer form={form} />
        <CustomerOrderNumber form={form} />
        <DeliveryAddress form={form} />
      </FieldGrid>
    </FieldBlock>
  </FieldBlocks>
);

function SellDate({ form }: { form: OrderForm }) {
  const isSold = useDraft(form, (draft) => (draft.orderPrice ?? null) !== null);
  return (
    <RecordDate
      source={form.store}
      field="sellDate"
      leaning="BACK"
      label={labels.sellDate}
      isReadOnly={!form.canWrite('sellDate')}
      required={isSold}
    />
  );
}

/** A number that another order has is told, not refused (rules: orders#order-numbers-repeat). */
function OrderNumber({ form }: { form: OrderForm }) {
  const id = useDraft(form, (draft) => draft.id);
  const number = useDraft(form, (draft) => draft.orderNumber?.trim() ?? '');
  const [settled] = useDebouncedValue(number, 300);
  const isOwn = settled === form.store.get().start.draft.orderNumber;
  const { data: isTaken = false } = useQuery({
    ...buildQuery(useApi(), orderNumberExists, { query: { orderNumber: settled, orderId: id } }),
    enabled: settled !== '' && !isOwn,
  });
  return (
    <RecordText
      source={form.store}
      field="orderNumber"
      label={labels.orderNumber}
      description={
        isTaken && settled !== '' && !isOwn && settled === number ? (
          <span className={classes.warning} role="status">
            {texts.header.numberExists}
          </span>
        ) : undefined
      }
      isReadOnly={!form.canWrite('orderNumber')}
    />
  );
}

function InvoiceNumber({ form }: { form: OrderForm }) {
  const number = useDraft(form, (draft) => draft.invoiceNumber);
  const date = useDraft(form, (draft) => draft.invoiceDate);
  const earlier = useDraft(form, (draft) => draft.earlierInvoice);
  if (earlier !== null)
    return <TextInput name="earlierInvoice" label={labels.earlierInvoice} value={earlier} readOnly />;
  return number === null ? null : (
    <>
      <TextInput name="invoiceNumber" label={labels.invoiceNumber} value={number} readOnly />
      {date !== null && (
        <TextInput name="invoiceDate" label={labels.invoiceDate} value={formatDate(date)} readOnly />
      )}
    </>
  );
}

function Exhibition({ form }: { form: OrderForm }) {
  const { store, canWrite, lists, person } = form;
  const isExhibition = useDraft(form, (draft) => draft.exhibitionSale);
  if (!isExhibition && !person.packages.has('EXHIBITION')) return null;
  return (
    <>
      <RecordCheck
        source={store}
        field="exhibitionSale"
        label={labels.exhibitionSale}
        isReadOnly={!canWrite('exhibitionSale')}
      />
      {isExhibition && (
        <>
          <RecordSelect<'exhibitionSalesmanId', string>
            source={store}
            field="exhibitionSalesmanId"
            label={labels.exhibitionSalesmanId}
            options={lists.exhibitionSalesmen}
            clearable={false}
            isReadOnly={!canWrite('exhibitionSalesmanId')}
            required
          />
          <RecordDate
            source={store}
            field="exhibitionSellDate"
            leaning="BACK"
            label={labels.exhibitionSellDate}
            isReadOnly={!canWrite('exhibitionSellDate')}
          />
          <RecordDate
            source={store}
            field="exhibitionScheduleDate"
            leaning="AHEAD"
            label={labels.exhibitionScheduleDate}
            isReadOnly={!canWrite('exhibitionScheduleDate')}
          />
        </>
      )}
    </>
  );
}

function Customer({ form }: { form: OrderForm }) {
  const isLocked = useDraft(form, isCustomerLocked);
  const hasOffer = useDraft(form, (draft) => draft.clientId !== null);
  const isFrozen = !form.canWrite('lastName');
  const isReadOnly = isFrozen || isLocked;
  return (
    <CustomerFields
      source={form.store}
      isReadOnly={isReadOnly}
      // The number froze the customer, and with it the lock of their data.
      isForProgramsReadOnly={!form.canWrite('buyerReference') || (isLocked && !isFrozen)}
      likely={<LikelyCustomers source={form.store} isOn={!hasOffer && !isReadOnly} />}
      leadSource={
        <LeadSourceField source={form.store} isReadOnly={isReadOnly} leadSources={form.lists.leadSources} />
      }
    />
  );
}

/** Asks for the number that a company has for this order, and wants to find on its invoice. */
function CustomerOrderNumber({ form }: { form: OrderForm }) {
  const isAsked = useDraft(form, (draft) => draft.isCompany || (draft.clientOrderNumber ?? null) !== null);
  if (!isAsked) return null;
  return (
    <RecordText
      source={form.store}
      field="clientOrderNumber"
      label={labels.clientOrderNumber}
      isReadOnly={!form.canWrite('clientOrderNumber')}
    />
  );
}

/** The delivery address is the order's own, whoever the customer is. */
function DeliveryAddress({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const isDifferent = useDraft(form, (draft) => draft.hasDifferentDeliveryAddress);
  const isReadOnly = !canWrite('hasDifferentDeliveryAddress');
  const field = { source: store, isReadOnly };
  return (
    <>
      <RecordCheck
        {...field}
        field="hasDifferentDeliveryAddress"
        label={labels.hasDifferentDeliveryAddress}
      />
      {isDifferent && (
        <>
          <WideField span={2}>
            <RecordText {...field} field="deliveryAddress" label={labels.deliveryAddress} />
          </WideField>
          <RecordText {...field} field="deliveryZipCode" label={labels.deliveryZipCode} />
          <RecordText {...field} field="deliveryCity" label={labels.deliveryCity} />
        </>
      )}
    </>
  );
}

/** Ticking asks first, unticking counts at once (rules: orders#cancelling). */
export function CancelSwitch({ form }: { form: OrderForm }) {
  const { store, canWrite } = form;
  const isCancelled = useDraft(form, (draft) => draft.cancelled);
  const { confirm, confirmDialog } = useConfirm();
  const toggle = async () => {
    const question = {
      title: texts.header.cancelTitle,
      message: texts.header.cancelQuestion,
      yes: texts.header.cancelYes,
    };
    if (isCancelled) store.edit(uncancelOrder);
    else if (await confirm(question)) store.edit(cancelOrder);
  };
  return (
    <>
      <Switch
        name="cancelled"
        label={labels.cancelled}
        labelPosition="left"
        checked={isCancelled}
        disabled={!canWrite('cancelled')}
        onChange={() => void toggle()}
      />
      {confirmDialog}
    </>
  );
}
