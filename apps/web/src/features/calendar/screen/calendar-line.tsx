import {
  type CalendarRecord,
  getCalendarOverview,
  toggleCalendarVisibility,
} from '@korpus/contract/calendar/calendars.ts';
import { ActionIcon } from '@mantine/core';
import { IconEye, IconEyeOff, IconSettings } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { keyOf } from '../../../lib/calls/query-of.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { randomId } from '../../../lib/random-id.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { sideTexts as texts } from '../screen-texts.ts';
import classes from './calendar-side.module.css';

type CalendarLineProps = Readonly<{ calendar: CalendarRecord; onSettings: () => void }>;

/** A calendar of the list: its colour, its name, and whether it shows. */
export function CalendarLine({ calendar, onSettings }: CalendarLineProps) {
  const { id, name, color, hide, readonly } = calendar;
  const toggle = useToggle();
  return (
    <li className={classes.line} data-hidden={hide || undefined}>
      <button
        type="button"
        className={classes.calendar}
        aria-pressed={!hide}
        aria-label={hide ? texts.show(name) : texts.hide(name)}
        onClick={() => void toggle(id, !hide)}
      >
        <span className={classes.dot} style={{ '--dot': color }} aria-hidden />
        <span className={classes.name}>{name}</span>
        {hide ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </button>
      {!readonly && (
        <ActionIcon
          className={classes.settings ?? ''}
          size={26}
          aria-label={texts.settings(name)}
          aria-haspopup="dialog"
          onClick={onSettings}
        >
          <IconSettings size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Hides or shows a calendar at once; the server keeps it for this person (rules: calendar#hiding). */
function useToggle() {
  const client = useQueryClient();
  const refresh = useRefresh('calendarEvent');
  const api = useApi();
  const show = (id: string, hide: boolean) =>
    client.setQueriesData<{ calendars: readonly CalendarRecord[] }>(
      { queryKey: keyOf(getCalendarOverview) },
      (overview) =>
        overview && {
          ...overview,
          calendars: overview.calendars.map((each) => (each.id === id ? { ...each, hide } : each)),
        },
    );
  const clicks = useRef(0);
  return async (id: string, hide: boolean) => {
    clicks.current += 1;
    const click = clicks.current;
    // The second of two quick clicks counts alone: an answer to the first would show what is over.
    const showLast = (is: boolean) => click === clicks.current && show(id, is);
    await client.cancelQueries({ queryKey: keyOf(getCalendarOverview) });
    showLast(hide);
    try {
      // Each click is a call of its own: the second is no repetition of the first.
      const answer = await api.send(toggleCalendarVisibility, {
        params: { id },
        idempotencyKey: randomId(),
      });
      showLast(answer.hide);
    } catch (error) {
      showLast(!hide);
      reportFailure(texts.failed, error);
    }
    if (click === clicks.current) await refresh();
  };
}
