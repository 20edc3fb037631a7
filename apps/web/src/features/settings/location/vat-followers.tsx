import '@mantine/core/styles/ActionIcon.css';
import { listStandardVatRates } from '@korpus/contract/base-data/base-data.ts';
import { countryNames } from '@korpus/domain/addresses/addresses-texts.ts';
import { countryOfVatId } from '@korpus/domain/addresses/country.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { formatPercent } from '@korpus/domain/documents/print-formats.ts';
import {
  missingRates,
  mostVatFollowers,
  type VatFollower,
  withFollower,
} from '@korpus/domain/locations/vat-rates.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { PercentField } from '../../../ui/number-field/number-field.tsx';
import { useToday } from '../../../ui/today.tsx';
import classes from '../settings.module.css';
import { locationTexts as texts } from '../settings-texts.ts';
import type { LocationDraft } from './location-draft.ts';

type VatFollowersProps = Readonly<{
  draft: LocationDraft;
  edit: (change: Partial<LocationDraft>) => void;
  error: (path: string) => string | undefined;
  /** Set when nothing was billed by it yet, so that its first rate may be another. */
  isNew: boolean;
}>;

/** Rates that take the place of the first one, each from its day on (rules: money#rates-by-day). */
export function VatFollowers(props: VatFollowersProps) {
  const { draft, edit, error } = props;
  const { vatFollowers } = draft;
  const change = (place: number, part: Partial<LocationDraft['vatFollowers'][number]>) =>
    edit({ vatFollowers: vatFollowers.map((each, at) => (at === place ? { ...each, ...part } : each)) });
  return (
    <fieldset className={classes.followers}>
      <legend className={classes.followersTitle}>{texts.vatFollowers}</legend>
      {vatFollowers.map(({ validFrom, rate }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has nothing of its own but its place
        <div key={place} className={classes.follower}>
          <DateField
            name={`vatFollowers.${place}.validFrom`}
            aria-label={texts.followerDay(place + 1)}
            value={validFrom}
            error={error(`vatFollowers.${place}.validFrom`)}
            leaning="AHEAD"
            clearable={false}
            onChange={(day) => change(place, { validFrom: day })}
          />
          <PercentField
            name={`vatFollowers.${place}.rate`}
            aria-label={texts.followerRate(place + 1)}
            value={rate}
            error={error(`vatFollowers.${place}.rate`)}
            onChange={(value) => change(place, { rate: value })}
          />
          <ActionIcon
            color="red"
            size="var(--korpus-control-height)"
            aria-label={texts.removeFollower(place + 1)}
            onClick={() => edit({ vatFollowers: vatFollowers.toSpliced(place, 1) })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {vatFollowers.length > 0 && <p className={classes.hint}>{texts.followersHint}</p>}
      <Proposals {...props} />
      {vatFollowers.length < mostVatFollowers && (
        <Button
          className={classes.addFollower ?? ''}
          variant="light"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => edit({ vatFollowers: [...vatFollowers, { validFrom: null, rate: null }] })}
        >
          {texts.addFollower}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Proposes rates that the law of its country has and the location has not; nothing is taken by itself
 * (rules: money#rates-of-countries).
 */
function Proposals({ draft, edit, isNew }: VatFollowersProps) {
  const today = useToday();
  const { data: law = [] } = useQuery(buildQuery(useApi(), listStandardVatRates));
  const { vat } = draft;
  const country = draft.country ?? countryOfVatId(draft.vatId);
  if (vat === null || country === null) return null;
  const vatFollowers = draft.vatFollowers.flatMap(({ validFrom, rate }): VatFollower[] =>
    validFrom === null || rate === null ? [] : [{ validFrom, rate }],
  );
  const take = (taken: VatFollower) =>
    edit(
      isNew && vatFollowers.length === 0 && taken.validFrom <= today
        ? { vat: taken.rate }
        : { vatFollowers: withFollower(vatFollowers, taken) },
    );
  return missingRates({ vat, vatFollowers }, country, law, today).map((each) => {
    const told = [countryNames[country], formatDate(each.validFrom), formatPercent(each.rate)] as const;
    return (
      <Notice key={each.validFrom} tone="info">
        <div className={classes.proposal}>
          <span>{each.validFrom > today ? texts.rateAhead(...told) : texts.rateSince(...told)}</span>
          <Button variant="default" size="compact-sm" onClick={() => take(each)}>
            {texts.takeRate}
          </Button>
        </div>
      </Notice>
    );
  });
}
