import { basePackageNames, periodNames } from '@korpus/domain/tenants/tenants-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { accountingPeriods, basePackages } from '@korpus/domain/rights/packages.ts';
import { Select } from '@mantine/core';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { PackageChoice } from './package-choice.tsx';
import type { TenantFieldsProps } from './tenant-fields-props.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

const periods = accountingPeriods.map((value) => ({ value, label: periodNames[value] }));
const bases = basePackages.map((value) => ({ value, label: basePackageNames[value] }));

/** Asks what the tenant has bought and until when. */
export function LicenceFields(props: TenantFieldsProps) {
  const { draft, edit, error, offer } = props;
  return (
    <section className={classes.group} aria-label={texts.licence}>
      <h3 className={classes.groupTitle}>{texts.licence}</h3>
      <div className={classes.pair}>
        <ContractFields {...props} />
        <PlaceFields {...props} />
      </div>
      <PackageChoice
        packages={offer.additionalPackages}
        period={draft.accountingPeriod}
        value={draft.additionalPackageTypes}
        onChange={(additionalPackageTypes) => edit({ additionalPackageTypes })}
        error={error('additionalPackageTypes')}
      />
      {draft.additionalPackageTypes.includes('CARPENTER_APP') && (
        <div className={classes.pair}>
          <AppUserField {...props} />
        </div>
      )}
    </section>
  );
}

/** The package, how it is paid and until when it holds. */
const ContractFields = ({ draft, edit, error }: TenantFieldsProps) => (
  <>
    <Select
      name="accountingPeriod"
      data-path="accountingPeriod"
      label={texts.accountingPeriod}
      data={periods}
      value={draft.accountingPeriod}
      onChange={(value) => value !== null && edit({ accountingPeriod: value })}
      error={error('accountingPeriod')}
      allowDeselect={false}
      required
    />
    <Select
      name="basePackageType"
      data-path="basePackageType"
      label={texts.basePackageType}
      data={bases}
      value={draft.basePackageType}
      onChange={(value) => value !== null && edit({ basePackageType: value })}
      error={error('basePackageType')}
      allowDeselect={false}
      required
    />
    <DateField
      name="licenseValidUntil"
      leaning="AHEAD"
      label={texts.licenseValidUntil}
      placeholder={texts.openEnd}
      value={draft.licenseValidUntil}
      onChange={(licenseValidUntil) => edit({ licenseValidUntil })}
      error={error('licenseValidUntil')}
    />
    <DateField
      name="lastInvoiceDate"
      leaning="BACK"
      label={texts.lastInvoiceDate}
      value={draft.lastInvoiceDate}
      onChange={(lastInvoiceDate) => edit({ lastInvoiceDate })}
      error={error('lastInvoiceDate')}
    />
  </>
);

/** Asks how many more people and locations there may be than the package holds. */
function PlaceFields(props: TenantFieldsProps) {
  const base = props.offer.basePackages.find(({ type }) => type === props.draft.basePackageType);
  return (
    <>
      <NumberField
        {...countProps(props, 'additionalUserCount')}
        description={base === undefined ? undefined : texts.includedInBase(base.maximumUserCount)}
      />
      <NumberField
        {...countProps(props, 'additionalLocationCount')}
        description={base === undefined ? undefined : texts.includedInBase(base.maximumLocationCount)}
      />
    </>
  );
}

function AppUserField(props: TenantFieldsProps) {
  const app = props.offer.additionalPackages.find(({ type }) => type === 'CARPENTER_APP');
  return (
    <NumberField
      {...countProps(props, 'additionalCarpenterAppUserCount')}
      description={
        typeof app?.maximumAppUserCount === 'number'
          ? texts.includedInPackage(app.maximumAppUserCount)
          : undefined
      }
    />
  );
}

const countProps = (
  { draft, edit, error }: TenantFieldsProps,
  field: 'additionalUserCount' | 'additionalLocationCount' | 'additionalCarpenterAppUserCount',
) => ({
  name: field,
  label: texts[field],
  value: draft[field],
  error: error(field),
  max: 100_000,
  onChange: (value: number | null) => edit({ [field]: value }),
});
