import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import { Select } from '@mantine/core';
import { nameOfCalendar } from '../calendar-names.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';

type CalendarFieldProps = Readonly<{ form: EventForm; calendars: readonly CalendarRecord[] }>;

/** Offers the calendars one may write into; an event that is only read shows its own. */
export function CalendarField({ form, calendars }: CalendarFieldProps) {
  const { draft, edit, error, isReadOnly } = form;
  const choices = calendars.filter(({ id, readonly }) => !readonly || id === draft.calendarId);
  const colorOf = (id: string) => choices.find((each) => each.id === id)?.color;
  return (
    <Select
      name="calendarId"
      data-path="calendarId"
      data-fixed={isReadOnly || undefined}
      label={texts.calendar}
      data={choices.map((each) => ({ value: each.id, label: nameOfCalendar(each) }))}
      value={draft.calendarId}
      error={error('calendarId')}
      leftSection={<Dot color={colorOf(draft.calendarId)} />}
      renderOption={({ option }) => (
        <span className={classes.choice}>
          <Dot color={colorOf(option.value)} />
          {option.label}
        </span>
      )}
      readOnly={isReadOnly}
      searchable={!isReadOnly}
      openOnFocus={false}
      allowDeselect={false}
      required
      onChange={(calendarId) => {
        if (calendarId !== null) edit({ calendarId });
      }}
    />
  );
}

const Dot = ({ color }: Readonly<{ color: string | undefined }>) => (
  <span className={classes.dot} style={{ backgroundColor: color }} aria-hidden />
);
