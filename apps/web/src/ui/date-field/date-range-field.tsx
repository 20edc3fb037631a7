import '@mantine/core/styles/Popover.css';
import { type DateRange, type DateRangePreset, presetOfRange } from '@korpus/domain/dates/date-range.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { CloseButton, InputBase, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useToday } from '../today.tsx';
import { dateRangeTexts } from '../ui-texts.ts';
import { loadCalendar } from './calendar-dropdown.tsx';
import classes from './date-field.module.css';
import { DateRangePanel } from './date-range-panel.tsx';

type DateRangeFieldProps = Readonly<{
  label?: ReactNode;
  'aria-label'?: string;
  value: DateRange | null;
  /** The preset is null for days chosen one by one; a caller that stores "this month" keeps the preset. */
  onChange: (range: DateRange | null, preset: DateRangePreset | null) => void;
  error?: ReactNode;
  disabled?: boolean;
  clearable?: boolean;
  /** Set where room is short: a usual period shows its name alone. */
  isShort?: boolean;
}>;

/** A period: one click for the usual ones, two dates for any other. */
export function DateRangeField({
  value,
  onChange,
  disabled = false,
  clearable = true,
  isShort = false,
  ...props
}: DateRangeFieldProps) {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const today = useToday();
  const close = () => {
    setOpened(false);
    target.current?.focus();
  };
  const isClearable = clearable && value !== null && !disabled;
  return (
    <Popover
      opened={opened}
      onClose={close}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 80 }}
    >
      <Popover.Target>
        <div>
          <InputBase
            {...props}
            component="button"
            type="button"
            pointer
            ref={target}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-description={value === null ? undefined : rangeText(value, today)}
            onClick={() => setOpened(!opened)}
            onFocus={() => void loadCalendar()}
            rightSectionPointerEvents={isClearable ? 'all' : 'none'}
            rightSection={
              isClearable ? (
                <CloseButton
                  size="sm"
                  tabIndex={-1}
                  aria-label={dateRangeTexts.clear}
                  onClick={() => onChange(null, null)}
                />
              ) : (
                <IconCalendar size={15} stroke={1.75} />
              )
            }
          >
            <RangeText range={value} today={today} isShort={isShort} />
          </InputBase>
        </div>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown ?? ''}
        role="dialog"
        aria-label={dateRangeTexts.placeholder}
      >
        <DateRangePanel
          value={value}
          onChange={(range, preset) => {
            onChange(range, preset);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type RangeTextProps = Readonly<{ range: DateRange | null; today: IsoDate; isShort: boolean }>;

function RangeText({ range, today, isShort }: RangeTextProps) {
  if (range === null) return <span className={classes.placeholder}>{dateRangeTexts.placeholder}</span>;
  const preset = presetOfRange(range, today);
  return (
    <span className={classes.range}>
      {preset !== null && <span>{dateRangeTexts.presets[preset]}</span>}
      {(preset === null || !isShort) && (
        <span className={preset === null ? undefined : classes.rangeDays}>
          {formatDate(range.from)} – {formatDate(range.to)}
        </span>
      )}
    </span>
  );
}

function rangeText(range: DateRange, today: IsoDate): string {
  const preset = presetOfRange(range, today);
  const days = `${formatDate(range.from)} – ${formatDate(range.to)}`;
  return preset === null ? days : `${dateRangeTexts.presets[preset]}, ${days}`;
}
