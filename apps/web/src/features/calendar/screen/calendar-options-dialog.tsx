import { type CalendarRecord, saveCalendarOptions } from '@korpus/contract/calendar/calendars.ts';
import { can } from '@korpus/domain/records/can.ts';
import '@mantine/core/styles/ColorInput.css';
import '@mantine/core/styles/ColorPicker.css';
import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { ColorInput, MultiSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import { offered, useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { nameOfCalendar } from '../calendar-names.ts';
import { optionsTexts as texts } from '../screen-texts.ts';
import classes from './calendar-side.module.css';

type OptionsDraft = Readonly<{
  id: string;
  color: string;
  userIdsToRead: readonly string[];
  userIdsToWrite: readonly string[];
}>;

type CalendarOptionsDialogProps = Readonly<{ calendar: CalendarRecord; onClose: () => void }>;

/** Colour, and by admins who may read and write (rules: calendar#settings-of-a-calendar). */
export function CalendarOptionsDialog({ calendar, onClose }: CalendarOptionsDialogProps) {
  const person = usePerson();
  const { id, color, version, userIdsToRead = [], userIdsToWrite = [] } = calendar;
  const save = useSave(saveCalendarOptions);
  const refresh = useRefresh('calendarEvent');
  const stored = useMemo(
    () => ({ draft: { id, color, userIdsToRead, userIdsToWrite }, version }),
    [id, color, userIdsToRead, userIdsToWrite, version],
  );
  const mayShare = can(person, 'calendar.setAccess', { ...calendar, userIdsToRead, userIdsToWrite });
  return (
    <RecordDialog<OptionsDraft>
      title={texts.title(nameOfCalendar(calendar))}
      width={475}
      onClose={onClose}
      stored={stored}
      labels={texts.labels}
      validate={({ color: chosen }) =>
        isColor.test(chosen) ? [] : [{ path: 'color', message: texts.noColor }]
      }
      save={(draft, known) =>
        save.mutateAsync({
          params: { id },
          body: {
            color: draft.color,
            version: known,
            ...(mayShare
              ? { userIdsToRead: [...draft.userIdsToRead], userIdsToWrite: [...draft.userIdsToWrite] }
              : {}),
          },
        })
      }
      reload={refresh}
      onSaved={() => void refresh()}
    >
      {(form) => <Options form={form} mayShare={mayShare} />}
    </RecordDialog>
  );
}

const isColor = /^#[0-9A-Fa-f]{6}$/;

type OptionsProps = Readonly<{ form: RecordForm<OptionsDraft>; mayShare: boolean }>;

function Options({ form, mayShare }: OptionsProps) {
  const { draft, edit, error } = form;
  return (
    <div className={classes.options}>
      <ColorInput
        name="color"
        label={texts.labels.color}
        description={texts.colorHint}
        format="hex"
        swatches={swatches}
        swatchesPerRow={8}
        value={draft.color}
        onChange={(color) => edit({ color })}
        error={error('color')}
        withEyeDropper={false}
      />
      {mayShare && (
        <>
          <People form={form} field="userIdsToRead" hint={texts.readHint} />
          <People form={form} field="userIdsToWrite" hint={texts.writeHint} />
        </>
      )}
    </div>
  );
}

type PeopleProps = Readonly<{
  form: RecordForm<OptionsDraft>;
  field: 'userIdsToRead' | 'userIdsToWrite';
  hint: string;
}>;

/** Nobody listed is everybody. */
function People({ form: { draft, edit, error }, field, hint }: PeopleProps) {
  const { salesmen } = useHouseLists();
  const chosen = draft[field];
  const data = useMemo(
    () => [
      ...new Map(
        ['', ...chosen].flatMap((id) => offered(salesmen, id)).map((each) => [each.value, each]),
      ).values(),
    ],
    [salesmen, chosen],
  );
  return (
    <MultiSelect
      name={field}
      label={texts.labels[field]}
      description={hint}
      placeholder={chosen.length === 0 ? texts.everybody : ''}
      data={data}
      value={[...chosen]}
      onChange={(ids) => edit({ [field]: ids })}
      error={error(field)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.clear }}
      nothingFoundMessage={texts.nobody}
      comboboxProps={{ withinPortal: true }}
    />
  );
}

/** Far enough from each other to be told apart as tints. */
const swatches = ['#709ED4', '#0F8577', '#4C9A2A', '#E0A030', '#D9642B', '#C2456E', '#7A56C2', '#6B7785'];
