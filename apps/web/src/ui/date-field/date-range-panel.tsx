import {
  type DateRange,
  type DateRangePreset,
  dateRangePresets,
  presetOfRange,
  rangeOfPreset,
} from '@korpus/domain/dates/date-range.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../today.tsx';
import { dateRangeTexts } from '../ui-texts.ts';
import { useWindowIs } from '../use-window-is.ts';
import { RangeCalendarDropdown } from './calendar-dropdown.tsx';
import classes from './date-field.module.css';
import { DateInput } from './date-input.tsx';

type DateRangePanelProps = Readonly<{
  value: DateRange | null;
  onChange: (range: DateRange, preset: DateRangePreset | null) => void;
}>;

type OpenRange = Readonly<{ from: IsoDate | null; to: IsoDate | null }>;

/** Presets at the left; two typed days and the calendar at the right. Nothing counts before „Übernehmen“. */
export function DateRangePanel({ value, onChange }: DateRangePanelProps) {
  const today = useToday();
  const isNarrow = useWindowIs('(max-width: 48em)');
  const [chosen, setChosen] = useState<OpenRange>(value ?? { from: null, to: null });
  const range = completeRange(chosen);
  const isReversed = chosen.from !== null && chosen.to !== null && range === null;
  const apply = () => {
    if (range !== null) onChange(range, presetOfRange(range, today));
  };
  return (
    <div className={classes.panel}>
      <Presets active={value === null ? null : presetOfRange(value, today)} onPick={onChange} />
      <div className={classes.custom}>
        <div className={classes.days}>
          <DateInput
            label={dateRangeTexts.from}
            value={chosen.from}
            onChange={(from) => setChosen({ ...chosen, from })}
          />
          <DateInput
            label={dateRangeTexts.to}
            value={chosen.to}
            onChange={(to) => setChosen({ ...chosen, to })}
            error={isReversed ? dateRangeTexts.wrongOrder : undefined}
          />
          <Button className={classes.apply ?? ''} onClick={apply} disabled={range === null}>
            {dateRangeTexts.apply}
          </Button>
        </div>
        <RangeCalendarDropdown
          key={`${value?.from}`}
          {...(isReversed ? { from: null, to: null } : chosen)}
          columns={isNarrow ? 1 : 2}
          onPick={(from, to) => setChosen({ from, to })}
        />
      </div>
    </div>
  );
}

type PresetsProps = Readonly<{
  active: DateRangePreset | null;
  onPick: (range: DateRange, preset: DateRangePreset) => void;
}>;

function Presets({ active, onPick }: PresetsProps) {
  const today = useToday();
  return (
    <ul className={classes.presets} aria-label={dateRangeTexts.presetList}>
      {dateRangePresets.map((preset) => (
        <li key={preset}>
          <UnstyledButton
            className={classes.preset ?? ''}
            aria-pressed={preset === active}
            data-autofocus={preset === (active ?? dateRangePresets[0]) || undefined}
            onClick={() => onPick(rangeOfPreset(preset, today), preset)}
          >
            {dateRangeTexts.presets[preset]}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const completeRange = ({ from, to }: OpenRange): DateRange | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;
