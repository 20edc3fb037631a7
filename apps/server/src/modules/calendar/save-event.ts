import type { saveCalendarEvent, setEventTime, toggleToDo } from '@korpus/contract/calendar/calendars.ts';
import type { AnswerOf, BodyOf } from '@korpus/contract/endpoint.ts';
import type { CalendarEvent } from '@korpus/domain/calendar/calendar-event.ts';
import {
  decideEvent,
  decideEventRemoval,
  decideNewEvent,
  decideToggle,
  type EventChange,
  type StoredEvent,
} from '@korpus/domain/calendar/decide-event.ts';
import { mergeEvent, mergeNewEvent } from '@korpus/domain/calendar/merge-event.ts';
import type { Decision } from '@korpus/domain/fields/decision.ts';
import { refusedAnswer } from '../../platform/change-log/refused.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TenantContext } from '../../platform/http/binding.ts';
import type { Services } from '../../platform/services.ts';
import { commitEvent, commitNewEvent } from './commit-event.ts';
import { eventFacts, findPlacedEvent } from './event-facts.ts';
import { removeEvent } from './events.store.ts';
import { noteEvent } from './note-event.ts';

type Answer = AnswerOf<typeof saveCalendarEvent>;
type Refused = Extract<Decision<unknown>, { kind: 'REFUSED' }>;

const refused = (context: TenantContext, id: string, decision: Refused) =>
  refusedAnswer(context, decision, { kind: 'calendarEvent', id });

export async function saveOneEvent(
  services: Services,
  context: TenantContext,
  { version, ...input }: BodyOf<typeof saveCalendarEvent>,
): Promise<Answer> {
  const stored = await findPlacedEvent(context, input.id, 'change');
  if (stored !== undefined) return changeEvent(services, context, stored, { input, version });
  // A version says that somebody has seen the record: it was deleted meanwhile, or was never theirs.
  if (version !== undefined) throw new AppError('NOT_FOUND');
  const { lockedOffer, ...facts } = await eventFacts(context, null, mergeNewEvent(input));
  const decision = decideNewEvent(input, facts);
  if (decision.kind === 'REFUSED') throw await refused(context, input.id, decision);
  if (decision.kind === 'SAME') throw new TypeError('A new event is one.');
  await commitNewEvent(services, context, { ...decision, lockedOffer });
  return answerOf(decision.after.event, 1);
}

async function changeEvent(
  services: Services,
  context: TenantContext,
  stored: StoredEvent,
  change: EventChange,
  decide: typeof decideEvent = decideEvent,
): Promise<Answer> {
  const { event, version } = stored;
  const { lockedOffer, ...facts } = await eventFacts(context, stored, mergeEvent(event, change.input));
  const decision = decide(stored, change, facts);
  if (decision.kind === 'REFUSED') throw await refused(context, event.id, decision);
  if (decision.kind === 'SAME') return answerOf(event, version);
  await commitEvent(services, context, stored, { ...decision, lockedOffer });
  return answerOf(decision.after.event, version + 1);
}

async function requireStored(context: TenantContext, id: string): Promise<StoredEvent> {
  const stored = await findPlacedEvent(context, id, 'change');
  if (stored === undefined) throw new AppError('NOT_FOUND');
  return stored;
}

/** Moves one or draws it longer, without the rest of the record. */
export async function setTimes(
  services: Services,
  context: TenantContext,
  { id, version, startDate, endDate, isAllDayEvent }: BodyOf<typeof setEventTime>,
): Promise<Answer> {
  const input = { startDate, endDate, ...(isAllDayEvent === undefined ? {} : { isAllDayEvent }) };
  return changeEvent(services, context, await requireStored(context, id), { input, version });
}

export async function toggleDone(
  services: Services,
  context: TenantContext,
  id: string,
  { version }: BodyOf<typeof toggleToDo>,
): Promise<Answer> {
  const stored = await requireStored(context, id);
  const input = { isDone: !stored.event.isDone };
  return changeEvent(services, context, stored, { input, version }, decideToggle);
}

export async function deleteOneEvent(
  services: Services,
  context: TenantContext,
  id: string,
): Promise<{ done: true }> {
  const { tx, actor } = context;
  const stored = await requireStored(context, id);
  const decision = decideEventRemoval(stored, actor);
  if (decision.kind === 'REFUSED') throw await refused(context, id, decision);
  await removeEvent(tx, { tenantId: actor.tenantId, id });
  await noteEvent(services, context, { action: 'DELETED', event: stored, changes: decision.history });
  return { done: true };
}

const answerOf = (
  { id, isAllDayEvent, startDate, endDate, isDone }: CalendarEvent,
  version: number,
): Answer => ({ id, isAllDayEvent, startDate, endDate, isDone, version });
