import '@mantine/core/styles/SegmentedControl.css';
import { type TaxExemption, taxExemptions } from '@korpus/domain/documents/document-data.ts';
import { taxExemptionNames } from '@korpus/domain/documents/tax-exemption-texts.ts';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { offered } from '../../../lib/lists/use-house-lists.ts';
import { FieldGrid } from '../../../ui/full-screen-dialog/field-grid.tsx';
import { RecordDate, RecordSelect, RecordText } from '../../../ui/record-fields/fields.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { type DocumentForm, useDocument } from './document-form.ts';

const labels = texts.fields;
const exemptions = taxExemptions.map((value) => ({ value, label: taxExemptionNames[value] }));

/** Asks who, where, when; and whether prices are entered net or gross. */
export function HeadFields({ form }: { form: DocumentForm }) {
  const { source, isReadOnly, hasPrices, target, order } = form;
  const isInvoice = target.kind === 'payment' || target.type === 'INVOICE';
  const { locations } = form.order.lists;
  const locationId = useDocument(form, (document) => document.locationId);
  const field = { source, isReadOnly };
  return (
    <FieldGrid columns={4}>
      <RecordSelect
        {...field}
        field="salesmanId"
        label={labels.salesmanId}
        options={useSalesmen(form)}
        required
      />
      <RecordSelect
        {...field}
        field="locationId"
        label={labels.locationId}
        options={offered(locations, locationId)}
        required
      />
      <RecordDate {...field} field="date" leaning="BACK" label={labels.date} required />
      {target.kind === 'order' && target.type !== 'INVOICE' ? (
        <RecordText {...field} field="documentNumber" label={labels.documentNumber} maxLength={50} />
      ) : (
        <InvoiceNumber form={form} />
      )}
      {target.kind === 'order' && target.type === 'OFFER' && (
        <RecordDate {...field} field="validUntil" leaning="AHEAD" label={labels.validUntil} />
      )}
      {hasPrices && target.kind === 'order' && <NetOrGross form={form} />}
      {isInvoice && order.store.part().rates.vat === 0 && (
        <RecordSelect<'taxExemption', TaxExemption>
          {...field}
          field="taxExemption"
          label={labels.taxExemption}
          options={exemptions}
          placeholder={texts.noTaxExemption}
          required
        />
      )}
    </FieldGrid>
  );
}

/**
 * Lists the salesmen. Without the right to others' orders they are only oneself, and the one who is chosen already
 * (rules: screens#document-dialog).
 */
function useSalesmen(form: DocumentForm) {
  const { lists, person } = form.order;
  const chosen = useDocument(form, (document) => document.salesmanId);
  const all = offered(lists.salesmen, chosen);
  const seesAll = person.roles.has('ADMIN') || person.rights.has('OTHER_ORDER_READ');
  return seesAll ? all : all.filter(({ value }) => value === person.userId || value === chosen);
}

/** Drawn by the server when the document is printed for good (rules: numbers-and-locking#drawn-with-the-print). */
function InvoiceNumber({ form }: { form: DocumentForm }) {
  const number = useDocument(form, (document) => document.invoiceNumber);
  return (
    <TextInput
      name="invoiceNumber"
      label={labels.invoiceNumber}
      value={number ?? ''}
      placeholder={texts.invoiceNumberComes}
      readOnly
      data-fixed
    />
  );
}

const kinds = [
  { value: 'gross', label: texts.gross },
  { value: 'net', label: texts.net },
];

function NetOrGross({ form }: { form: DocumentForm }) {
  const isNet = useDocument(form, (document) => document.enterNetPrices);
  return (
    <Input.Wrapper label={texts.prices} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={texts.prices}
        data={kinds}
        value={isNet ? 'net' : 'gross'}
        readOnly={form.isReadOnly}
        onChange={(kind) => form.source.change({ enterNetPrices: kind === 'net' })}
      />
    </Input.Wrapper>
  );
}
