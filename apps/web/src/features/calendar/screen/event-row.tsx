import type { CalendarRecord } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { eventLabels } from '@korpus/domain/calendar/event-catalogue-texts.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import type { HouseLists } from '../../../lib/lists/use-house-lists.ts';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { detailOfEvent, nameOfCalendar } from '../calendar-names.ts';
import type { GridEntry } from '../grid/grid-entry.ts';
import { tableTexts as texts } from '../screen-texts.ts';
import classes from './calendar-page.module.css';

const eventOf = (row: GridEntry): EventRecord | null => (row.kind === 'event' ? row.event : null);

export const timeOfRow = ({ times: { isAllDayEvent, startDate, endDate } }: GridEntry): string => {
  if (isAllDayEvent) return texts.allDay;
  return dayOf(startDate) === dayOf(endDate)
    ? `${startDate.slice(11)} – ${endDate.slice(11)}`
    : `${startDate.slice(11)} –`;
};

/** The order or offer it is about. */
const describeAbout = (row: GridEntry): string | null => {
  if (row.kind === 'order')
    return row.day.orderId === undefined ? null : texts.order(row.day.orderNumber ?? null);
  const { type, orderNumber = null } = row.event;
  if (type === 'INDIVIDUAL' || row.event.title === undefined) return null;
  return type === 'ORDER' ? texts.order(orderNumber) : texts.offer;
};

const Calendar = ({ calendar }: Readonly<{ calendar: CalendarRecord }>) => (
  <span className={classes.calendarName}>
    <span className={classes.dot} style={{ '--dot': calendar.color }} aria-hidden />
    {nameOfCalendar(calendar)}
  </span>
);

/** Columns that both tables show. */
export const sharedColumns = ({ nameOf }: Pick<HouseLists, 'nameOf'>): readonly Column<GridEntry>[] => [
  {
    key: 'calendar',
    label: eventLabels.calendarId,
    value: ({ calendar }) => nameOfCalendar(calendar),
    render: ({ calendar }) => <Calendar calendar={calendar} />,
    width: 168,
    card: 'line',
  },
  {
    key: 'detail',
    label: texts.detail,
    value: (row) => (row.kind === 'event' ? detailOfEvent(row.event) : null),
    width: 152,
    card: 'subtitle',
  },
  { key: 'about', label: texts.about, value: describeAbout, width: 128 },
  {
    key: 'description',
    label: eventLabels.description,
    value: (row) => eventOf(row)?.description ?? null,
    width: 240,
    grow: true,
    isLong: true,
  },
  {
    key: 'kind',
    label: texts.kind,
    value: (row) => nameOf(eventOf(row)?.conversationTypeId ?? null),
    width: 148,
  },
];
