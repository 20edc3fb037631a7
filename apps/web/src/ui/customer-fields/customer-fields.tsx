import {
  type ClientData,
  type Salutation,
  salutations,
  type TargetGroup,
  targetGroups,
} from '@korpus/domain/orders/order-client.ts';
import { salutationNames, targetGroupNames } from '@korpus/domain/orders/orders-texts.ts';
import { WideField } from '../full-screen-dialog/field-grid.tsx';
import { type FieldSource, usePart } from '../record-fields/field-source.ts';
import { CheckOf, NameOf, type Option, SelectOf, TextOf } from '../record-fields/fields.tsx';
import { customerTexts as texts } from './customer-texts.ts';

type CustomerFieldsProps = Readonly<{
  source: FieldSource<ClientData>;
  isReadOnly: boolean;
  leadSources: readonly Option[];
}>;

const salutationOptions = salutations.map((value) => ({ value, label: salutationNames[value] }));
const targetGroupOptions = targetGroups.map((value) => ({ value, label: targetGroupNames[value] }));

/** Who a customer is: the same fields on an offer and on an order. Cells of a FieldGrid with six columns. */
export function CustomerFields({ source, isReadOnly, leadSources }: CustomerFieldsProps) {
  const isCompany = usePart(source, (client) => client.isCompany);
  const field = { source, isReadOnly };
  return (
    <>
      <SelectOf<'salutation', Salutation>
        {...field}
        field="salutation"
        label={texts.salutation}
        options={salutationOptions}
      />
      <TextOf {...field} field="firstName" label={texts.firstName} />
      <NameOf {...field} field="lastName" label={texts.lastName} required />
      <CheckOf {...field} field="isCompany" label={texts.isCompany} />
      {isCompany && (
        <>
          <TextOf {...field} field="companyName" label={texts.companyName} />
          <TextOf {...field} field="vat" label={texts.vat} />
        </>
      )}
      <WideField span={2}>
        <TextOf {...field} field="address" label={texts.address} />
      </WideField>
      <TextOf {...field} field="zipCode" label={texts.zipCode} />
      <TextOf {...field} field="city" label={texts.city} />
      <TextOf {...field} field="phone1" label={texts.phone1} type="tel" />
      <TextOf {...field} field="phone2" label={texts.phone2} type="tel" />
      <WideField span={2}>
        <TextOf {...field} field="email" label={texts.email} type="email" />
      </WideField>
      <SelectOf<'targetGroup', TargetGroup>
        {...field}
        field="targetGroup"
        label={texts.targetGroup}
        options={targetGroupOptions}
      />
      <SelectOf {...field} field="leadSourceId" label={texts.leadSourceId} options={leadSources} />
      <TextOf {...field} field="externalCustomerId" label={texts.externalCustomerId} />
    </>
  );
}
