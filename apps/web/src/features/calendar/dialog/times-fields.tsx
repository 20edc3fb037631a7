import { setAllDay, setBegin, setLength } from '@korpus/domain/calendar/event-times.ts';
import { longWeekdays } from '@korpus/domain/dates/date-texts.ts';
import { type IsoDate, weekdayOf } from '@korpus/domain/dates/iso-date.ts';
import { dayOf, minuteOfDay, minutesBetween, timeOn, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { Button } from '@mantine/core';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { useHouseMinute } from '../use-house-minute.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';
import { TimeField } from './time-field.tsx';

export function TimesFields({ form }: Readonly<{ form: EventForm }>) {
  const { draft, edit, error, isReadOnly } = form;
  const { startDate, endDate, isAllDayEvent } = draft;
  return (
    <div className={classes.times}>
      <Moment
        name="startDate"
        label={texts.begin}
        value={startDate}
        error={error('startDate')}
        isAllDay={isAllDayEvent}
        isReadOnly={isReadOnly}
        onChange={(time) => edit((now) => setBegin(now, time))}
      />
      <Moment
        name="endDate"
        label={texts.end}
        value={endDate}
        error={error('endDate')}
        isAllDay={isAllDayEvent}
        isReadOnly={isReadOnly}
        onChange={(time) => edit({ endDate: time })}
      />
      {(!isReadOnly || isAllDayEvent) && <Lengths form={form} />}
    </div>
  );
}

type MomentProps = Readonly<{
  name: string;
  label: string;
  value: WallTime;
  error: string | undefined;
  isAllDay: boolean;
  isReadOnly: boolean;
  onChange: (time: WallTime) => void;
}>;

function Moment({ name, label, value, error, isAllDay, isReadOnly, onChange }: MomentProps) {
  const day = dayOf(value);
  return (
    <>
      <span className={classes.timesLabel}>
        {label} <span className={classes.weekday}>{longWeekdays[weekdayOf(day)].slice(0, 2)}</span>
      </span>
      <div className={isAllDay ? classes.wideDay : undefined}>
        <DateField
          name={name}
          aria-label={texts.day(label)}
          leaning="AHEAD"
          value={day}
          error={error}
          clearable={false}
          readOnly={isReadOnly}
          onChange={(next: IsoDate | null) => {
            if (next !== null) onChange(timeOn(next, minuteOfDay(value)));
          }}
        />
      </div>
      {!isAllDay && (
        <TimeField
          label={texts.time(label)}
          value={value}
          isReadOnly={isReadOnly}
          onChange={(minutes) => onChange(timeOn(day, minutes))}
        />
      )}
    </>
  );
}

/** Most events last as long as many others; one press instead of a second time to choose. */
function Lengths({ form: { draft, edit, isReadOnly } }: Readonly<{ form: EventForm }>) {
  const minute = useHouseMinute();
  const minutes = draft.isAllDayEvent ? null : minutesBetween(draft.startDate, draft.endDate);
  const press = { size: 'compact-sm', radius: 'xl', disabled: isReadOnly } as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the grid with a legend of its own.
    <div className={classes.lengths} role="group" aria-label={texts.length}>
      {texts.lengths.map((length) => (
        <Button
          key={length.minutes}
          {...press}
          variant={minutes === length.minutes ? 'light' : 'default'}
          aria-pressed={minutes === length.minutes}
          onClick={() => edit((now) => setLength(now, length.minutes, minute()))}
        >
          {length.label}
        </Button>
      ))}
      <Button
        {...press}
        variant={draft.isAllDayEvent ? 'light' : 'default'}
        aria-pressed={draft.isAllDayEvent}
        onClick={() => edit((now) => setAllDay(now, !now.isAllDayEvent, minute()))}
      >
        {texts.allDay}
      </Button>
    </div>
  );
}
