import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import type { ChangedEvent, StoredEvent } from '@korpus/domain/calendar/decide-event.ts';
import type { FieldChange } from '@korpus/domain/fields/field-change.ts';
import { modifiedNow } from '../../platform/change-log/modified.ts';
import { isConflict } from '../../platform/database/faults.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type StoredOffer, storeOffer } from '../offers/index.ts';
import { insertEvent, updateEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';
import { settleReminder } from './reminders.store.ts';

type Decided = {
  readonly after: ChangedEvent;
  readonly history: readonly FieldChange[];
  readonly lockedOffer: StoredOffer | null;
};

/** Writes what was decided about an event that is locked: its row, history and news, its mail, its offer's state. */
export async function commitEvent(
  services: Services,
  context: TenantContext,
  stored: StoredEvent,
  { after, history: changes, lockedOffer }: Decided,
): Promise<void> {
  const { tx, actor } = context;
  const { event } = after;
  await commitOfferState(services, context, after, lockedOffer);
  await Promise.all([
    updateEvent(tx, actor.tenantId, event, modifiedNow(services, context)),
    noteEvent(services, context, {
      action: 'CHANGED',
      event: after,
      changes,
      formerCalendar: stored.calendar,
    }),
    remind(services, context, stored.event, event),
  ]);
}

export async function commitNewEvent(
  services: Services,
  context: TenantContext,
  { after, history: changes, lockedOffer }: Decided,
): Promise<void> {
  const { tx, actor } = context;
  const { event } = after;
  await commitOfferState(services, context, after, lockedOffer);
  await Promise.all([
    insertEvent(tx, actor.tenantId, event, modifiedNow(services, context)),
    noteEvent(services, context, { action: 'CREATED', event: after, changes }),
    remind(services, context, null, event),
  ]).catch((error: unknown) => {
    // Somebody used the same id at the same moment: it is a change of theirs now.
    throw isConflict(error) ? new AppError('VERSION_MISSING') : error;
  });
}

const remind = (
  { clock }: Services,
  { tx, actor, person }: TenantContext,
  before: CalendarEvent | null,
  after: CalendarEvent,
) => settleReminder(tx, actor.tenantId, { before, after, timeZone: person.timeZone, now: clock.now() });

async function commitOfferState(
  services: Services,
  context: TenantContext,
  { offerState }: ChangedEvent,
  lockedOffer: StoredOffer | null,
): Promise<void> {
  if (lockedOffer !== null && offerState !== null)
    await storeOffer(services, context, lockedOffer, { ...lockedOffer, ...offerState });
}
