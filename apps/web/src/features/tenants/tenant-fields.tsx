import type { TenantFieldsProps } from './tenant-fields-props.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch, TextInput } from '@mantine/core';
import { LicenceFields } from './licence-fields.tsx';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

export const TenantFields = (props: TenantFieldsProps) => (
  <div className={classes.fields}>
    <CompanyFields {...props} />
    <LicenceFields {...props} />
  </div>
);

type TextField = 'companyName' | 'address' | 'zipCode' | 'city' | 'vat' | 'email' | 'emailInvoice';

const largestLength = 200;

function CompanyFields({ draft, edit, error, isNew }: TenantFieldsProps) {
  const required = (field: TextField) => ({
    ...common(field),
    required: true,
    value: draft[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => edit({ [field]: event.currentTarget.value }),
  });
  const optional = (field: TextField) => ({
    ...common(field),
    value: draft[field] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edit({ [field]: currentTarget.value === '' ? null : currentTarget.value }),
  });
  const common = (field: TextField) => ({
    name: field,
    label: texts[field],
    error: error(field),
    maxLength: largestLength,
    autoComplete: 'off',
  });
  return (
    <div className={classes.group}>
      <TextInput {...required('companyName')} data-autofocus={isNew || undefined} />
      <TextInput {...optional('address')} />
      <div className={classes.place}>
        <TextInput {...optional('zipCode')} />
        <TextInput {...optional('city')} />
      </div>
      <TextInput {...optional('vat')} />
      <TextInput {...required('email')} type="email" description={isNew ? texts.firstAdminHint : undefined} />
      <TextInput {...optional('emailInvoice')} type="email" description={texts.emailInvoiceHint} />
      <Switch
        name="enabled"
        label={texts.enabled}
        description={texts.enabledHint}
        checked={draft.enabled}
        onChange={(event) => edit({ enabled: event.currentTarget.checked })}
      />
    </div>
  );
}
