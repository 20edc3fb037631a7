import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Switch.css';
import { monthOf, type YearMonth } from '@korpus/domain/dashboard/plot-period.ts';
import {
  type Comparison,
  type ComparisonChoices,
  likelyMonths,
} from '@korpus/domain/dashboard/preset-comparison.ts';
import { months } from '@korpus/domain/dates/date-texts.ts';
import { type IsoDate, isoDate, partsOf } from '@korpus/domain/dates/iso-date.ts';
import { Button, Popover, Switch, VisuallyHidden } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { PeriodCalendarPanel } from '../../../ui/date-field/calendar-dropdown.tsx';
import { useToday } from '../../../ui/today.tsx';
import { filterTexts as texts } from '../dashboard-texts.ts';
import classes from './filters.module.css';
import { PickMenu } from './pick-menu.tsx';

type ComparePickerProps = Readonly<{
  choices: ComparisonChoices;
  comparison: Comparison | null;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onPick: (comparison: Comparison) => void;
}>;

/** Asks whether the period is compared, and with which month or year (rules: dashboard#comparing). */
export function ComparePicker({ choices, comparison, isOn, onSwitch, onPick }: ComparePickerProps) {
  const hasChoices = countChoices(choices) > 0;
  return (
    <>
      <div className={classes.switch}>
        <Switch
          label={texts.compare}
          checked={isOn && hasChoices}
          disabled={!hasChoices}
          {...(hasChoices ? {} : { 'aria-description': whyNot(choices), title: whyNot(choices) })}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
        />
      </div>
      {isOn && choices.kind === 'MONTH' && choices.months.length > 0 && (
        <MonthChoice
          months={choices.months}
          value={comparison !== null && 'compareMonth' in comparison ? comparison.compareMonth : undefined}
          onPick={(compareMonth) => onPick({ compareMonth })}
        />
      )}
      {isOn && choices.kind === 'YEAR' && choices.years.length > 0 && (
        <PickMenu
          label={texts.chooseYear}
          hidesLabel
          icon={<IconCalendar size={16} aria-hidden />}
          options={choices.years.map((year) => ({ value: String(year), label: String(year) }))}
          value={comparison !== null && 'compareYear' in comparison ? String(comparison.compareYear) : null}
          onPick={(year) => onPick({ compareYear: Number(year) })}
        />
      )}
    </>
  );
}

function countChoices(choices: ComparisonChoices): number {
  if (choices.kind === 'MONTH') return choices.months.length;
  return choices.kind === 'YEAR' ? choices.years.length : 0;
}

const whyNot = ({ kind }: ComparisonChoices): string =>
  kind === 'NOTHING' ? texts.notComparable : texts.nothingToCompare;

/** The month it is beside, and the likely ones among the others, each one click away. */
function MonthChoice(props: MonthPickProps) {
  const likely = likelyMonths(props.months, useToday()).filter((month) => month !== props.value);
  return (
    <>
      <MonthPick {...props} />
      {likely.map((month) => (
        <Button key={month} variant="subtle" onClick={() => props.onPick(month)}>
          {texts.likelyMonth(monthName(month))}
        </Button>
      ))}
    </>
  );
}

type MonthPickProps = Readonly<{
  months: readonly YearMonth[];
  value: YearMonth | undefined;
  onPick: (month: YearMonth) => void;
}>;

function MonthPick({ months: offered, value, onPick }: MonthPickProps) {
  const [isOpen, setOpen] = useState(false);
  const [latest = value] = offered;
  const shown = value ?? latest;
  if (shown === undefined || latest === undefined) return null;
  const pick = (day: IsoDate) => {
    setOpen(false);
    onPick(monthOf(day));
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.target ?? ''}
          rightSection={<IconCalendar size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.value}>{value === undefined ? texts.chooseMonth : monthName(value)}</span>
          {value !== undefined && <VisuallyHidden>, {texts.chooseMonth}</VisuallyHidden>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <PeriodCalendarPanel
          kind="MONTH"
          value={firstDay(shown)}
          min={firstDay(offered.at(-1) ?? latest)}
          max={firstDay(latest)}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

const firstDay = (month: YearMonth): IsoDate => isoDate(`${month}-01`);

const monthName = (month: YearMonth): string => {
  const { year, month: place } = partsOf(firstDay(month));
  return `${months[place - 1]} ${year}`;
};

/** „November 2025“, „2025“ */
export const comparisonName = (comparison: Comparison): string =>
  'compareMonth' in comparison ? monthName(comparison.compareMonth) : String(comparison.compareYear);
