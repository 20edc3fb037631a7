import {
  type CalendarRecord,
  listEventHistory,
  saveCalendarEvent,
} from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import { eventCatalogue } from '@korpus/domain/calendar/event-catalogue.ts';
import { settledTimes } from '@korpus/domain/calendar/event-times.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import { Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useSave } from '../../../lib/calls/use-save.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useHistoryQuery } from '../../../lib/records/use-history-of.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useRecordHistory } from '../../../ui/history/use-record-history.tsx';
import { formatsOf, labelsOf } from '../../../ui/record-dialog/from-catalogue.ts';
import type { Formats } from '../../../ui/record-dialog/labels.ts';
import { RecordDialog, type RecordForm } from '../../../ui/record-dialog/record-dialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useToday } from '../../../ui/today.tsx';
import { isBusy, nameOfCalendar } from '../calendar-names.ts';
import type { EventStart } from '../event-target.ts';
import type { EventTools } from '../event-tools.ts';
import { useEventPatch } from '../use-event-patch.ts';
import { useHouseMinute } from '../use-house-minute.ts';
import type { BesideEvent } from './beside-event.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import { bodyOf, copyForNewEvent, findEventProblems, makeEventDraft, newDraft } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { keptEvent, keyOfNewEvent } from './kept-event.ts';
import { useEventRemoval } from './use-event-removal.ts';

type EventEditorProps = Readonly<{
  /** Event as it is stored now; null: a new one. */
  record: EventRecord | null;
  start: EventStart;
  calendars: readonly CalendarRecord[];
  lists: HouseLists;
  tools: EventTools;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onOpen: (id: string) => void;
  onCopy: (start: EventStart) => void;
  onStored?: (id: string) => void;
  beside?: (event: BesideEvent) => ReactNode;
}>;

/** Widths of the dialog in pixels, alone and with a calendar beside the form (rules: screens#sizes-of-dialogs). */
export const eventDialogWidth = 475;
const wideWidth = 1200;

export function EventEditor(props: EventEditorProps) {
  const { record, start, lists, calendars, tools, beside, onClose } = props;
  const { userId } = usePerson();
  const source = useEventSource(props);
  const history = useRecordHistory(useHistoryQuery(listEventHistory, record?.id ?? null));
  const isReadOnly = record?.readonly ?? false;
  const remove = useEventRemoval();
  const creator = lists.salesmen.find(({ value }) => value === record?.createdBy)?.label;
  return (
    <>
      <RecordDialog<CalendarEvent>
        {...source}
        title={chooseTitle(record, start)}
        subtitle={creator === undefined ? undefined : texts.createdBy(creator)}
        actions={history.button}
        width={eventDialogWidth}
        onClose={onClose}
        labels={labels}
        format={formatsFor(lists, calendars)}
        isReadOnly={isReadOnly}
        keeping={{
          kind: keptEvent,
          key:
            record === null
              ? keyOfNewEvent(userId, start)
              : { userId, name: keptEvent.nameOf(makeEventDraft(record)) },
          onStored: ({ id }) => props.onOpen(id),
        }}
        savesUntouched
        beside={
          beside === undefined
            ? undefined
            : { width: wideWidth, content: (form) => beside(buildBeside(form, record)) }
        }
        foot={(form) =>
          record !== null &&
          !isReadOnly && (
            <EventFoot
              onRemove={async () => {
                if (await remove(record)) onClose();
              }}
              onCopy={() => props.onCopy(copyForNewEvent(form.draft))}
            />
          )
        }
      >
        {(form) => (
          <EventFields form={form} record={record} calendars={calendars} lists={lists} tools={tools} />
        )}
      </RecordDialog>
      {history.panel}
    </>
  );
}

type EventFootProps = Readonly<{ onRemove: () => void; onCopy: () => void }>;

const EventFoot = ({ onRemove, onCopy }: EventFootProps) => (
  <span className={classes.foot}>
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={onRemove}
    >
      {texts.remove}
    </Button>
    <Button
      variant="subtle"
      color="gray"
      title={texts.copyHint}
      leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
      onClick={onCopy}
    >
      {texts.copy}
    </Button>
  </span>
);

const labels = labelsOf(eventCatalogue);

function chooseTitle(record: EventRecord | null, start: EventStart): string {
  if (record === null) return start.isToDo === true ? texts.newToDo : texts.newTitle;
  if (record.readonly) return texts.view;
  return record.isToDo ? texts.editToDo : texts.edit;
}

/** Formats values as they read where two people have changed the same field. */
const formatsFor = (lists: HouseLists, calendars: readonly CalendarRecord[]): Formats<CalendarEvent> => ({
  ...formatsOf(eventCatalogue),
  calendarId: (id) => calendars.filter((each) => each.id === id).map(nameOfCalendar)[0] ?? '',
  conversationTypeId: (id) => lists.nameOf(id) ?? '',
});

function buildBeside(
  { draft, edit, isReadOnly }: RecordForm<CalendarEvent>,
  record: EventRecord | null,
): BesideEvent {
  // An event that may not be read cannot have been changed either.
  if (record !== null && isBusy(record)) return { event: record, onTimes: () => {} };
  const title = draft.title ?? (record === null ? texts.newTitle : null);
  return {
    event: { ...record, ...settledTimes(draft), title, readonly: isReadOnly, version: record?.version ?? 0 },
    onTimes: (times) => {
      if (!isReadOnly) edit({ ...times });
    },
  };
}

/** Gives the source of the event: where it comes from and where it is saved. */
function useEventSource({ record, start, calendars, reload, onStored }: EventEditorProps) {
  const today = useToday();
  const minute = useHouseMinute();
  const save = useSave(saveCalendarEvent);
  const refresh = useRefresh('calendarEvent');
  const patch = useEventPatch();
  const stored = useMemo(
    () => (record === null ? null : { draft: makeEventDraft(record), version: record.version }),
    [record],
  );
  const blank = () => {
    const writable = calendars.filter(({ readonly }) => !readonly);
    const calendar = writable.find(({ id }) => id === start.calendarId) ?? writable[0];
    const now = timeOn(today, minute());
    return newDraft({ id: randomId(), calendarId: calendar?.id ?? '', now, start });
  };
  return {
    stored,
    blank,
    validate: findEventProblems,
    save: async (draft: CalendarEvent, version: number | undefined) => {
      const saved = await save.mutateAsync({ body: bodyOf(draft, version) });
      // The patch gives the calendar this version: a drag before it is read anew is not told of an own change.
      await patch(saved.id, saved).changed;
      return saved;
    },
    reload,
    onSaved: ({ id, isToDo }: CalendarEvent) => {
      toasts.endUndo(id);
      toasts.success(isToDo ? texts.savedToDo : texts.saved);
      void refresh();
      onStored?.(id);
    },
  };
}
