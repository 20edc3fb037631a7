import '@mantine/core/styles/Switch.css';
import type { DocumentPerson } from '@korpus/domain/documents/document-data.ts';
import { personOf } from '@korpus/domain/order-documents/new-document.ts';
import { eInvoicePersonFields } from '@korpus/domain/persons/e-invoice-person.ts';
import { personLabels } from '@korpus/domain/persons/person-catalogue-texts.ts';
import { type Salutation, salutations } from '@korpus/domain/persons/person-data.ts';
import { salutationNames } from '@korpus/domain/persons/persons-texts.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { EInvoiceFields } from '../../../trade/customer-fields/e-invoice-fields.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { RecordCheck, RecordName, RecordSelect, RecordText } from '../../../ui/record-fields/fields.tsx';
import { documentTexts as texts } from '../draft/document-texts.ts';
import { useDraft } from '../draft/order-form.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';

const salutationOptions = salutations.map((value) => ({ value, label: salutationNames[value] }));

/**
 * The customer of the order, unless this document is for somebody else (`hasCustomClientData`)
 * (rules: documents#new-documents).
 */
export function PersonFields({ form }: { form: DocumentForm }) {
  const isCustom = useDocument(form, (document) => document.hasCustomClientData);
  const toggle = (hasCustomClientData: boolean) =>
    form.edit((document) => ({
      ...document,
      hasCustomClientData,
      // The customer data begins with that of the order as it is now, to be changed from there.
      clientData: {
        ...personOf(form.order.store.part()),
        ...pick(form.order.store.part(), eInvoicePersonFields),
      },
    }));
  return (
    <div className={classes.stack}>
      <Switch
        name="hasCustomClientData"
        label={texts.customPerson}
        checked={isCustom}
        disabled={form.isReadOnly}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isCustom ? <OwnPerson form={form} /> : <PersonOfOrder form={form} />}
    </div>
  );
}

function PersonOfOrder({ form }: { form: DocumentForm }) {
  const lines = useDraft(form.order, (draft) => {
    const { companyName, firstName, lastName, address, zipCode, city } = personOf(draft);
    const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
    const place = [zipCode, city].filter((part) => part !== null).join(' ');
    return [companyName, name, address, place].filter((line) => line !== null && line !== '').join(' · ');
  });
  return <p className={classes.quiet}>{lines === '' ? texts.noName : lines}</p>;
}

function OwnPerson({ form }: { form: DocumentForm }) {
  const source = useMemo((): FieldSource<DocumentPerson> => {
    const { subscribe, part, error } = form.source;
    return {
      subscribe,
      part: () => part().clientData,
      change: (change) =>
        form.edit((document) => ({ ...document, clientData: { ...document.clientData, ...change } })),
      error: (path) => error(`clientData.${path}`),
    };
  }, [form]);
  const isCompany = useDocument(form, ({ clientData }) => clientData.isCompany);
  const field = { source, isReadOnly: form.isReadOnly };
  return (
    <FieldGrid columns={4}>
      <RecordSelect<'salutation', Salutation>
        {...field}
        field="salutation"
        label={personLabels.salutation}
        options={salutationOptions}
      />
      <RecordText {...field} field="firstName" label={personLabels.firstName} />
      <RecordName {...field} field="lastName" label={personLabels.lastName} />
      <RecordCheck {...field} field="isCompany" label={personLabels.isCompany} />
      {isCompany && (
        <>
          <WideField span={2}>
            <RecordText {...field} field="companyName" label={personLabels.companyName} />
          </WideField>
          <WideField span={2}>
            <RecordText {...field} field="vat" label={personLabels.vat} />
          </WideField>
        </>
      )}
      <WideField span={2}>
        <RecordText {...field} field="address" label={personLabels.address} />
      </WideField>
      <RecordText {...field} field="zipCode" label={personLabels.zipCode} />
      <RecordText {...field} field="city" label={personLabels.city} />
      <RecordText {...field} field="phone" label={texts.fields.phone} type="tel" />
      <RecordText {...field} field="externalCustomerId" label={personLabels.externalCustomerId} />
      {isCompany && <EInvoiceFields {...field} />}
    </FieldGrid>
  );
}
