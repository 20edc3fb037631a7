import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import { listToDos } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { deriveShownDays } from '@korpus/domain/calendar/calendar-view.ts';
import { dueDay, isOverdue } from '@korpus/domain/calendar/to-dos.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { IconCircleCheck, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { type GoTo, replace } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column, RowAction } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useListQuery } from '../../../ui/record-list/use-list-query.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { useWindowIs } from '../../../ui/use-window-is.ts';
import { type EventEntry, eventEntry, type GridEntry, shownById } from '../grid/grid-entry.ts';
import { tableTexts as texts } from '../screen-texts.ts';
import classes from './calendar-page.module.css';
import type { CalendarSearch, TableSpan } from './calendar-search.ts';
import { sharedColumns } from './event-row.tsx';
import { SearchText, SpanChoice } from './table-tools.tsx';

type ToDoTableProps = Readonly<{
  search: CalendarSearch;
  onGo: GoTo<CalendarSearch>;
  span: TableSpan;
  day: IsoDate;
  calendars: readonly CalendarRecord[];
  onOpen: (entry: GridEntry) => void;
  onDone: (event: EventRecord) => void;
}>;

/** Open ones first, by the day they are due; what is done only if asked for (rules: calendar#to-dos). */
export function ToDoTable(props: ToDoTableProps) {
  const { onGo, span, onOpen, onDone } = props;
  const today = useToday();
  const lists = useHouseLists();
  const [text, setText] = useState('');
  const { status, rows, isFiltered, wantsDone, onlyOverdue } = useToDos(props, today);
  const isPhone = useWindowIs('(max-width: 37.5em)');
  const columns = useMemo(() => {
    const all = toDoColumns({ today, onDone, lists });
    // A card has no boxes; it has a button instead.
    return isPhone ? all.filter(({ key }) => key !== 'isDone') : all;
  }, [today, onDone, lists, isPhone]);
  const rowActions = useMemo(() => (isPhone ? [doneAction(onDone)] : []), [isPhone, onDone]);
  const go = (change: CalendarSearch) => onGo((before) => ({ ...before, ...change }), replace);
  return (
    <DataTable<GridEntry>
      label={texts.todos}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowTone={(row) => chooseTone(row, today)}
      rowActions={rowActions}
      onOpen={onOpen}
      filterText={text}
      isFiltered={isFiltered}
      onResetFilter={() => {
        setText('');
        go({ overdue: undefined, span: undefined });
      }}
      status={status}
      toolbar={
        <div className={classes.tools}>
          <SpanChoice value={span} spans={['WEEK', 'MONTH', 'ALL']} onGo={onGo} />
          <SearchText value={text} onChange={setText} />
          <Checkbox
            label={texts.onlyOverdue}
            checked={onlyOverdue}
            onChange={({ currentTarget: { checked } }) => go({ overdue: checked ? 'yes' : undefined })}
          />
          <Checkbox
            label={texts.showDone}
            checked={wantsDone}
            onChange={({ currentTarget: { checked } }) => go({ done: checked ? 'yes' : undefined })}
          />
        </div>
      }
      empty={
        <EmptyState
          title={texts.noTodos}
          hint={texts.noTodosHint}
          icon={<IconCircleCheck size={22} stroke={1.75} />}
        />
      }
    />
  );
}

/** Asks for what is to be done, and picks what the filters and the days show of it. */
function useToDos({ search, span, day, calendars }: ToDoTableProps, today: IsoDate) {
  const wantsDone = search.done === 'yes';
  const onlyOverdue = search.overdue === 'yes';
  const { data, status } = useListQuery(
    buildQuery(useApi(), listToDos, { query: wantsDone ? { done: 'true' } : {} }),
  );
  const all = useMemo(() => listRows(data ?? [], calendars), [data, calendars]);
  const rows = useMemo(() => {
    const days = span === 'ALL' ? null : deriveShownDays(span, day);
    return all.filter(({ event }) => {
      const due = dueDay(event);
      return (
        (wantsDone || !event.isDone) &&
        (!onlyOverdue || isOverdue(event, today)) &&
        // An overdue to-do waits in every week that is not over yet.
        (days === null ||
          (due >= days.from && due <= days.to) ||
          (isOverdue(event, today) && days.to >= today))
      );
    });
  }, [all, span, day, today, wantsDone, onlyOverdue]);
  return { status, rows, isFiltered: rows.length < all.length, wantsDone, onlyOverdue };
}

function listRows(events: readonly EventRecord[], calendars: readonly CalendarRecord[]): EventEntry[] {
  const byId = shownById(calendars);
  return events
    .flatMap((event) => {
      const calendar = byId.get(event.calendarId);
      return calendar === undefined ? [] : [eventEntry(event, calendar)];
    })
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

/** Open before done, then by the day it is due. */
const keyOf = ({ event }: EventEntry): string => `${event.isDone ? 1 : 0}${event.endDate}`;

const chooseTone = (row: GridEntry, today: IsoDate) => {
  if (row.kind === 'order') return null;
  if (row.event.isDone) return 'muted';
  return isOverdue(row.event, today) ? 'danger' : null;
};

type Input = Readonly<{
  today: IsoDate;
  onDone: (event: EventRecord) => void;
  lists: Parameters<typeof sharedColumns>[0];
}>;

const toDoColumns = ({ today, onDone, lists }: Input): readonly Column<GridEntry>[] => [
  {
    key: 'isDone',
    label: texts.isDone,
    kind: 'boolean',
    value: isDone,
    width: 84,
    hasControl: true,
    card: 'line',
    render: (row, isInGrid) =>
      row.kind === 'event' && <DoneBox row={row} isInGrid={isInGrid} onDone={onDone} />,
  },
  { key: 'name', label: texts.todo, value: ({ name }) => name, width: 200, grow: true, card: 'title' },
  {
    key: 'due',
    label: texts.due,
    kind: 'date',
    value: ({ times }) => dueDay(times),
    width: 108,
    card: 'line',
  },
  {
    key: 'state',
    label: texts.state,
    kind: 'state',
    value: (row) => texts.states[deriveState(row, today)],
    tone: (row) => stateTones[deriveState(row, today)],
    width: 120,
    card: 'badge',
  },
  ...sharedColumns(lists),
];

const doneAction = (onDone: (event: EventRecord) => void): RowAction<GridEntry> => ({
  key: 'done',
  label: (row) => (isDone(row) ? texts.markOpen(row.name) : texts.markDone(row.name)),
  icon: (row) => (isDone(row) ? <IconSquareCheck size={20} /> : <IconSquare size={20} />),
  isAvailable: (row) => row.kind === 'event' && !row.event.readonly,
  run: (row) => row.kind === 'event' && onDone(row.event),
});

const isDone = (row: GridEntry): boolean => row.kind === 'event' && row.event.isDone;

const stateTones = { DONE: 'success', OVERDUE: 'danger', TODAY: 'warning', OPEN: 'neutral' } as const;

function deriveState(row: GridEntry, today: IsoDate): keyof typeof stateTones {
  if (row.kind === 'order') return 'OPEN';
  if (row.event.isDone) return 'DONE';
  if (isOverdue(row.event, today)) return 'OVERDUE';
  return dueDay(row.event) === today ? 'TODAY' : 'OPEN';
}

type DoneBoxProps = Readonly<{ row: EventEntry; isInGrid: boolean; onDone: (event: EventRecord) => void }>;

const DoneBox = ({ row: { event, name }, isInGrid, onDone }: DoneBoxProps) => (
  <Checkbox
    className={classes.doneBox ?? ''}
    aria-label={event.isDone ? texts.markOpen(name) : texts.markDone(name)}
    checked={event.isDone}
    disabled={event.readonly}
    tabIndex={isInGrid ? -1 : 0}
    onChange={() => onDone(event)}
  />
);
