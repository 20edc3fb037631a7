import {
  type Decision,
  type FieldProblem,
  type RemovalDecision,
  refuse,
  refuseProblems,
} from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { stateProblems } from '../offers/decide-offer.ts';
import { changeOfferState, type Offer } from '../offers/offer.ts';
import { canOffer } from '../offers/offer-can.ts';
import type { Person } from '../rights/actor.ts';
import { nobodys, type OwnedRow } from '../rights/ownership.ts';
import { saysNothingNew } from '../values/same-value.ts';
import { isBusy } from './busy.ts';
import { calendarRules } from './calendar-can.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { eventDecisionTexts, eventViolationTexts } from './calendar-texts.ts';
import { eventChanges, type NamedCalendar, type PlacedEvent } from './event-changes.ts';
import { setOffer } from './event-edits.ts';
import { type EventInput, mergeEvent, mergeNewEvent, type NewEventInput } from './merge-event.ts';
import { validateEvent } from './validate-event.ts';

type StateOfOffer = Pick<Offer, 'clientState' | 'clientReason'>;

/** An order, or an offer with its present state, that an event is about. */
export type EventSubject = OwnedRow &
  NonNullable<PlacedEvent['subject']> & { readonly offer: StateOfOffer | null };

export type StoredEvent = PlacedEvent & {
  readonly version: number;
  readonly subject: EventSubject | null;
};

/** Facts that decide about a change beside the stored event and the change itself. */
export type EventFacts = {
  readonly person: Person;
  /** The calendar that the event shall stand in; undefined: the house has none such. */
  readonly calendar: NamedCalendar | undefined;
  /** The order or offer that the event shall be about; null: none, undefined: the house has none such. */
  readonly subject: EventSubject | null | undefined;
  /** The house does not have the kind of conversation that is named anew. */
  readonly isConversationTypeUnknown: boolean;
};

export type EventChange = {
  readonly input: EventInput;
  /** The version it starts from; undefined: it names none. */
  readonly version: number | undefined;
};

/** The event after the change; `offerState` null leaves the offer's state alone. */
export type ChangedEvent = PlacedEvent & { readonly offerState: StateOfOffer | null };

/** Decides what becomes of an event that is stored. */
export function decideEvent(
  stored: StoredEvent,
  { input, version }: EventChange,
  facts: EventFacts,
): Decision<ChangedEvent> {
  const refusal = rightRefusal(stored, facts.person);
  if (refusal !== null) return refusal;
  if (version === undefined) return refuse({ kind: 'VERSION_MISSING' });
  if (version !== stored.version) return refuse({ kind: 'STALE' });
  return settled(stored, mergeEvent(stored.event, input), facts);
}

/** Decides whether one is done or open again, which only a to-do is. */
export function decideToggle(
  stored: StoredEvent,
  change: EventChange,
  facts: EventFacts,
): Decision<ChangedEvent> {
  const decision = decideEvent(stored, change, facts);
  return decision.kind === 'REFUSED' || stored.event.isToDo
    ? decision
    : refuse({ kind: 'WRONG', path: 'params.id', message: eventDecisionTexts.noToDo });
}

/** Decides about one that is new. */
export const decideNewEvent = (input: NewEventInput, facts: EventFacts): Decision<ChangedEvent> =>
  settled(null, mergeNewEvent(input), facts);

/** Decides whether one is deleted, which names no version. */
export const decideEventRemoval = (stored: StoredEvent, person: Person): RemovalDecision =>
  rightRefusal(stored, person) ?? { kind: 'CHANGED', after: null, history: [] };

/** An event in a calendar that the person may not read is not there for them. */
function rightRefusal({ event, calendar, subject }: StoredEvent, person: Person) {
  if (calendarRules['calendar.read'](person, calendar) !== null) return refuse({ kind: 'ABSENT' });
  const row = { ...calendar, isBusy: isBusy(person, event.type, subject ?? nobodys) };
  return calendarRules['event.edit'](person, row) === null ? null : refuse({ kind: 'RIGHT' });
}

function settled(
  stored: StoredEvent | null,
  merged: CalendarEvent,
  facts: EventFacts,
): Decision<ChangedEvent> {
  const { person, subject } = facts;
  const before = stored?.event ?? null;
  const isInSameCalendar = merged.calendarId === before?.calendarId;
  const calendar = isInSameCalendar ? stored?.calendar : readableCalendar(facts);
  if (
    calendar !== undefined &&
    !isInSameCalendar &&
    calendarRules['calendar.write'](person, calendar) !== null
  )
    return refuse({ kind: 'RIGHT' });
  const event = withState(merged, before, facts);
  const offerState = changedState(event, before, facts);
  const refusal = refuseProblems([
    ...(calendar === undefined ? [{ path: 'calendarId', message: eventDecisionTexts.unknownCalendar }] : []),
    ...subjectProblems(event, before, facts),
    ...eventProblems(event),
    ...(offerState === null ? [] : stateProblems(stateOfOffer(facts), offerState.clientState)),
    ...(facts.isConversationTypeUnknown
      ? [{ path: 'conversationTypeId', message: referenceTexts.unknown }]
      : []),
  ]);
  if (refusal !== null) return refusal;
  if (calendar === undefined || subject === undefined) throw new TypeError('Both are told as problems.');
  if (before !== null && saysNothingNew(before, event)) return { kind: 'SAME' };
  const after = { event, calendar, subject, offerState };
  return { kind: 'CHANGED', after, history: eventChanges(stored, after) };
}

const readableCalendar = ({ person, calendar }: EventFacts): NamedCalendar | undefined =>
  calendar !== undefined && calendarRules['calendar.read'](person, calendar) === null ? calendar : undefined;

/** An order or offer that the person may not read is not there for them; the one it was about stays. */
function subjectProblems(
  { type, orderId, offerId }: CalendarEvent,
  before: CalendarEvent | null,
  { person, subject }: EventFacts,
): FieldProblem[] {
  const isAboutTheSame = orderId === before?.orderId && offerId === before.offerId;
  const isThere = subject !== undefined && (subject === null || !isBusy(person, type, subject));
  if (isThere || isAboutTheSame) return [];
  return type === 'ORDER'
    ? [{ path: 'orderId', message: eventDecisionTexts.unknownOrder }]
    : [{ path: 'offerId', message: eventDecisionTexts.unknownOffer }];
}

/** Tells what is wrong with the fields of an event by themselves, in the order of its dialog. */
export const eventProblems = (event: CalendarEvent): FieldProblem[] =>
  validateEvent(event).map(({ path, code }) => ({ path, message: eventViolationTexts[code] }));

/**
 * Copies state and reason of the offer where the person gave none or may not set it; what they gave stays
 * (rules: calendar#state-of-the-offer).
 */
function withState(
  event: CalendarEvent,
  before: CalendarEvent | null,
  { person, subject }: EventFacts,
): CalendarEvent {
  const { offerId } = event;
  if (offerId === null || !subject?.offer) return event;
  if (event.clientState !== null && canOffer(person, 'offer.edit', subject)) return event;
  const known = before?.offerId === offerId ? before : subject.offer;
  return setOffer(event, {
    id: offerId,
    clientState: known.clientState ?? 'NO_STATE',
    clientReason: known.clientReason,
  });
}

/**
 * The state to set on the offer; null unless this change chose it, so that an old event saved again brings no old
 * state back.
 */
function changedState(
  { offerId, clientState, clientReason }: CalendarEvent,
  before: CalendarEvent | null,
  { subject }: EventFacts,
): StateOfOffer | null {
  if (offerId === null || clientState === null || !subject?.offer) return null;
  const known = before?.offerId === offerId ? before : subject.offer;
  const isKnown = known.clientState === clientState && known.clientReason === clientReason;
  return isKnown ? null : changeOfferState({ clientState, clientReason }, clientState);
}

const stateOfOffer = ({ subject }: EventFacts) => subject?.offer?.clientState ?? 'NO_STATE';
