import type { CustomerData } from '@korpus/domain/customers/customer.ts';
import { personLabels as labels } from '@korpus/domain/persons/person-catalogue-texts.ts';
import {
  type Salutation,
  salutations,
  type TargetGroup,
  targetGroups,
} from '@korpus/domain/persons/person-data.ts';
import { salutationNames, targetGroupNames } from '@korpus/domain/persons/persons-texts.ts';
import type { ReactNode } from 'react';
import { WideField } from '../../ui/full-screen-dialog/field-grid.tsx';
import { type FieldSource, usePart } from '../../ui/record-fields/field-source.ts';
import { CheckOf, NameOf, type Option, SelectOf, TextOf } from '../../ui/record-fields/fields.tsx';
import { EInvoiceFields } from './e-invoice-fields.tsx';

type CustomerFieldsProps = Readonly<{
  source: FieldSource<CustomerData>;
  isReadOnly: boolean;
  /** Locks the fields that only programs read; missing: they follow all else. */
  isForProgramsReadOnly?: boolean;
  /** Field for how they came to us, where that is asked. */
  leadSource?: ReactNode;
  /** People who may be the same, beside the name they are known by: on a phone all else is far below. */
  likely?: ReactNode;
}>;

const salutationOptions = salutations.map((value) => ({ value, label: salutationNames[value] }));
const targetGroupOptions = targetGroups.map((value) => ({ value, label: targetGroupNames[value] }));

/**
 * Shows who a customer is: the same fields for a customer, on an offer and on an order. Cells of a FieldGrid with six
 * columns.
 */
export function CustomerFields({
  source,
  isReadOnly,
  isForProgramsReadOnly = isReadOnly,
  leadSource,
  likely,
}: CustomerFieldsProps) {
  const isCompany = usePart(source, ({ isCompany }) => isCompany);
  const field = { source, isReadOnly };
  return (
    <>
      <SelectOf<'salutation', Salutation>
        {...field}
        field="salutation"
        label={labels.salutation}
        options={salutationOptions}
      />
      <TextOf {...field} field="firstName" label={labels.firstName} />
      <NameOf {...field} field="lastName" label={labels.lastName} required />
      <CheckOf {...field} field="isCompany" label={labels.isCompany} />
      {isCompany && (
        <>
          <TextOf {...field} field="companyName" label={labels.companyName} />
          <TextOf {...field} field="vat" label={labels.vat} />
        </>
      )}
      {likely}
      <WideField span={2}>
        <TextOf {...field} field="address" label={labels.address} />
      </WideField>
      <TextOf {...field} field="zipCode" label={labels.zipCode} />
      <TextOf {...field} field="city" label={labels.city} />
      <TextOf {...field} field="phone1" label={labels.phone1} type="tel" />
      <TextOf {...field} field="phone2" label={labels.phone2} type="tel" />
      <WideField span={2}>
        <TextOf {...field} field="email" label={labels.email} type="email" />
      </WideField>
      <SelectOf<'targetGroup', TargetGroup>
        {...field}
        field="targetGroup"
        label={labels.targetGroup}
        options={targetGroupOptions}
      />
      {leadSource}
      <TextOf {...field} field="externalCustomerId" label={labels.externalCustomerId} />
      {isCompany && <EInvoiceFields {...field} isForProgramsReadOnly={isForProgramsReadOnly} />}
    </>
  );
}

type LeadSourceFieldProps = Readonly<{
  source: FieldSource<{ readonly leadSourceId: string | null }>;
  isReadOnly: boolean;
  leadSources: readonly Option[];
}>;

export const LeadSourceField = ({ source, isReadOnly, leadSources }: LeadSourceFieldProps) => (
  <SelectOf
    source={source}
    isReadOnly={isReadOnly}
    field="leadSourceId"
    label={labels.leadSourceId}
    options={leadSources}
  />
);
