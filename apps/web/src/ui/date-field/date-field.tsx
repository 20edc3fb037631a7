import '@mantine/core/styles/Popover.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { dateTexts } from '../ui-texts.ts';
import { CalendarDropdown, loadCalendar } from './calendar-dropdown.tsx';
import classes from './date-field.module.css';
import { DateInput, type DateInputProps } from './date-input.tsx';

type DateFieldProps = DateInputProps & Readonly<{ clearable?: boolean }>;

/** A day to type or to pick: ArrowDown or the button opens the calendar, Escape closes it. */
export function DateField({ clearable = true, ref, ...props }: DateFieldProps) {
  const { value, onChange, disabled = false, readOnly = false } = props;
  const [opened, setOpened] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  const input = useMergedRef(own, ref);
  const locked = disabled || readOnly;
  const isClearable = clearable && value !== null && !locked;

  const close = () => {
    setOpened(false);
    own.current?.focus();
  };
  const pick = (date: IsoDate | null) => {
    onChange(date);
    close();
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpened(false);
    if (event.key !== 'ArrowDown' || locked) return;
    event.preventDefault();
    setOpened(true);
  };

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
      <DateInput
        {...props}
        ref={input}
        inputContainer={(children) => (
          <Popover.Target>
            <div>{children}</div>
          </Popover.Target>
        )}
        onKeyDown={handleKeys}
        {...(opened ? { 'data-mantine-stop-propagation': true } : {})}
        onFocus={() => void loadCalendar()}
        rightSectionWidth={isClearable ? '3.5rem' : '2rem'}
        rightSection={
          <DateButtons
            opened={opened}
            locked={locked}
            onOpen={() => setOpened(!opened)}
            onClear={isClearable ? () => pick(null) : null}
          />
        }
      />
      <Popover.Dropdown className={classes.dropdown ?? ''} role="dialog" aria-label={dateTexts.calendar}>
        <CalendarDropdown value={value} onPick={pick} min={props.min} max={props.max} />
      </Popover.Dropdown>
    </Popover>
  );
}

type DateButtonsProps = Readonly<{
  opened: boolean;
  locked: boolean;
  onOpen: () => void;
  onClear: (() => void) | null;
}>;

const DateButtons = ({ opened, locked, onOpen, onClear }: DateButtonsProps) => (
  <span className={classes.buttons}>
    {onClear !== null && (
      <ActionIcon size={24} tabIndex={-1} aria-label={dateTexts.clear} onClick={onClear}>
        <IconX size={14} />
      </ActionIcon>
    )}
    <ActionIcon
      size={24}
      tabIndex={-1}
      disabled={locked}
      aria-label={dateTexts.openCalendar}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onPointerEnter={() => void loadCalendar()}
      onClick={onOpen}
    >
      <IconCalendar size={15} stroke={1.75} />
    </ActionIcon>
  </span>
);
