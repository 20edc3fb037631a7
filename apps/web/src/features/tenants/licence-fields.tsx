import { basePackageNames, periodNames } from '@korpus/domain/tenants/package-texts.ts';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import { accountingPeriods, basePackages } from '@korpus/domain/tenants/packages.ts';
import { Select } from '@mantine/core';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { PackageChoice } from './package-choice.tsx';
import type { TenantFieldsProps } from './tenant-fields.tsx';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

const periods = accountingPeriods.map((value) => ({ value, label: periodNames[value] }));
const bases = basePackages.map((value) => ({ value, label: basePackageNames[value] }));

/** What the tenant has bought and until when. */
export function LicenceFields({ draft, edit, error, offer }: TenantFieldsProps) {
  const base = offer.basePackages.find(({ type }) => type === draft.basePackageType);
  const app = offer.additionalPackages.find(({ type }) => type === 'CARPENTER_APP');
  const count = (
    field: 'additionalUserCount' | 'additionalLocationCount' | 'additionalCarpenterAppUserCount',
  ) => ({
    name: field,
    label: texts[field],
    value: draft[field],
    error: error(field),
    max: 100_000,
    onChange: (value: number | null) => edit({ [field]: value }),
  });
  return (
    <section className={classes.group} aria-label={texts.licence}>
      <h3 className={classes.groupTitle}>{texts.licence}</h3>
      <div className={classes.pair}>
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
          label={texts.licenseValidUntil}
          placeholder={texts.openEnd}
          value={draft.licenseValidUntil}
          onChange={(licenseValidUntil) => edit({ licenseValidUntil })}
          error={error('licenseValidUntil')}
        />
        <DateField
          name="lastInvoiceDate"
          label={texts.lastInvoiceDate}
          value={draft.lastInvoiceDate}
          onChange={(lastInvoiceDate) => edit({ lastInvoiceDate })}
          error={error('lastInvoiceDate')}
        />
        <NumberField
          {...count('additionalUserCount')}
          description={base === undefined ? undefined : texts.includedInBase(base.maximumUserCount)}
        />
        <NumberField
          {...count('additionalLocationCount')}
          description={base === undefined ? undefined : texts.includedInBase(base.maximumLocationCount)}
        />
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
          <NumberField
            {...count('additionalCarpenterAppUserCount')}
            description={
              typeof app?.maximumAppUserCount === 'number'
                ? texts.includedInPackage(app.maximumAppUserCount)
                : undefined
            }
          />
        </div>
      )}
    </section>
  );
}
