import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { presetOfRange } from '@korpus/domain/dates/date-range.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { DateRangeField } from '../date-field/date-range-field.tsx';
import { useToday } from '../today.tsx';
import { dateRangeTexts } from '../ui-texts.ts';
import classes from './filter-bar.module.css';
import { filterBarTexts as texts } from './filter-bar-texts.ts';
import type { FilterField, FilterOption, SlotProps } from './filter-field.ts';
import { type Period, rangeOfPeriod, readPeriodFilter, withoutRange, withPreset } from './period.ts';

type PeriodInput = Readonly<{
  key: string;
  label: string;
  dates: readonly FilterOption[];
  today: IsoDate;
  /** Set when the field has a place in the line of filters, not behind a button. */
  isInBar?: boolean;
}>;

/** The period of a list as a field of its filter bar; with several kinds of day the person chooses which counts. */
export const periodField = ({ key, label, dates, today, isInBar = true }: PeriodInput): FilterField => ({
  key,
  label,
  kind: 'slot',
  isInBar,
  describe: (value) => describePeriod(readPeriodFilter(value), dates, today),
  render: (props) => <PeriodInputs {...props} dates={dates} />,
  empty: withoutRange(dates[0]?.value ?? null),
});

function describePeriod(period: Period, dates: readonly FilterOption[], today: IsoDate): string | null {
  const days = describeDays(period, today);
  const day = dates.length > 1 ? dates.find(({ value }) => value === period.by)?.label : undefined;
  return days === null || day === undefined ? days : `${day}: ${days}`;
}

/** The name of a usual period, as it is shown for any two days that happen to be one, else the days. */
function describeDays(period: Period, today: IsoDate): string | null {
  const range = rangeOfPeriod(period, today);
  if (range === null) return null;
  const preset = presetOfRange(range, today);
  return preset === null
    ? `${formatDate(range.from)} – ${formatDate(range.to)}`
    : dateRangeTexts.presets[preset];
}

function PeriodInputs({
  value,
  onChange,
  label,
  isInBar,
  dates,
}: SlotProps & Readonly<{ dates: readonly FilterOption[] }>) {
  const labelId = useId();
  const today = useToday();
  const period = readPeriodFilter(value);
  const range = rangeOfPeriod(period, today);
  const inputs = (
    <div className={classes.period} data-in-bar={isInBar || undefined}>
      {dates.length > 1 && (
        <SegmentedControl
          className={classes.periodDay ?? ''}
          aria-label={texts.countingDay}
          data={[...dates]}
          value={period.by ?? dates[0]?.value ?? ''}
          onChange={(by) => onChange({ ...period, by })}
        />
      )}
      <div className={classes.periodRange}>
        <DateRangeField
          // The label read aloud begins like the one that is seen.
          aria-label={`${label}: ${describeDays(period, today) ?? dateRangeTexts.placeholder}`}
          isShort
          value={range}
          onChange={(next, preset) => {
            if (preset !== null) onChange(withPreset(period.by, preset));
            else if (next === null) onChange(withoutRange(period.by));
            else onChange({ by: period.by, preset: null, ...next });
          }}
        />
      </div>
    </div>
  );
  if (isInBar) return inputs;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own, and these are two inputs of one field
    <div role="group" aria-labelledby={labelId}>
      <Input.Label id={labelId} component="span">
        {label}
      </Input.Label>
      {inputs}
    </div>
  );
}
