import '@mantine/core/styles/Popover.css';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PeriodCalendarPanel } from '../../ui/date-field/calendar-dropdown.tsx';
import { hasKeysOfItsOwn, isPressed } from '../../ui/keys/shortcuts.ts';
import { deriveYear, monthOf, type Period, periodName, stepped } from './period.ts';
import classes from './period-picker.module.css';
import { periodTexts as texts } from './period-texts.ts';

type PickerProps = Readonly<{ period: Period; onPeriod: (period: Period) => void }>;

/** The month or year, and the ones beside it. */
export function PeriodPicker({ period, onPeriod }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, from } = period;
  const pick = (day: IsoDate) => {
    setOpen(false);
    onPeriod(kind === 'MONTH' ? monthOf(day) : deriveYear(day));
  };
  return (
    <div className={classes.period}>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={texts.previous[kind]}
        onClick={() => onPeriod(stepped(period, -1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.name ?? ''}
            data-kind={kind}
            rightSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {periodName(period)}
            <VisuallyHidden>, {texts.choose[kind]}</VisuallyHidden>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <PeriodCalendarPanel kind={kind} value={from} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        size="md"
        variant="default"
        aria-label={texts.next[kind]}
        onClick={() => onPeriod(stepped(period, 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const isInTable = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null;

/** Arrows lead from month to month, T to this one (rules: screens#keys). Inside the table they lead from cell to cell. */
export function usePeriodKeys(onStep: (steps: number) => void, onToday: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasKeysOfItsOwn(event) || isInTable(event)) return;
    if (isPressed(event, 'periodToday')) onToday();
    else if (isPressed(event, 'periodStep')) onStep(event.key === 'ArrowRight' ? 1 : -1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
