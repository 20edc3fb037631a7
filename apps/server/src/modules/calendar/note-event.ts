import { notifiedUserIds } from '@korpus/domain/calendar/calendar-can.ts';
import { eventName, type NamedCalendar, type PlacedEvent } from '@korpus/domain/calendar/event-changes.ts';
import type { ChangeAction, FieldChange } from '@korpus/domain/fields/field-change.ts';
import { logChange } from '../../platform/change-log/change-log.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import { announce } from '../../platform/live/live-hub.ts';
import type { Services } from '../../platform/services.ts';

type Noted = {
  readonly action: ChangeAction;
  readonly event: PlacedEvent;
  readonly changes: readonly FieldChange[];
  /** The calendar it stood in before, whose readers hear of it as well. */
  readonly formerCalendar?: NamedCalendar;
};

/** Notes a write of an event: history, and the news of it for who may read it now or could before. */
export async function noteEvent(
  services: Services,
  context: TenantContext,
  { action, event, changes, formerCalendar = event.calendar }: Noted,
): Promise<void> {
  const { tx, actor } = context;
  const { id } = event.event;
  const calendars = new Map([formerCalendar, event.calendar].map((each) => [each.id, each]));
  await Promise.all([
    logChange(tx, services, context, {
      action,
      subject: { kind: 'calendarEvent', id, name: eventName(event) },
      changes,
    }),
    ...[...calendars.values()].map((calendar) =>
      announce(tx, actor.tenantId, { kind: 'calendarEvent', id, owners: notifiedUserIds(calendar) }),
    ),
  ]);
}
