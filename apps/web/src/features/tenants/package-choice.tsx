import { additionalPackageNames } from '@korpus/domain/tenants/tenants-texts.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import {
  type AccountingPeriod,
  type AdditionalPackage,
  additionalPackages,
} from '@korpus/domain/rights/packages.ts';
import { Checkbox } from '@mantine/core';
import type { AdditionalOffer } from './offer.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

type PackageChoiceProps = Readonly<{
  packages: readonly AdditionalOffer[];
  period: AccountingPeriod;
  value: readonly AdditionalPackage[];
  onChange: (value: AdditionalPackage[]) => void;
  error: string | undefined;
}>;

/** The additional packages with what each costs in the chosen period. */
export const PackageChoice = ({ packages, period, value, onChange, error }: PackageChoiceProps) => (
  <Checkbox.Group
    label={texts.additionalPackageTypes}
    error={error}
    value={[...value]}
    onChange={(chosen) => onChange(additionalPackages.filter((type) => chosen.includes(type)))}
  >
    <div className={classes.packages}>
      {packages.map(({ type, price }) => (
        <Checkbox
          key={type}
          value={type}
          classNames={{ body: classes.package ?? '', labelWrapper: classes.packageLabel ?? '' }}
          label={
            <span className={classes.packageLine}>
              <span>{additionalPackageNames[type]}</span>
              <span className={classes.packagePrice}>{formatEuro(price[period])}</span>
            </span>
          }
        />
      ))}
    </div>
  </Checkbox.Group>
);
