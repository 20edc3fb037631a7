import { deriveShownDays, type Span, touches } from '@korpus/domain/calendar/calendar-view.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { GoTo } from '../../../lib/lists/list-search.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { GridEntry } from '../grid/grid-entry.ts';
import { tableTexts as texts } from '../screen-texts.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { sharedColumns, timeOfRow } from './event-row.tsx';
import { SearchText, SpanChoice } from './table-tools.tsx';

type EventTableProps = Readonly<{
  entries: readonly GridEntry[];
  span: Exclude<Span, 'DAY'>;
  day: IsoDate;
  isLoading: boolean;
  onGo: GoTo<CalendarSearch>;
  onOpen: (entry: GridEntry) => void;
}>;

/** The events of a week or month, also those the calendar does not show. */
export function EventTable({ entries, span, day, isLoading, onGo, onOpen }: EventTableProps) {
  const lists = useHouseLists();
  const [text, setText] = useState('');
  const rows = useMemo(() => {
    const days = deriveShownDays(span, day);
    return entries.filter(({ times }) => touches(times, days)).sort(byTime);
  }, [entries, span, day]);
  const columns = useMemo(() => [...timeColumns, ...sharedColumns(lists)], [lists]);
  return (
    <DataTable
      label={texts.table}
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowTone={(row) => (row.kind === 'event' && row.event.isDone ? 'muted' : null)}
      onOpen={onOpen}
      filterText={text}
      onResetFilter={() => setText('')}
      status={isLoading ? 'loading' : 'ready'}
      toolbar={
        <>
          <SpanChoice value={span} spans={['WEEK', 'MONTH']} onGo={onGo} />
          <SearchText value={text} onChange={setText} />
        </>
      }
      empty={
        <EmptyState
          title={texts.noEvents}
          hint={texts.noEventsHint}
          icon={<IconCalendar size={22} stroke={1.75} />}
        />
      }
    />
  );
}

const byTime = ({ times: one }: GridEntry, { times: other }: GridEntry): number =>
  one.startDate < other.startDate ? -1 : one.startDate > other.startDate ? 1 : 0;

const timeColumns: readonly Column<GridEntry>[] = [
  {
    key: 'day',
    label: texts.day,
    kind: 'date',
    value: ({ times }) => dayOf(times.startDate),
    sortBy: ({ times }) => times.startDate,
    width: 112,
    card: 'line',
  },
  {
    key: 'time',
    label: texts.time,
    value: timeOfRow,
    sortBy: ({ times }) => times.startDate.slice(11),
    width: 112,
    card: 'line',
  },
  { key: 'name', label: texts.event, value: ({ name }) => name, width: 200, grow: true, card: 'title' },
];
