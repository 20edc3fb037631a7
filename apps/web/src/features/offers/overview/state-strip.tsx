import type { OfferRecord } from '@korpus/contract/offers/offers.ts';
import { type OfferState, offerStates } from '@korpus/domain/offers/offer.ts';
import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount } from '../../../lib/formats/format-count.ts';
import { offersTexts as texts } from '../offers-texts.ts';
import classes from './state-strip.module.css';

type StateStripProps = Readonly<{
  /** Offers that pass all filters but the one for states. */
  rows: readonly OfferRecord[];
  /** The states looked at now; none: all of them. */
  value: readonly string[];
  onChange: (states: readonly OfferState[]) => void;
}>;

/** Shows how many offers stand where, and with one press those alone. */
export function StateStrip({ rows, value, onChange }: StateStripProps) {
  const counts = useMemo(() => countByState(rows), [rows]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form fields
    <div role="group" aria-label={texts.byState} className={classes.strip}>
      <StripButton
        name={texts.all}
        count={rows.length}
        isPressed={value.length === 0}
        onPress={() => onChange([])}
      />
      {offerStates
        .filter((state) => counts.has(state) || value.includes(state))
        .map((state) => (
          <StripButton
            key={state}
            name={offerStateNames[state]}
            tone={offerStateTones[state]}
            count={counts.get(state) ?? 0}
            isPressed={value.includes(state)}
            onPress={() => onChange(value.length === 1 && value[0] === state ? [] : [state])}
          />
        ))}
    </div>
  );
}

type StripButtonProps = Readonly<{
  name: string;
  tone?: string;
  count: number;
  isPressed: boolean;
  onPress: () => void;
}>;

const StripButton = ({ name, tone, count, isPressed, onPress }: StripButtonProps) => (
  <UnstyledButton
    className={classes.button ?? ''}
    aria-pressed={isPressed}
    aria-label={texts.countOf(name, count)}
    onClick={onPress}
  >
    {tone !== undefined && <span className={classes.dot} data-tone={tone} />}
    {/* Apart in its text as well, so that its name says what stands there. */}
    {name} <span className={classes.count}>{formatCount(count)}</span>
  </UnstyledButton>
);

function countByState(rows: readonly OfferRecord[]): ReadonlyMap<OfferState, number> {
  const counts = new Map<OfferState, number>();
  for (const { clientState } of rows) counts.set(clientState, (counts.get(clientState) ?? 0) + 1);
  return counts;
}
