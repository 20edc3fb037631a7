import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { type CalendarView, type Span, spanTitle } from '@korpus/domain/calendar/calendar-view.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import { weekLabel } from '@korpus/domain/dates/iso-week.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { NewButton } from '../../../ui/record-list/new-button.tsx';
import { TabStrip } from '../../../ui/tab-strip/tab-strip.tsx';
import { useToday } from '../../../ui/today.tsx';
import { screenTexts as texts, viewNames } from '../screen-texts.ts';
import classes from './calendar-page.module.css';

type CalendarHeadProps = Readonly<{
  views: readonly CalendarView[];
  view: CalendarView;
  /** null: all days at once, so there is nothing to leaf through. */
  span: Span | null;
  day: IsoDate;
  onView: (view: CalendarView) => void;
  onDay: (day: IsoDate) => void;
  onStep: (steps: number) => void;
  onNew: () => void;
  /** Opens what stands at the side, where there is no room for it. */
  sideButton: ReactNode;
}>;

/** Tabs, the days that are looked at, and the way to others. */
export function CalendarHead({
  views,
  view,
  span,
  day,
  onView,
  onDay,
  onStep,
  onNew,
  sideButton,
}: CalendarHeadProps) {
  const today = useToday();
  const { data: count } = useQuery(buildQuery(useApi(), countToDos));
  const badge =
    count === undefined || count.due === 0
      ? undefined
      : { text: String(count.due), meaning: texts.due(count) };
  return (
    <div className={classes.head}>
      <TabStrip
        label={texts.views}
        tabs={views.map((name) => ({ name, label: viewNames[name], ...(name === 'todos' ? { badge } : {}) }))}
        value={view}
        onChange={onView}
      />
      {span !== null && (
        <div className={classes.days}>
          <h2 className={classes.title} aria-live="polite">
            {spanTitle(span, day)}
          </h2>
          {span !== 'MONTH' && <span className={classes.week}>{weekLabel(day)}</span>}
        </div>
      )}
      {span !== null && (
        <Button className={classes.today ?? ''} variant="default" onClick={() => onDay(today)}>
          {texts.today}
        </Button>
      )}
      {span !== null && (
        <div className={classes.steps}>
          <ActionIcon
            size="md"
            variant="default"
            aria-label={texts.previous[span]}
            onClick={() => onStep(-1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon size="md" variant="default" aria-label={texts.next[span]} onClick={() => onStep(1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={classes.actions}>
        {sideButton}
        <NewButton name={view === 'todos' ? texts.newToDo : texts.newEvent} onClick={onNew} />
      </div>
    </div>
  );
}
