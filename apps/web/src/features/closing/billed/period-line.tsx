import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { ActionIcon, Button, Popover, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PeriodCalendarPanel } from '../../../ui/date-field/calendar-dropdown.tsx';
import { hasKeysOfItsOwn, isPressed } from '../../../ui/keys/shortcuts.ts';
import { useToday } from '../../../ui/today.tsx';
import { isOf, monthOf, ofKind, type Period, periodKinds, periodName, stepped, yearOf } from '../period.ts';
import { salesTexts as texts } from '../sales-texts.ts';
import classes from './billed.module.css';

type PeriodLineProps = Readonly<{
  period: Period;
  closedUntil: IsoDate | null;
  onPeriod: (period: Period) => void;
  /** Beside the choice of month and year. */
  children?: ReactNode;
}>;

/** Which month or year, and up to which day nothing of it changes any more. */
export function PeriodLine({ period, closedUntil, onPeriod, children }: PeriodLineProps) {
  const today = useToday();
  const isPresent = period.kind === 'MONTH' && isOf(period, today);
  usePeriodKeys(
    (steps) => onPeriod(stepped(period, steps)),
    () => onPeriod(monthOf(today)),
  );
  return (
    <div className={classes.line}>
      <PeriodPicker period={period} onPeriod={onPeriod} />
      <SegmentedControl
        aria-label={texts.periodKind}
        data={periodKinds.map((value) => ({ value, label: texts.periodKinds[value] }))}
        value={period.kind}
        onChange={(value) => {
          const kind = periodKinds.find((each) => each === value);
          if (kind !== undefined && kind !== period.kind) onPeriod(ofKind(period, kind, today));
        }}
      />
      {!isPresent && (
        <Button variant="default" onClick={() => onPeriod(monthOf(today))}>
          {texts.thisMonth}
        </Button>
      )}
      {children}
      <p className={classes.closed}>
        {closedUntil === null ? (
          texts.nothingClosed
        ) : (
          <>
            {texts.closedUntil} <strong>{formatDate(closedUntil)}</strong>
          </>
        )}
      </p>
    </div>
  );
}

type PickerProps = Pick<PeriodLineProps, 'period' | 'onPeriod'>;

function PeriodPicker({ period, onPeriod }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, from } = period;
  const pick = (day: IsoDate) => {
    setOpen(false);
    onPeriod(kind === 'MONTH' ? monthOf(day) : yearOf(day));
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
function usePeriodKeys(onStep: (steps: number) => void, onToday: () => void): void {
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
