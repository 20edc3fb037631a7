import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { Select } from '@mantine/core';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';

const offeredHours = [1, 2, 3, 4, 8, 12, 24, 48, 72, 168];

type ReminderFieldProps = Readonly<{
  form: EventForm;
  record: EventRecord | null;
  calendars: readonly CalendarRecord[];
  lists: HouseLists;
}>;

/** Asks how many hours before the mail goes out, and says who gets it (rules: calendar#reminders). */
export function ReminderField({ form, record, calendars, lists }: ReminderFieldProps) {
  const { draft, edit, error, isReadOnly } = form;
  const { userId } = usePerson();
  const hours = draft.remindHoursBefore;
  const all =
    hours === null || offeredHours.includes(hours)
      ? offeredHours
      : [...offeredHours, hours].toSorted((one, other) => one - other);
  const owner = calendars.find(({ id }) => id === draft.calendarId)?.userId ?? null;
  const reader = owner ?? record?.createdBy ?? userId;
  const name = lists.salesmen.find(({ value }) => value === reader)?.label;
  const mail = reader === userId || name === undefined ? texts.mailToYou : texts.mailTo(name);
  return (
    <Select
      name="remindHoursBefore"
      data-path="remindHoursBefore"
      data-fixed={isReadOnly || undefined}
      label={texts.reminder}
      placeholder={texts.noReminder}
      {...(hours === null ? {} : { description: mail })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={all.map((each) => ({ value: String(each), label: texts.before(each) }))}
      value={hours === null ? null : String(hours)}
      error={error('remindHoursBefore')}
      readOnly={isReadOnly}
      clearable={!isReadOnly}
      openOnFocus={false}
      onChange={(next) => edit({ remindHoursBefore: next === null ? null : Number(next) })}
    />
  );
}
