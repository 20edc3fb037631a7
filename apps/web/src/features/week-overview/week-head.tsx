import '@mantine/core/styles/Popover.css';
import { spanTitle } from '@korpus/domain/calendar/calendar-view.ts';
import { formatTime } from '@korpus/domain/dates/format-date.ts';
import { wallTimeAt } from '@korpus/domain/dates/instant-of.ts';
import { addDays, type IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { can } from '@korpus/domain/records/can.ts';
import { somebodyElses } from '@korpus/domain/rights/ownership.ts';
import { weekOf } from '@korpus/domain/week-overview/week-lists.ts';
import { ActionIcon, Button, Popover, VisuallyHidden } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHouseLists } from '../../lib/lists/use-house-lists.ts';
import { useCurrentUser, usePerson } from '../../lib/session/current-user.tsx';
import { PrintMenu } from '../../ui/data-table/print/print-menu.tsx';
import { CalendarDropdown } from '../../ui/date-field/calendar-dropdown.tsx';
import { ChoiceMenu } from '../../ui/filter-bar/choice-menu.tsx';
import { hasKeysOfItsOwn, isPressed } from '../../ui/keys/shortcuts.ts';
import { useToday } from '../../ui/today.tsx';
import { useWeekFile } from './use-week-file.ts';
import classes from './week-page.module.css';
import { listed, type Reach, type WeekSearch } from './week-search.ts';
import { weekTexts as texts } from './week-texts.ts';

type WeekHeadProps = Readonly<{
  date: IsoDate;
  locationIds: readonly string[];
  salesmanIds: readonly string[];
  reach: Reach;
  asOf: string | null;
  onDate: (date: IsoDate) => void;
  onFilter: (change: WeekSearch) => void;
}>;

/** Chooses the week and whose it is, and says of when the lists are. */
export function WeekHead({ date, locationIds, salesmanIds, reach, asOf, onDate, onFilter }: WeekHeadProps) {
  const { timeZone } = useCurrentUser();
  const today = useToday();
  const { locations, salesmen } = useHouseLists();
  const seesOthers = can(usePerson(), 'order.read', somebodyElses);
  const step = (weeks: number) => onDate(addDays(weekOf(date).from, weeks * 7));
  const { print, isPrinting } = useWeekFile({ date, locationIds, salesmanIds, reach });
  useWeekKeys(step, () => onDate(today));
  return (
    <div className={classes.head}>
      <WeekPicker date={date} onDate={onDate} onStep={step} />
      {weekOf(date).from !== weekOf(today).from && (
        <Button variant="default" onClick={() => onDate(today)}>
          {texts.thisWeekButton}
        </Button>
      )}
      {locations.length > 1 && (
        <ChoiceMenu
          label={texts.locations}
          options={locations}
          value={locationIds}
          onChange={(ids) => onFilter({ locations: listed(ids) })}
        />
      )}
      {seesOthers && (
        <ChoiceMenu
          label={texts.salesmen}
          options={salesmen}
          value={salesmanIds}
          onChange={(ids) => onFilter({ salesmen: listed(ids) })}
        />
      )}
      <div className={classes.headEnd}>
        {asOf !== null && (
          <span className={classes.asOf}>{texts.asOf(formatTime(wallTimeAt(new Date(asOf), timeZone)))}</span>
        )}
        <PrintMenu
          formats={['PDF', 'DOC']}
          isDisabled={asOf === null}
          isRunning={isPrinting}
          onExport={(format) => void print(format)}
        />
      </div>
    </div>
  );
}

type WeekPickerProps = Readonly<{
  date: IsoDate;
  onDate: (date: IsoDate) => void;
  onStep: (weeks: number) => void;
}>;

function WeekPicker({ date, onDate, onStep }: WeekPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (day: IsoDate | null) => {
    setOpen(false);
    if (day !== null) onDate(day);
  };
  return (
    <div className={classes.weeks}>
      <ActionIcon size="md" variant="default" aria-label={texts.previous} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" withinPortal trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            className={classes.week ?? ''}
            rightSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={classes.weekTexts}>
              <span className={classes.weekNumber}>{weekLabel(date)}</span>{' '}
              <span className={classes.weekDays}>{spanTitle('WEEK', date)}</span>
            </span>
            <VisuallyHidden>, {texts.chooseWeek}</VisuallyHidden>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <CalendarDropdown value={date} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
      <ActionIcon size="md" variant="default" aria-label={texts.next} onClick={() => onStep(1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Arrows lead from week to week, T to this one (rules: screens#keys). */
function useWeekKeys(onStep: (weeks: number) => void, onToday: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasKeysOfItsOwn(event)) return;
    if (isPressed(event, 'weekToday')) onToday();
    else if (isPressed(event, 'weekStep')) onStep(event.key === 'ArrowRight' ? 1 : -1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
