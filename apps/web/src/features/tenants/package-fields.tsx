import { NumberField } from '../../ui/number-field/number-field.tsx';
import { basePriceFields } from './offer.ts';
import type { AdditionalPackageDraft, BasePackageDraft } from './package-drafts.ts';
import { PriceFields } from './price-fields.tsx';
import classes from './tenants.module.css';
import { tenantsTexts as texts } from './tenants-texts.ts';

type FieldsProps<Draft> = Readonly<{
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  error: (path: string) => string | undefined;
}>;

const largestCount = 100_000;

export function BasePackageFields({ draft, edit, error }: FieldsProps<BasePackageDraft>) {
  const rows = basePriceFields.map((field) => ({
    field,
    label: texts[field],
    prices: draft[field],
    onChange: (prices: BasePackageDraft[typeof field]) => edit({ [field]: prices }),
  }));
  return (
    <div className={classes.fields}>
      <PriceFields rows={rows} error={error} />
      <section className={classes.group} aria-label={texts.counts}>
        <h3 className={classes.groupTitle}>{texts.counts}</h3>
        <div className={classes.pair}>
          <NumberField
            name="maximumUserCount"
            label={texts.maximumUserCount}
            value={draft.maximumUserCount}
            onChange={(maximumUserCount) => edit({ maximumUserCount })}
            error={error('maximumUserCount')}
            min={1}
            max={largestCount}
            required
          />
          <NumberField
            name="maximumLocationCount"
            label={texts.maximumLocationCount}
            value={draft.maximumLocationCount}
            onChange={(maximumLocationCount) => edit({ maximumLocationCount })}
            error={error('maximumLocationCount')}
            min={1}
            max={largestCount}
            required
          />
        </div>
      </section>
    </div>
  );
}

export function AdditionalPackageFields({ draft, edit, error }: FieldsProps<AdditionalPackageDraft>) {
  const row = {
    field: 'price',
    label: texts.price,
    prices: draft.price,
    onChange: (price: AdditionalPackageDraft['price']) => edit({ price }),
  };
  return (
    <div className={classes.fields}>
      <PriceFields rows={[row]} error={error} />
      {draft.type === 'CARPENTER_APP' && (
        <section className={classes.group} aria-label={texts.counts}>
          <h3 className={classes.groupTitle}>{texts.counts}</h3>
          <div className={classes.pair}>
            <NumberField
              name="maximumAppUserCount"
              label={texts.maximumAppUserCount}
              description={texts.appUsersHint}
              value={draft.maximumAppUserCount}
              onChange={(maximumAppUserCount) => edit({ maximumAppUserCount })}
              error={error('maximumAppUserCount')}
              min={1}
              max={largestCount}
              required
            />
          </div>
        </section>
      )}
    </div>
  );
}
