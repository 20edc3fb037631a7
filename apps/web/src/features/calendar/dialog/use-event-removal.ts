import { deleteCalendarEvent, saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { EventRecord } from '@korpus/contract/calendar/event-record.ts';
import { useCallbackRef } from '@mantine/hooks';
import { useSave } from '../../../lib/calls/use-save.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { useRefresh } from '../../../lib/live/use-refresh.ts';
import { reportFailure } from '../../../ui/report-failure.ts';
import { toasts } from '../../../ui/toasts.tsx';
import { nameOfEvent } from '../calendar-names.ts';
import { removalTexts as texts } from '../calendar-texts.ts';
import { bodyOf, makeEventDraft } from './event-draft.ts';

/** Deletes an event and offers the way back; answers whether it is gone. */
export function useEventRemoval(): (event: EventRecord) => Promise<boolean> {
  const refresh = useRefresh('calendarEvent');
  const removal = useSave(deleteCalendarEvent);
  const save = useSave(saveCalendarEvent);

  /** Stores the event again with its id, so that its history goes on. */
  const restore = async (event: EventRecord) => {
    try {
      await save.mutateAsync({ body: bodyOf(makeEventDraft(event)) });
    } catch (error) {
      reportFailure(texts.restoreFailed(nameOfEvent(event)), error);
    }
    await refresh();
  };
  return useCallbackRef(async (event) => {
    const name = nameOfEvent(event);
    try {
      await removal.mutateAsync({ params: { id: event.id } });
      toasts.undo({ of: event.id, message: texts.removed(name), onUndo: () => void restore(event) });
    } catch (error) {
      // Somebody else was quicker: it is gone, as was wanted.
      if (!isRefusedWith(error, 'NOT_FOUND')) {
        reportFailure(texts.removeFailed(name), error);
        return false;
      }
    }
    void refresh();
    return true;
  });
}
