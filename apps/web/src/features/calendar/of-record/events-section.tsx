import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import { listEventsOfOffer, listEventsOfOrder, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { isOverdue } from '@korpus/domain/calendar/to-dos.ts';
import { formatDate, formatTime } from '@korpus/domain/dates/format-date.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { offerStateTones } from '@korpus/domain/offers/offer-tones.ts';
import { offerStateNames } from '@korpus/domain/offers/offers-texts.ts';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { useSave } from '../../../lib/calls/use-save.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { type EntryRows, EntryTable } from '../../../ui/entry-table/entry-table.tsx';
import type { FieldSource } from '../../../ui/record-fields/field-source.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { StateBadge } from '../../../ui/state-badge/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { nameOfCalendar, nameOfEvent } from '../calendar-names.ts';
import { eventsOfRecordTexts as texts } from '../calendar-texts.ts';
import type { EventStart, EventTarget } from '../event-target.ts';
import { useCalendars } from '../use-calendars.ts';
import classes from './events-section.module.css';

type EventsSectionProps = Readonly<{
  source: Pick<FieldSource<never>, 'subscribe' | 'error'>;
  about: Readonly<{ kind: 'ORDER' | 'OFFER'; id: string }>;
  /** Values that an event with this customer begins with. */
  start: EventStart;
  onOpen: (target: EventTarget) => void;
}>;

/** Events and to-dos of an order or offer, the newest first; each is changed in its own dialog over this one. */
export function EventsSection({ source, about, start, onOpen }: EventsSectionProps) {
  const events = useRecordEvents(about);
  const rows = useRows(onOpen);
  const { data, error } = events;
  if (data === undefined && error !== null)
    return (
      <ErrorState
        compact
        title={texts.loadFailed}
        error={error}
        onRetry={() => void events.refetch()}
        isRetrying={events.isFetching}
      />
    );
  if (data === undefined) return <LoadingState shape="rows" count={2} />;
  return (
    <EntryTable
      label={texts.many}
      path="events"
      source={source}
      rows={rows}
      entries={data}
      empty={texts.none}
      addLabel={texts.add}
      onAdd={() => onOpen({ kind: 'new', start })}
    />
  );
}

function useRecordEvents({ kind, id }: EventsSectionProps['about']) {
  const api = useApi();
  const ofOrder = useQuery({
    ...buildQuery(api, listEventsOfOrder, { params: { orderId: id } }),
    enabled: kind === 'ORDER',
  });
  const ofOffer = useQuery({
    ...buildQuery(api, listEventsOfOffer, { params: { offerId: id } }),
    enabled: kind === 'OFFER',
  });
  return kind === 'ORDER' ? ofOrder : ofOffer;
}

type Names = Readonly<{
  calendars: readonly CalendarRecord[];
  conversationType: (id: string | null) => string | null;
  today: IsoDate;
  onOpen: (target: EventTarget) => void;
  onToggle: (event: EventRecord) => void;
}>;

function useRows(onOpen: (target: EventTarget) => void): EntryRows<EventRecord> {
  const { calendars } = useCalendars();
  const { nameOf } = useHouseLists();
  const today = useToday();
  const toggle = useSave(toggleToDo);
  const refresh = useRefresh('calendarEvent');
  const { mutateAsync } = toggle;
  return useMemo(() => {
    const onToggle = ({ id, version }: EventRecord) =>
      void mutateAsync({ params: { id }, body: { version } })
        .catch((error: unknown) => reportFailure(texts.markFailed, error))
        .finally(() => void refresh());
    return rowsOf({ calendars, conversationType: nameOf, today, onOpen, onToggle });
  }, [calendars, nameOf, today, onOpen, mutateAsync, refresh]);
}

const rowsOf = (names: Names): EntryRows<EventRecord> => ({
  columns: [
    {
      key: 'startDate',
      label: texts.when,
      width: '12.5rem',
      dependsOn: ['endDate', 'isAllDayEvent', 'isToDo', 'isDone', 'version'],
    },
    { key: 'title', label: texts.what, dependsOn: ['description', 'clientName'] },
    { key: 'calendarId', label: texts.calendar, width: '20%' },
    { key: 'conversationTypeId', label: texts.conversationType, width: '9.5rem' },
    {
      key: 'clientState',
      label: texts.state,
      width: '10.5rem',
      dependsOn: ['isToDo', 'isDone', 'endDate'],
    },
  ],
  entryId: ({ id }) => id,
  tone: (event) => (isOverdue(event, names.today) ? 'danger' : null),
  cells: (event) => [
    <When key="when" event={event} names={names} />,
    <What key="what" event={event} names={names} />,
    <Text key="calendar">
      {names.calendars.filter(({ id }) => id === event.calendarId).map(nameOfCalendar)[0]}
    </Text>,
    <Text key="conversation">{names.conversationType(event.conversationTypeId ?? null)}</Text>,
    <State key="state" event={event} today={names.today} />,
  ],
});

const Text = ({ children }: Readonly<{ children: string | null | undefined }>) => (
  <span className={classes.text}>{children ?? '–'}</span>
);

type CellProps = Readonly<{ event: EventRecord; names: Names }>;

const When = ({ event, names }: CellProps) => (
  <span className={classes.text}>
    {event.isToDo && (
      <Checkbox
        className={classes.check ?? ''}
        aria-label={texts.mark(wordsOf(event))}
        checked={event.isDone}
        disabled={event.readonly}
        onChange={() => names.onToggle(event)}
      />
    )}
    {writeWhen(event)}
  </span>
);

/** Gives the words of an event: what was noted tells more than the customer's name, which is that of the dialog. */
const wordsOf = (event: EventRecord): string =>
  event.title ?? event.description?.split('\n')[0] ?? nameOfEvent(event);

const What = ({ event, names }: CellProps) => (
  <UnstyledButton
    className={classes.link ?? ''}
    data-done={event.isDone || undefined}
    onClick={() => names.onOpen({ kind: 'existing', id: event.id })}
  >
    <span className={classes.linkText}>{wordsOf(event)}</span>
  </UnstyledButton>
);

function State({ event, today }: Readonly<{ event: EventRecord; today: IsoDate }>) {
  const { clientState } = event;
  if (!event.isToDo && (clientState ?? null) === null) return <Text>{null}</Text>;
  return (
    <span className={classes.badges}>
      {event.isToDo && <ToDoBadge event={event} today={today} />}
      {clientState !== undefined && clientState !== null && (
        <StateBadge tone={offerStateTones[clientState]}>{offerStateNames[clientState]}</StateBadge>
      )}
    </span>
  );
}

function ToDoBadge({ event, today }: Readonly<{ event: EventRecord; today: IsoDate }>) {
  if (event.isDone) return <StateBadge tone="success">{texts.done}</StateBadge>;
  if (isOverdue(event, today)) return <StateBadge tone="danger">{texts.overdue}</StateBadge>;
  return <StateBadge tone="info">{texts.toDo}</StateBadge>;
}

/** „26.11.2026 09:00 – 11:00“; days alone where it lasts all day. */
function writeWhen({ isAllDayEvent, startDate, endDate }: EventTimes): string {
  const [first, last] = [dayOf(startDate), dayOf(endDate)];
  const isOneDay = first === last;
  if (isAllDayEvent) return isOneDay ? formatDate(first) : texts.span(formatDate(first), formatDate(last));
  return texts.span(formatTime(startDate), isOneDay ? endDate.slice(11) : formatTime(endDate));
}
