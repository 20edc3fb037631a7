import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import type { Tx } from '../../platform/database/engine.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { eventTable } from './event-table.ts';

/** An event that somebody saved some time ago. */
type PastEvent = {
  readonly event: CalendarEvent;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
};

/** Many events at once, by the same mapping as every save, without the mails they ask for. For demo data. */
export const insertEvents = (tx: Tx, tenantId: string, events: readonly PastEvent[]): Promise<void> =>
  insertRows(
    tx,
    'calendar_events',
    events.map(({ event, at, by }) => ({
      tenant_id: tenantId,
      id: event.id,
      ...eventTable.toRow(event),
      created_by: by.id,
      created_at: at,
      modified_at: at,
      modified_by: by.id,
      modified_by_name: by.name,
      version: 1,
    })),
  );
