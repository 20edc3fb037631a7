import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { dueDay } from '@korpus/domain/calendar/to-dos.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { dayOf } from '@korpus/domain/dates/wall-time.ts';
import { Checkbox } from '@mantine/core';
import { LoadingState } from '../../../ui/states/loading-state.tsx';
import { useToday } from '../../../ui/today.tsx';
import { todayTexts as texts } from '../dashboard-texts.ts';
import { usePlaces } from '../places.tsx';
import { SectionError } from './section-error.tsx';
import classes from './today.module.css';
import { nameOf, useMyDay, useTicking } from './use-my-day.ts';

/** Number of rows shown: more would hide what waits below; the lists themselves are one click away. */
const mostRows = 6;

/** Appointments and to-dos of the person (rules: dashboard#today). */
export function MyDay() {
  const day = useMyDay();
  const { events, todos, isReady, error, isRetrying, retry } = day;
  if (!isReady && error !== null)
    return <SectionError title={texts.events} error={error} isRetrying={isRetrying} onRetry={retry} />;
  return (
    <>
      <section className={classes.section}>
        <SectionHead title={texts.events} count={isReady ? events.length : null} />
        {!isReady && <LoadingState shape="text" count={2} />}
        {isReady && events.length === 0 && <p className={classes.nothing}>{texts.noEvents}</p>}
        {isReady && <Events events={events} />}
      </section>
      <section className={classes.section}>
        <SectionHead title={texts.todos} count={isReady ? todos.length : null} />
        {!isReady && <LoadingState shape="text" count={3} />}
        {isReady && todos.length === 0 && <p className={classes.nothing}>{texts.noTodos}</p>}
        {isReady && <ToDos todos={todos} />}
      </section>
    </>
  );
}

const SectionHead = ({ title, count }: Readonly<{ title: string; count: number | null }>) => (
  <h3 className={classes.sectionHead}>
    {title}
    {count !== null && <span className={classes.count}>{count}</span>}
  </h3>
);

function Events({ events }: Readonly<{ events: readonly EventRecord[] }>) {
  const { Link } = usePlaces();
  if (events.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {events.slice(0, mostRows).map((event) => (
        <li key={event.id}>
          <Link place={{ kind: 'EVENT', id: event.id, isToDo: false }} className={classes.event}>
            <span className={classes.time}>{timeOf(event)}</span>
            <span className={classes.what}>
              <span className={classes.name}>{nameOf(event)}</span>
              <span className={classes.detail}>{writeDetail(event)}</span>
            </span>
          </Link>
        </li>
      ))}
      <More count={events.length - mostRows} kind="CALENDAR" />
    </ul>
  );
}

const timeOf = ({ isAllDayEvent, startDate }: EventRecord): string =>
  isAllDayEvent ? texts.allDay : startDate.slice(11);

function writeDetail({ isAllDayEvent, clientName, title, startDate, endDate }: EventRecord): string {
  const isOneDay = dayOf(startDate) === dayOf(endDate);
  const end = isOneDay ? endDate.slice(11) : formatDate(dayOf(endDate)).slice(0, 6);
  return [
    ...(typeof clientName === 'string' && typeof title === 'string' ? [clientName] : []),
    ...(isAllDayEvent && isOneDay ? [] : [texts.until(end)]),
  ].join(', ');
}

function ToDos({ todos }: Readonly<{ todos: readonly EventRecord[] }>) {
  const today = useToday();
  const { Link } = usePlaces();
  const { ticked, tick } = useTicking();
  if (todos.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {todos.slice(0, mostRows).map((event) => {
        const due = dueDay(event);
        return (
          <li key={event.id} className={classes.todo}>
            <Checkbox
              aria-label={texts.markDone(nameOf(event))}
              checked={ticked.has(event.id)}
              disabled={event.readonly}
              onChange={() => void tick(event)}
            />
            <Link place={{ kind: 'EVENT', id: event.id, isToDo: true }} className={classes.what}>
              <span className={classes.name}>{nameOf(event)}</span>
              {typeof event.clientName === 'string' && typeof event.title === 'string' && (
                <span className={classes.detail}>{event.clientName}</span>
              )}
              {due < today && (
                <span className={classes.late}>{texts.overdueSince(formatDate(due).slice(0, 6))}</span>
              )}
            </Link>
          </li>
        );
      })}
      <More count={todos.length - mostRows} kind="TO_DOS" />
    </ul>
  );
}

function More({ count, kind }: Readonly<{ count: number; kind: 'CALENDAR' | 'TO_DOS' }>) {
  const { Link } = usePlaces();
  if (count <= 0) return null;
  return (
    <li>
      <Link place={{ kind }} className={classes.more}>
        {texts.more(count)}
      </Link>
    </li>
  );
}
