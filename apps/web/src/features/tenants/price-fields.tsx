import { type AccountingPeriod, accountingPeriods } from '@korpus/domain/rights/packages.ts';
import { periodNames } from '@korpus/domain/tenants/tenants-texts.ts';
import { MoneyField } from '../../ui/money-field/money-field.tsx';
import type { DraftPrices } from './offer.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

type PriceRow = Readonly<{
  field: string;
  label: string;
  prices: DraftPrices;
  onChange: (prices: DraftPrices) => void;
}>;

type PriceFieldsProps = Readonly<{
  rows: readonly PriceRow[];
  error: (path: string) => string | undefined;
}>;

/**
 * Prices by the month and by the year side by side; all of them are required (rules: tenancy-and-licence#package-data).
 */
export const PriceFields = ({ rows, error }: PriceFieldsProps) => (
  <section className={classes.group} aria-label={texts.prices}>
    <div className={classes.priceHead} aria-hidden>
      <span>{texts.prices}</span>
      {accountingPeriods.map((period) => (
        <span key={period}>{periodNames[period]}</span>
      ))}
    </div>
    {rows.map((row) => (
      <div key={row.field} className={classes.priceRow}>
        <span className={classes.priceLabel}>
          {row.label}
          <span className={classes.star} aria-hidden>
            {'\u00a0*'}
          </span>
        </span>
        {accountingPeriods.map((period) => (
          <PriceField key={period} row={row} period={period} error={error(`${row.field}.${period}`)} />
        ))}
      </div>
    ))}
  </section>
);

type PriceFieldProps = Readonly<{ row: PriceRow; period: AccountingPeriod; error: string | undefined }>;

const PriceField = ({ row, period, error }: PriceFieldProps) => (
  <MoneyField
    name={`${row.field}.${period}`}
    aria-label={`${row.label}, ${periodNames[period]}`}
    value={row.prices[period]}
    onChange={(amount) => row.onChange({ ...row.prices, [period]: amount })}
    error={error}
    allowNegative={false}
    required
  />
);
