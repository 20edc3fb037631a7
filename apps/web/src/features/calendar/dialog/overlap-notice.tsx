import { getCalendarOverview } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { mostDays, movedTo, settledTimes } from '@korpus/domain/calendar/event-times.ts';
import { nextFreeTime, overlaps, takesTime } from '@korpus/domain/calendar/free-time.ts';
import { formatDate } from '@korpus/domain/dates/format-date.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { dayOf, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { nameOfEvent } from '../calendar-names.ts';
import classes from './event-dialog.module.css';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import type { EventForm } from './event-form.ts';

/** Number of days ahead in which a free time is looked for. */
const daysAhead = 7;

/** Names what stands there already and offers the next free time; it saves all the same (rules: calendar#overlaps). */
export function OverlapNotice({ form: { draft, edit } }: Readonly<{ form: EventForm }>) {
  const times = settledTimes(draft);
  const [first, last] = [dayOf(times.startDate), dayOf(times.endDate)];
  const ahead = addDays(first, daysAhead);
  const until = last > ahead ? last : ahead;
  const isAsked = takesTime(draft) && until < addDays(first, mostDays);
  const { data } = useQuery({
    ...buildQuery(useApi(), getCalendarOverview, { query: { startDate: first, endDate: until } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const taken = (data?.events ?? []).filter(
    (event) => event.calendarId === draft.calendarId && event.id !== draft.id && takesTime(event),
  );
  const others = isAsked ? taken.filter((event) => overlaps(times, event)) : [];
  if (others.length === 0) return null;
  const free = nextFreeTime(times, taken, ahead);
  return (
    <Notice tone="warning">
      <strong>{texts.overlap}</strong> {texts.overlapWith(listNames(others))}{' '}
      {free !== null && (
        <UnstyledButton
          className={classes.linkButton ?? ''}
          onClick={() => edit((now) => movedTo(settledTimes(now), free))}
        >
          {texts.free(whenOf(free, times.startDate))}
        </UnstyledButton>
      )}
    </Notice>
  );
}

const whenOf = (time: WallTime, before: WallTime): string =>
  dayOf(time) === dayOf(before) ? time.slice(11) : texts.onDay(formatDate(dayOf(time)), time.slice(11));

const mostNamed = 3;

function listNames(events: readonly EventRecord[]): string {
  const known = events.filter(({ title }) => title !== undefined);
  const busy = events.length - known.length;
  const named = known
    .slice(0, mostNamed)
    .map((event) => texts.other(nameOfEvent(event), event.startDate.slice(11)));
  const parts = [
    ...named,
    ...(known.length > mostNamed ? [texts.more(known.length - mostNamed)] : []),
    ...(busy > 0 ? [texts.busyOnes(busy)] : []),
  ];
  const end = parts.pop() ?? '';
  return parts.length === 0 ? end : `${parts.join(', ')}${texts.and}${end}`;
}
