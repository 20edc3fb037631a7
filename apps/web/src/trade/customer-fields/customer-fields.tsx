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
import {
  type Option,
  RecordCheck,
  RecordName,
  RecordSelect,
  RecordText,
} from '../../ui/record-fields/fields.tsx';
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
      <RecordSelect<'salutation', Salutation>
        {...field}
        field="salutation"
        label={labels.salutation}
        options={salutationOptions}
      />
      <RecordText {...field} field="firstName" label={labels.firstName} />
      <RecordName {...field} field="lastName" label={labels.lastName} required />
      <RecordCheck {...field} field="isCompany" label={labels.isCompany} />
      {isCompany && (
        <>
          <RecordText {...field} field="companyName" label={labels.companyName} />
          <RecordText {...field} field="vat" label={labels.vat} />
        </>
      )}
      {likely}
      <WideField span={2}>
        <RecordText {...field} field="address" label={labels.address} />
      </WideField>
      <RecordText {...field} field="zipCode" label={labels.zipCode} />
      <RecordText {...field} field="city" label={labels.city} />
      <RecordText {...field} field="phone1" label={labels.phone1} type="tel" />
      <RecordText {...field} field="phone2" label={labels.phone2} type="tel" />
      <WideField span={2}>
        <RecordText {...field} field="email" label={labels.email} type="email" />
      </WideField>
      <RecordSelect<'targetGroup', TargetGroup>
        {...field}
        field="targetGroup"
        label={labels.targetGroup}
        options={targetGroupOptions}
      />
      {leadSource}
      <RecordText {...field} field="externalCustomerId" label={labels.externalCustomerId} />
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
  <RecordSelect
    source={source}
    isReadOnly={isReadOnly}
    field="leadSourceId"
    label={labels.leadSourceId}
    options={leadSources}
  />
);
