import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeRefusal, Decision } from '../fields/decision.ts';
import { referenceTexts } from '../fields/reference-texts.ts';
import { refusalsOf, wrong } from '../fields/test-kit/refusals.ts';
import { offerDecisionTexts } from '../offers/deciding-texts.ts';
import { offerReasons, offerStates } from '../offers/offer.ts';
import { allowedPerson, personWithout, randomPerson } from '../rights/test-kit/random-person.ts';
import { type CalendarEvent, eventTypes } from './calendar-event.ts';
import { eventDecisionTexts, eventViolationTexts } from './calendar-texts.ts';
import {
  decideEvent,
  decideEventRemoval,
  decideNewEvent,
  decideToggle,
  type EventFacts,
  type EventSubject,
  type StoredEvent,
} from './decide-event.ts';
import type { NamedCalendar } from './event-changes.ts';
import type { EventInput } from './merge-event.ts';
import { anEvent, at, randomTimes } from './test-kit/an-event.ts';

const calendar = (id: string, with_: Partial<NamedCalendar> = {}): NamedCalendar => ({
  id,
  type: 'SALE',
  userId: null,
  locationId: 'kiel',
  color: '#3366CC',
  name: 'Kiel',
  userIdsToRead: [],
  userIdsToWrite: [],
  ...with_,
});
const open = calendar('k1');
const annas = calendar('k2', { type: 'PERSONAL', name: 'Anna Muster', userIdsToRead: ['anna'] });
const bens = calendar('k3', { type: 'PERSONAL', name: 'Ben Boss', userIdsToRead: ['ben'] });
const readOnly = calendar('k4', { userIdsToWrite: ['ben'] });

const offer = (with_: Partial<EventSubject> = {}): EventSubject => ({
  salesmanId: 'anna',
  clientName: 'Petersen',
  orderNumber: null,
  offer: { clientState: 'PLANNING_STAGE', clientReason: null },
  ...with_,
});
const order = (salesmanId = 'anna'): EventSubject => ({
  salesmanId,
  clientName: 'Lang',
  orderNumber: '2026-7',
  offer: null,
});

const stored = (with_: Partial<CalendarEvent> = {}, beside: Partial<StoredEvent> = {}): StoredEvent => ({
  event: anEvent(with_),
  version: 3,
  calendar: open,
  subject: null,
  ...beside,
});
const ofOffer = stored(
  { type: 'OFFER', offerId: 'c1', title: null, clientState: 'PLANNING_STAGE' },
  { subject: offer() },
);

const decide = (input: EventInput, before = stored(), with_: Partial<EventFacts> = {}, version = 3) =>
  decideEvent(
    before,
    { input, version },
    {
      person: allowedPerson(),
      calendar: before.calendar,
      subject: before.subject,
      isConversationTypeUnknown: false,
      ...with_,
    },
  );

describe('a change of an event', () => {
  it.each<[string, Decision<unknown>, readonly ChangeRefusal[]]>([
    [
      'is nothing to who may not read its calendar',
      decide({ title: '' }, stored({}, { calendar: bens }), {}, 2),
      [{ kind: 'ABSENT' }],
    ],
    [
      'needs the right to write there, before anything else is said',
      decide({ title: '' }, stored({}, { calendar: readOnly }), {}, 2),
      [{ kind: 'RIGHT' }],
    ],
    [
      'is not made by who sees only that the time is taken',
      decide({ title: 'Aufmaß' }, ofOffer, {
        person: personWithout('OWN_ORDER_READ', 'OTHER_ORDER_READ'),
      }),
      [{ kind: 'RIGHT' }],
    ],
    ['starts from the newest version', decide({ title: null }, stored(), {}, 2), [{ kind: 'STALE' }]],
    [
      'goes into a calendar that one may write in',
      decide({ calendarId: 'k4', title: null }, stored(), { calendar: readOnly }),
      [{ kind: 'RIGHT' }],
    ],
    [
      'tells all that is wrong at once',
      decide(
        {
          calendarId: 'k3',
          type: 'OFFER',
          offerId: 'c9',
          conversationTypeId: 'g9',
          clientState: 'NOT_COMPLETED',
          endDate: at('2027-12-28T09:00'),
        },
        stored(),
        { calendar: bens, subject: undefined, isConversationTypeUnknown: true },
      ),
      [
        wrong('calendarId', eventDecisionTexts.unknownCalendar),
        wrong('offerId', eventDecisionTexts.unknownOffer),
        wrong('clientReason', eventViolationTexts.REASON_REQUIRED),
        wrong('endDate', eventViolationTexts.TOO_LONG),
        wrong('conversationTypeId', referenceTexts.unknown),
      ],
    ],
    [
      'is about no order that one may not read',
      decide({ type: 'ORDER', orderId: 'o1' }, stored(), {
        person: personWithout('OTHER_ORDER_READ'),
        subject: order('ben'),
      }),
      [wrong('orderId', eventDecisionTexts.unknownOrder)],
    ],
    [
      'makes no order of an offer',
      decide({ clientState: 'HAS_ORDER' }, ofOffer),
      [wrong('clientState', offerDecisionTexts.hasNoOrder)],
    ],
  ])('%s', (_, decision, expected) => expect(refusalsOf(decision)).toEqual(expected));

  it('starts from a version', () => {
    const facts = {
      person: allowedPerson(),
      calendar: open,
      subject: null,
      isConversationTypeUnknown: false,
    };
    expect(refusalsOf(decideEvent(stored(), { input: {}, version: undefined }, facts))).toEqual([
      { kind: 'VERSION_MISSING' },
    ]);
  });

  it('tells the history of a move by the names of both calendars', () => {
    expect(decide({ calendarId: 'k2' }, stored(), { calendar: annas })).toMatchObject({
      kind: 'CHANGED',
      history: [{ field: 'calendarId', old: 'Kiel, Verkauf', new: 'Anna Muster' }],
    });
  });
});

describe('the offer of an event (rules: calendar#state-of-the-offer)', () => {
  const lost = { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
  it('gets the state that is changed here, and keeps its own otherwise', () => {
    expect(decide(lost, ofOffer)).toMatchObject({ after: { event: lost, offerState: lost } });
    const moved = decide({ title: 'Aufmaß' }, { ...ofOffer, subject: offer({ offer: lost }) });
    expect(moved).toMatchObject({ after: { event: { clientState: 'PLANNING_STAGE' }, offerState: null } });
  });

  it('gives its state to an event that begins without one, or whose writer may not edit it', () => {
    const facts = { subject: offer({ offer: lost }) };
    const change = { type: 'OFFER', offerId: 'c1' } as const;
    expect(decide(change, stored(), facts)).toMatchObject({ after: { event: lost, offerState: null } });
    const person = personWithout('OWN_ORDER_WRITE', 'OTHER_ORDER_WRITE');
    expect(decide({ ...change, clientState: 'CALL_CLIENT' }, stored(), { ...facts, person })).toMatchObject({
      after: { event: lost, offerState: null },
    });
  });
});

describe('a new event', () => {
  const make = (input: EventInput, with_: Partial<EventFacts> = {}) =>
    decideNewEvent(
      {
        id: 'e2',
        calendarId: 'k1',
        type: 'INDIVIDUAL',
        startDate: at('2026-11-23T09:00'),
        endDate: at('2026-11-23T10:00'),
        ...input,
      },
      {
        person: allowedPerson(),
        calendar: open,
        subject: null,
        isConversationTypeUnknown: false,
        ...with_,
      },
    );
  it('needs a calendar that one may write in', () => {
    expect(refusalsOf(make({ title: 'Aufmaß' }, { calendar: readOnly }))).toEqual([{ kind: 'RIGHT' }]);
    expect(refusalsOf(make({}, { calendar: undefined }))).toEqual([
      wrong('calendarId', eventDecisionTexts.unknownCalendar),
      wrong('title', eventViolationTexts.TITLE_REQUIRED),
    ]);
  });

  it('is a whole day that the calendar does not show where it is a to-do', () => {
    expect(make({ title: 'Anrufen', isToDo: true })).toMatchObject({
      after: { event: { isAllDayEvent: true, hideInCalendarView: true, startDate: at('2026-11-23T00:00') } },
    });
  });
});

describe('the decision about any event', () => {
  const randomCase = fc.record({
    person: randomPerson,
    type: fc.constantFrom(...eventTypes),
    from: fc.constantFrom(open, annas, bens, readOnly),
    to: fc.constantFrom(open, annas, bens, readOnly, undefined),
    times: randomTimes,
    state: fc.constantFrom(...offerStates, null),
    reason: fc.constantFrom(...offerReasons, null),
    title: fc.constantFrom('Aufmaß', null),
    known: fc.constantFrom(...offerStates),
    isToDo: fc.boolean(),
    isNew: fc.boolean(),
  });

  it('says nothing to who may not read it, sets no state that nobody chose, and settles in one step', () => {
    fc.assert(
      fc.property(
        randomCase,
        ({ person, type, from, to, times, state, reason, title, known, isToDo, isNew }) => {
          const about = type === 'OFFER' ? 'c1' : null;
          const subject =
            type === 'INDIVIDUAL'
              ? null
              : type === 'ORDER'
                ? order('ben')
                : offer({ offer: { clientState: known, clientReason: null } });
          const input: EventInput = {
            type,
            title,
            isToDo,
            ...times,
            clientState: state,
            clientReason: reason,
            offerId: about,
            orderId: type === 'ORDER' ? 'o1' : null,
            calendarId: to?.id ?? 'gone',
          };
          const before = stored({ calendarId: from.id }, { calendar: from });
          const facts = { person, calendar: to, subject, isConversationTypeUnknown: false };
          const decision = isNew
            ? decideNewEvent({ ...anEvent(), ...input }, facts)
            : decideEvent(before, { input, version: 3 }, facts);
          if (!isNew && !from.userIdsToRead.includes(person.userId) && from.userIdsToRead.length > 0)
            expect(refusalsOf(decision)).toEqual([{ kind: 'ABSENT' }]);
          if (decision.kind !== 'CHANGED') return;
          const { after, history } = decision;
          expect(history.length).toBeGreaterThan(0);
          expect(after.calendar.id).toBe(after.event.calendarId);
          if (state === null || about === null) expect(after.offerState).toBeNull();
          if (after.offerState !== null) expect(after.event).toMatchObject(after.offerState);
          // The result says nothing new when it is saved again as it is.
          const again = { event: after.event, version: 4, calendar: after.calendar, subject };
          expect(decideEvent(again, { input: after.event, version: 4 }, facts).kind).toBe('SAME');
        },
      ),
    );
  });

  it('is done or open again only where it is a to-do, whatever else is refused', () => {
    const toggle = (with_: Partial<CalendarEvent>, version = 3) => {
      const event = stored(with_);
      const { calendar, subject } = event;
      const facts = { person: allowedPerson(), calendar, subject, isConversationTypeUnknown: false };
      return decideToggle(event, { input: { isDone: true }, version }, facts);
    };
    expect(toggle({ isToDo: true })).toMatchObject({ kind: 'CHANGED', after: { event: { isDone: true } } });
    expect(refusalsOf(toggle({}))).toEqual([wrong('params.id', eventDecisionTexts.noToDo)]);
    expect(refusalsOf(toggle({}, 2))).toEqual([{ kind: 'STALE' }]);
  });

  it('is deleted by who may change it, and by nobody else', () => {
    fc.assert(
      fc.property(randomPerson, fc.constantFrom(open, annas, bens, readOnly), (person, place) => {
        const event = stored({}, { calendar: place });
        const change = decideEvent(
          event,
          { input: { title: 'Anderes' }, version: 3 },
          { person, calendar: place, subject: null, isConversationTypeUnknown: false },
        );
        expect(refusalsOf(decideEventRemoval(event, person))).toEqual(refusalsOf(change));
      }),
    );
  });
});
