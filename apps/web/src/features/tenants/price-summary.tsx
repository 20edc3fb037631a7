import { cents } from '@korpus/domain/money/cents.ts';
import { formatEuro } from '@korpus/domain/money/format-euro.ts';
import { tenantPrice } from '@korpus/domain/tenants/price.ts';
import { basePackageNames } from '@korpus/domain/tenants/tenants-texts.ts';
import type { Offer } from './offer.ts';
import { type TenantDraft, tenantOf } from './tenant-draft.ts';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

type PriceSummaryProps = Readonly<{ draft: TenantDraft; offer: Offer }>;

/** Lists what the price is made of; the lines only explain it. */
export function PriceSummary({ draft, offer }: PriceSummaryProps) {
  const lines = listLines(tenantOf(draft), offer);
  if (lines.length === 0) return null;
  return (
    <section className={classes.summary} aria-label={texts.linesOf}>
      <dl className={classes.lines}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>{formatEuro(cents(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Shows what the licence costs, while it is put together, always in sight (rules: tenancy-and-licence#price). The sum
 * is the domain's.
 */
export function PriceTotal({ draft, offer }: PriceSummaryProps) {
  const total = tenantPrice(tenantOf(draft), offer);
  if (total === null) return null;
  return (
    <p className={classes.total}>
      <span>{texts.total(draft.accountingPeriod)}</span>
      <output className={classes.totalAmount}>{formatEuro(total)}</output>
    </p>
  );
}

function listLines(tenant: ReturnType<typeof tenantOf>, { basePackages, additionalPackages }: Offer) {
  const { accountingPeriod: period, additionalLocationCount, additionalUserCount } = tenant;
  const base = basePackages.find(({ type }) => type === tenant.basePackageType);
  const chosen = additionalPackages.filter(({ type }) => tenant.additionalPackageTypes.includes(type));
  if (base === undefined) return [];
  const lines = [
    { count: 1, label: basePackageNames[base.type], amount: base.price[period] },
    {
      count: additionalLocationCount,
      label: texts.additionalLocations(additionalLocationCount),
      amount: additionalLocationCount * base.priceForAdditionalLocation[period],
    },
    {
      count: additionalUserCount,
      label: texts.additionalUsers(additionalUserCount),
      amount: additionalUserCount * base.priceForAdditionalUser[period],
    },
    {
      count: chosen.length,
      label: texts.additionalPackagesLine(chosen.length),
      amount: chosen.reduce((sum, { price }) => sum + price[period], 0),
    },
  ];
  return lines.filter(({ count }) => count > 0);
}
