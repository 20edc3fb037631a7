import { getCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/calls/api-context.tsx';
import { buildQuery } from '../../../lib/calls/query-of.ts';
import { isRefusedWith } from '../../../lib/failure/failure.ts';
import { useHouseLists } from '../../../lib/lists/use-house-lists.ts';
import { useRecordQuery } from '../../../lib/records/use-record-query.ts';
import { usePerson } from '../../../lib/session/current-user.tsx';
import { useArrival } from '../../../ui/record-dialog/draft/use-arrival.ts';
import { RecordDialog } from '../../../ui/record-dialog/record-dialog.tsx';
import { RecordWaiting } from '../../../ui/states/record-waiting.tsx';
import type { EventStart, EventTarget } from '../event-target.ts';
import type { EventTools } from '../event-tools.ts';
import { useCalendars } from '../use-calendars.ts';
import type { BesideEvent } from './beside-event.ts';
import { eventDialogTexts as texts } from './event-dialog-texts.ts';
import { EventEditor, eventDialogWidth } from './event-editor.tsx';
import { keptEvent, keyOfNewEvent } from './kept-event.ts';

type EventDialogProps = Readonly<{
  target: EventTarget;
  isBack: boolean;
  tools: EventTools;
  onClose: () => void;
  onOpen: (id: string) => void;
  onCopy: (start: EventStart) => void;
  onStored?: (id: string) => void;
  beside?: (event: BesideEvent) => ReactNode;
}>;

/** An event, new or stored. Whoever loses its calendar loses it at once (rules: calendar#settings-of-a-calendar). */
export function EventDialog({ target, isBack, ...props }: EventDialogProps) {
  const id = target.kind === 'existing' ? target.id : null;
  const event = useRecordQuery({
    ...buildQuery(useApi(), getCalendarEvent, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const { calendars, query } = useCalendars();
  const lists = useHouseLists();
  const { userId } = usePerson();
  const isSettled = useArrival({
    kind: keptEvent,
    key: target.kind === 'new' ? keyOfNewEvent(userId, target.start) : null,
    onArrived: isBack ? (event) => props.onOpen(event.id) : undefined,
  });
  const isGone = isRefusedWith(event.error, 'NOT_FOUND');
  const isThere = (id === null || event.data !== undefined) && !isGone;
  if (isThere && isSettled && lists.isReady && calendars.length > 0)
    return (
      <EventEditor
        {...props}
        record={event.data ?? null}
        start={target.kind === 'new' ? target.start : {}}
        calendars={calendars}
        lists={lists}
        reload={event.refetch}
      />
    );
  const failed = [event, query].find(({ data, error }) => data === undefined && error !== null);
  return (
    <RecordDialog<Record<string, never>>
      title={id === null ? texts.newTitle : texts.view}
      width={eventDialogWidth}
      isReadOnly
      stored={{ draft: {}, version: 1 }}
      labels={{}}
      validate={() => []}
      save={() => Promise.resolve({ version: 1 })}
      reload={() => Promise.resolve()}
      onClose={props.onClose}
    >
      {() => (
        <RecordWaiting
          texts={texts}
          count={8}
          isGone={isGone}
          error={failed?.error ?? lists.error}
          onRetry={() => void (failed ?? query).refetch()}
        />
      )}
    </RecordDialog>
  );
}
