import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { anOrder } from '../orders/test-kit/an-order.ts';
import { chooseCalendarGroup } from './calendar.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { setDone, setOffer, setToDo, settledEvent } from './event-edits.ts';
import { listOrderEvents } from './order-events.ts';
import { anEvent, at } from './test-kit/an-event.ts';
import { isDue, isOverdue } from './to-dos.ts';
import { validateEvent } from './validate-event.ts';

const full = {
  orderId: 'o1',
  offerId: 'c1',
  conversationTypeId: 'g1',
  clientState: 'NOT_COMPLETED',
  clientReason: 'TOO_EXPENSIVE',
} as const;

describe('what goes with the type (rules: calendar#types-of-events)', () => {
  const none = {
    orderId: null,
    offerId: null,
    conversationTypeId: null,
    clientState: null,
    clientReason: null,
  };
  it.each<[CalendarEvent['type'], Partial<CalendarEvent>]>([
    ['INDIVIDUAL', none],
    ['ORDER', { ...none, orderId: 'o1', conversationTypeId: 'g1' }],
    ['OFFER', { ...full, orderId: null }],
  ])('%s', (type, kept) =>
    expect(settledEvent(anEvent({ ...full, type }))).toEqual(anEvent({ type, ...kept })),
  );

  it('drops a reason without its state, a state without an offer, and done without a to-do', () => {
    const event = anEvent({ ...full, type: 'OFFER', orderId: null });
    expect(settledEvent({ ...event, clientState: 'PLANNING_STAGE' }).clientReason).toBeNull();
    expect(settledEvent({ ...event, offerId: null }).clientState).toBeNull();
    expect(settledEvent(anEvent({ isDone: true })).isDone).toBe(false);
  });
});

describe('an event has to have (rules: calendar#required-in-an-event)', () => {
  it.each<[string, Partial<CalendarEvent>, readonly string[]]>([
    ['a title', { title: null }, ['title']],
    ['an order', { type: 'ORDER', title: null }, ['orderId']],
    ['an offer', { type: 'OFFER', title: null }, ['offerId']],
    ['nothing more', { type: 'ORDER', title: null, orderId: 'o1' }, []],
    ['a reason', { type: 'OFFER', offerId: 'c1', clientState: 'NOT_COMPLETED' }, ['clientReason']],
    ['an end', { endDate: at('2027-12-28T09:00') }, ['endDate']],
    ['an end within 400 days', { endDate: at('2027-12-27T09:00') }, []],
  ])('%s', (_, with_, paths) => expect(validateEvent(anEvent(with_)).map(({ path }) => path)).toEqual(paths));
});

describe('the offer of an event (rules: calendar#state-of-the-offer)', () => {
  it('brings state and reason, and takes them along', () => {
    const offer = { id: 'c1', clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
    const event = setOffer(anEvent({ type: 'OFFER' }), offer);
    expect(event).toMatchObject({
      offerId: 'c1',
      clientState: 'NOT_COMPLETED',
      clientReason: 'TOO_EXPENSIVE',
    });
    expect(setOffer(event, null)).toEqual(anEvent({ type: 'OFFER' }));
  });
});

describe('to-dos (rules: calendar#to-dos)', () => {
  it('begin as a whole day that the calendar does not show', () => {
    const toDo = setToDo(anEvent(), true);
    expect(toDo).toEqual(
      anEvent({
        isToDo: true,
        isAllDayEvent: true,
        hideInCalendarView: true,
      }),
    );
    expect(settledEvent(toDo)).toMatchObject({
      startDate: at('2026-11-23T00:00'),
      endDate: at('2026-11-23T00:00'),
    });
    const done = setDone(toDo, true);
    expect(done.isDone).toBe(true);
    expect(setToDo(done, false)).toMatchObject({ isToDo: false, isDone: false, hideInCalendarView: false });
  });

  it('can be done, and nothing else can', () => expect(setDone(anEvent(), true)).toEqual(anEvent()));

  it.each<[string, Partial<CalendarEvent>, boolean, boolean]>([
    ['2026-11-22', {}, false, false],
    ['2026-11-24', {}, true, false],
    ['2026-11-25', {}, true, true],
    ['2026-11-25', { isDone: true }, false, false],
    ['2026-11-25', { isToDo: false }, false, false],
  ])('on %s, %j: due %s, overdue %s', (today, with_, due, overdue) => {
    const toDo = anEvent({ isToDo: true, endDate: at('2026-11-24T10:00'), ...with_ });
    expect([isDue(toDo, isoDate(today)), isOverdue(toDo, isoDate(today))]).toEqual([due, overdue]);
  });
});

describe('days of an order (rules: calendar#order-events)', () => {
  const order = anOrder({
    deliveryDate: isoDate('2026-11-23'),
    assemblyDate: isoDate('2026-11-24'),
    additionalAssemblyDates: [isoDate('2026-11-26'), null, isoDate('2026-11-24')],
  });

  it('are its delivery and each of its assemblies once', () => {
    expect(listOrderEvents(order)).toEqual([
      { date: '2026-11-23', type: 'DELIVERY' },
      { date: '2026-11-24', type: 'ASSEMBLY' },
      { date: '2026-11-26', type: 'ASSEMBLY' },
    ]);
  });

  it('are none of a cancelled one, or of one without days', () => {
    expect(listOrderEvents({ ...order, cancelled: true })).toEqual([]);
    expect(
      listOrderEvents({ ...order, deliveryDate: null, assemblyDate: null, additionalAssemblyDates: [] }),
    ).toEqual([]);
  });
});

it.each([
  ['PERSONAL', 'me', 'OWN'],
  ['PERSONAL', 'she', 'OTHERS'],
  ['PERSONAL', null, 'OTHERS'],
  ['SALE', null, 'SALE'],
  ['ASSEMBLY', null, 'ASSEMBLY'],
] as const)('a %s calendar of %s is among %s (rules: calendar#groups)', (type, userId, group) =>
  expect(chooseCalendarGroup({ type, userId }, 'me')).toBe(group),
);
