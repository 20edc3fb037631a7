import { getCalendarEvent, setEventTime, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { timesText } from '@korpus/domain/calendar/calendar-view.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { useSave } from '../../../lib/calls/use-save.ts';
import { failureOf, isRefusedWith } from '../../../lib/failure/failure.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { nameOfEvent } from '../calendar-names.ts';
import { screenTexts as texts } from '../screen-texts.ts';
import { useEventPatch } from '../use-event-patch.ts';

/** Changes made in the calendar itself: they show at once and go back, with the reason, when they are refused. */
export const useEventChanges = () => ({ move: useMove(), setDone: useToggle() });

function useMove() {
  const api = useApi();
  const patch = useEventPatch();
  const refresh = useRefresh('calendarEvent');
  const setTime = useSave(setEventTime);

  const move = useCallbackRef(async (event: EventRecord, times: EventTimes, isUndo = false) => {
    if (timesText(event) === timesText(times)) return;
    const { id, version, isAllDayEvent, startDate, endDate } = event;
    const { changed, putBack } = patch(id, times);
    toasts.endUndo(id);
    try {
      await changed;
      const saved = await setTime.mutateAsync({ body: { id, version, ...times } });
      patch(id, saved);
      const before = { isAllDayEvent, startDate, endDate };
      if (!isUndo)
        toasts.undo({
          of: id,
          message: texts.moved(nameOfEvent(event), timesText(saved)),
          onUndo: () => void move({ ...event, ...saved }, before, true),
        });
    } catch (error) {
      putBack();
      if (isRefusedWith(error, 'STALE_VERSION')) await tellOther(event, isUndo ? null : times, error);
      else reportFailure(texts.moveFailed(nameOfEvent(event)), error);
    }
    await refresh();
  });

  /**
   * Tells a person who was second to move an event who was first, and both times (rules: calendar#moving); a person
   * who takes a move back has no other time.
   */
  const tellOther = async (event: EventRecord, mine: EventTimes | null, error: unknown) => {
    const failure = failureOf(error);
    const by = failure?.kind === 'refused' ? failure.details.changedBy : undefined;
    try {
      const now = await api.send(getCalendarEvent, { params: { id: event.id } });
      toasts.error({
        message: texts.moveFailed(nameOfEvent(event)),
        hint:
          mine === null
            ? texts.undoStale(timesText(now))
            : texts.moveStale(by ?? texts.somebody, timesText(now), timesText(mine)),
      });
    } catch (gone) {
      reportFailure(texts.moveFailed(nameOfEvent(event)), gone);
    }
  };

  return move;
}

/** Says of a to-do that it is done, or open again. */
function useToggle() {
  const patch = useEventPatch();
  const refresh = useRefresh('calendarEvent');
  const toggle = useSave(toggleToDo);
  return useCallbackRef(async (event: EventRecord) => {
    const { id, version, isDone } = event;
    const { changed, putBack } = patch(id, { isDone: !isDone });
    toasts.endUndo(id);
    try {
      await changed;
      patch(id, await toggle.mutateAsync({ params: { id }, body: { version } }));
    } catch (error) {
      putBack();
      reportFailure(texts.toggleFailed(nameOfEvent(event)), error);
    }
    await refresh();
  });
}
