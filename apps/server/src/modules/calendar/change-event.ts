import type { setEventTime, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import type { BodyOf } from '@korpus/contract/endpoint.ts';
import { setDone } from '@korpus/domain/calendar/event-edits.ts';
import { settledTimes } from '@korpus/domain/calendar/event-times.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { type Found, lockFoundEvent, requireEditable } from './access.ts';
import { calendarsTexts as texts } from './calendars-texts.ts';
import { removeEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';
import { refuseStale, refuseWrong } from './refuse-event.ts';
import { type Answer, storeEvent } from './store-event.ts';

async function editable(context: TenantContext, id: string): Promise<Found> {
  const found = await lockFoundEvent(context, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  requireEditable(context, found);
  return found;
}

/** Moved or drawn longer, without the rest of the record. */
export async function setTimes(
  services: Services,
  context: TenantContext,
  { id, version, startDate, endDate, isAllDayEvent }: BodyOf<typeof setEventTime>,
): Promise<Answer> {
  const found = await editable(context, id);
  await refuseStale(context, found, version);
  const before = found.stored.event;
  const event = settledTimes({
    ...before,
    startDate,
    endDate,
    isAllDayEvent: isAllDayEvent ?? before.isAllDayEvent,
  });
  await refuseWrong(context, event, before);
  return storeEvent(services, context, found, { event });
}

export async function toggleDone(
  services: Services,
  context: TenantContext,
  id: string,
  { version }: BodyOf<typeof toggleToDo>,
): Promise<Answer> {
  const found = await editable(context, id);
  await refuseStale(context, found, version);
  const before = found.stored.event;
  if (!before.isToDo) throw invalid({ path: 'params.id', message: texts.noToDo });
  return storeEvent(services, context, found, { event: setDone(before, !before.isDone) });
}

export async function deleteOneEvent(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<{ done: true }> {
  const { tx, actor } = context;
  const { stored, calendar, subject } = await editable(context, id);
  await removeEvent(tx, { tenantId: actor.tenantId, id });
  const before = { event: stored.event, calendar, subject };
  await noteEvent(services, context, 'DELETED', { before, after: null });
  return { done: true };
}
