import '@mantine/core/styles/Switch.css';
import { type Salutation, salutations } from '@korpus/domain/clients/client.ts';
import { clientLabels } from '@korpus/domain/clients/client-catalogue-texts.ts';
import { salutationNames } from '@korpus/domain/clients/clients-texts.ts';
import { eInvoiceClientFields } from '@korpus/domain/clients/e-invoice-client.ts';
import type { DocumentClient } from '@korpus/domain/documents/document-data.ts';
import { clientOf } from '@korpus/domain/order-documents/new-document.ts';
import { pick } from '@korpus/domain/values/fields.ts';
import { Switch } from '@mantine/core';
import { useMemo } from 'react';
import { EInvoiceFields } from '../../../trade/customer-fields/e-invoice-fields.tsx';
import { FieldGrid, WideField } from '../../../ui/full-screen-dialog/field-grid.tsx';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { CheckOf, NameOf, SelectOf, TextOf } from '../../../ui/record-fields/fields.tsx';
import { useDraft } from '../dialog/order-form.ts';
import classes from './document-dialog.module.css';
import { type DocumentForm, useDocument } from './document-form.ts';
import { documentTexts as texts } from './document-texts.ts';

const salutationOptions = salutations.map((value) => ({ value, label: salutationNames[value] }));

/**
 * The customer of the order, unless this document is for somebody else (`hasCustomClientData`)
 * (rules: documents#new-documents).
 */
export function ClientFields({ form }: { form: DocumentForm }) {
  const isCustom = useDocument(form, (document) => document.hasCustomClientData);
  const toggle = (hasCustomClientData: boolean) =>
    form.edit((document) => ({
      ...document,
      hasCustomClientData,
      // The customer data begins with that of the order as it is now, to be changed from there.
      clientData: {
        ...clientOf(form.order.store.part()),
        ...pick(form.order.store.part(), eInvoiceClientFields),
      },
    }));
  return (
    <div className={classes.stack}>
      <Switch
        name="hasCustomClientData"
        label={texts.customClient}
        checked={isCustom}
        disabled={form.isReadOnly}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {isCustom ? <OwnClient form={form} /> : <OfferOfOrder form={form} />}
    </div>
  );
}

function OfferOfOrder({ form }: { form: DocumentForm }) {
  const lines = useDraft(form.order, (draft) => {
    const { companyName, firstName, lastName, address, zipCode, city } = clientOf(draft);
    const name = [firstName, lastName].filter((part) => part !== null && part !== '').join(' ');
    const place = [zipCode, city].filter((part) => part !== null).join(' ');
    return [companyName, name, address, place].filter((line) => line !== null && line !== '').join(' · ');
  });
  return <p className={classes.quiet}>{lines === '' ? texts.noClientName : lines}</p>;
}

function OwnClient({ form }: { form: DocumentForm }) {
  const source = useMemo((): FieldSource<DocumentClient> => {
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
      <SelectOf<'salutation', Salutation>
        {...field}
        field="salutation"
        label={clientLabels.salutation}
        options={salutationOptions}
      />
      <TextOf {...field} field="firstName" label={clientLabels.firstName} />
      <NameOf {...field} field="lastName" label={clientLabels.lastName} />
      <CheckOf {...field} field="isCompany" label={clientLabels.isCompany} />
      {isCompany && (
        <>
          <WideField span={2}>
            <TextOf {...field} field="companyName" label={clientLabels.companyName} />
          </WideField>
          <WideField span={2}>
            <TextOf {...field} field="vat" label={clientLabels.vat} />
          </WideField>
        </>
      )}
      <WideField span={2}>
        <TextOf {...field} field="address" label={clientLabels.address} />
      </WideField>
      <TextOf {...field} field="zipCode" label={clientLabels.zipCode} />
      <TextOf {...field} field="city" label={clientLabels.city} />
      <TextOf {...field} field="phone" label={texts.fields.phone} type="tel" />
      <TextOf {...field} field="externalCustomerId" label={clientLabels.externalCustomerId} />
      {isCompany && <EInvoiceFields {...field} />}
    </FieldGrid>
  );
}
