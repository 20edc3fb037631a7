import { randomUUID } from 'node:crypto';
import {
  deleteCalendarEvent,
  getCalendarEvent,
  getCalendarOverview,
  listEventHistory,
  listEventsOfOffer,
  listEventsOfOrder,
  saveCalendarEvent,
  setEventTime,
  toggleToDo,
} from '@korpus/contract/calendar/calendars.ts';
import { deleteOffer, listOffers, saveOffer } from '@korpus/contract/offers/offers.ts';
import { deleteOrder, saveOrder } from '@korpus/contract/orders/orders.ts';
import { describe, expect, it } from 'vitest';
import { type EventBody, findOrMakeCalendar, newEventBody } from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOfferFor, newOffer, type OfferBody } from '../../../../../tests/kit/offers.ts';
import { makeOrderFor, newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import { aRecord } from '../../../../../tests/kit/records.ts';
import { isReferredTo } from '../../platform/database/referrers.ts';

const { aTenant, services, clock } = await aHouse();
const shop = await aTenant();
const anna = await shop.signedInAs('SALESMAN', { with: ['OWN_ORDER_DELETE'] });
const ben = await shop.signedInAs('ADMIN', { firstName: 'Ben', lastName: 'Boss' });
const annas = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
const bens = await findOrMakeCalendar(services, shop.tenantId, ben.userId);

const save = (person: SignedIn, body: EventBody) =>
  person.call(saveCalendarEvent, { body, key: randomUUID() });
const read = async (id: string) => (await anna.call(getCalendarEvent, { params: { id } })).ok();
const anEvent = async (with_: Partial<EventBody> = {}) => {
  const body = newEventBody(annas, with_);
  (await save(anna, body)).ok();
  return body;
};
const anOffer = async (with_: Partial<OfferBody> = {}) => {
  const body = newOffer(shop, anna.userId, with_);
  (await anna.call(saveOffer, { body, key: randomUUID() })).ok();
  return body;
};
const readState = async (id: string) => {
  const [offer] = (await anna.call(listOffers, { query: { ids: id } })).ok();
  return [offer?.clientState, offer?.clientReason, offer?.version];
};
const wrongIn = (answer: Awaited<ReturnType<typeof save>>) => {
  expect(answer.status).toBe(400);
  return answer.error().details?.violations?.map(({ path }) => path);
};

describe('an event', () => {
  it('comes back as it was saved, with the version of its last change', async () => {
    const body = await anEvent({
      description: 'Erst anrufen:\n0431 123456',
      remindHoursBefore: 24,
      startDate: '2026-12-31T23:00',
      endDate: '2027-01-01T01:00',
    });
    expect(await read(body.id)).toEqual({
      ...body,
      readonly: false,
      orderNumber: null,
      clientName: null,
      createdBy: anna.userId,
      version: 1,
    });
    const moved = { ...body, title: 'Umgezogen', calendarId: bens };
    expect((await save(ben, { ...moved, version: 1 })).ok().version).toBe(2);
    // The event is in Ben's calendar now.
    expect((await anna.call(getCalendarEvent, { params: { id: body.id } })).status).toBe(404);
  });

  it('is turned round where its end comes first, and cut to days where it lasts all day', async () => {
    const { id } = await anEvent({ startDate: '2026-11-23T10:00', endDate: '2026-11-23T09:00' });
    expect(await read(id)).toMatchObject({ startDate: '2026-11-23T09:00', endDate: '2026-11-23T10:00' });
    const whole = await anEvent({
      isAllDayEvent: true,
      startDate: '2026-11-23T10:00',
      endDate: '2026-11-24T09:00',
    });
    expect(await read(whole.id)).toMatchObject({
      startDate: '2026-11-23T00:00',
      endDate: '2026-11-24T00:00',
    });
  });

  it.each<[string, Partial<EventBody>, readonly string[]]>([
    ['without a title', { title: ' ' }, ['body.title']],
    ['about an order nobody has', { type: 'ORDER', orderId: randomUUID() }, ['body.orderId']],
    ['about an offer nobody has', { type: 'OFFER', offerId: randomUUID() }, ['body.offerId']],
    ['at no time', { startDate: '2026-02-29T09:00' }, ['body.startDate']],
    ['with seconds', { startDate: '2026-11-23T09:00:00' }, ['body.startDate']],
    ['with a zone', { startDate: '2026-11-23T09:00Z' }, ['body.startDate']],
    ['reminding too early', { remindHoursBefore: 169 }, ['body.remindHoursBefore']],
    ['in no calendar', { calendarId: randomUUID() }, ['body.calendarId']],
  ])('%s is refused and not saved', async (_, with_, paths) => {
    const body = newEventBody(annas, with_);
    expect(wrongIn(await save(anna, body))).toEqual(paths);
    expect((await anna.call(getCalendarEvent, { params: { id: body.id } })).status).toBe(404);
  });

  it('is about nothing of another house, or of a colleague whose orders one may not read', async () => {
    const [elsewhere, colleague] = [await aTenant(), await shop.aPerson('SALESMAN')];
    const theirs = [
      { type: 'ORDER', orderId: await aRecord(services, elsewhere.tenantId, 'order') },
      { type: 'OFFER', offerId: await aRecord(services, elsewhere.tenantId, 'client') },
      { type: 'ORDER', orderId: await makeOrderFor(services, shop.tenantId, colleague.userId) },
      { type: 'OFFER', offerId: await makeOfferFor(services, shop.tenantId, colleague.userId) },
    ] as const;
    for (const each of theirs)
      expect(wrongIn(await save(anna, newEventBody(annas, each)))).toEqual([
        each.type === 'ORDER' ? 'body.orderId' : 'body.offerId',
      ]);
    const conversationTypeId = await aRecord(services, elsewhere.tenantId, 'conversationType');
    const { id: offerId } = await anOffer();
    const body = newEventBody(annas, { type: 'OFFER', offerId, conversationTypeId });
    expect(wrongIn(await save(anna, body))).toEqual(['body.conversationTypeId']);
  });

  it('is moved, and who is second is told who was first', async () => {
    const { id } = await anEvent({ calendarId: annas });
    const move = (person: SignedIn, startDate: string, endDate: string, version?: number) =>
      person.call(setEventTime, { body: { id, startDate, endDate, version }, key: randomUUID() });
    expect((await move(anna, '2026-11-24T09:00', '2026-11-24T10:00')).status).toBe(428);
    clock.advance({ minutes: 1 });
    (await move(ben, '2026-11-24T09:00', '2026-11-24T10:00', 1)).ok();
    const late = await move(anna, '2026-11-25T09:00', '2026-11-25T10:00', 1);
    expect(late.status).toBe(409);
    expect(late.error()).toMatchObject({ code: 'STALE_VERSION', details: { changedBy: 'Ben Boss' } });
    expect(await read(id)).toMatchObject({ startDate: '2026-11-24T09:00', version: 2 });
    const row = await anna.call(setEventTime, {
      body: {
        id,
        startDate: '2026-11-25T00:00',
        endDate: '2026-11-25T00:00',
        isAllDayEvent: true,
        version: 2,
      },
    });
    expect(row.ok()).toMatchObject({ isAllDayEvent: true, version: 3 });
  });

  it('is saved once however often its save arrives', async () => {
    const [body, key] = [newEventBody(annas), randomUUID()];
    const first = await anna.call(saveCalendarEvent, { body, key });
    const second = await anna.call(saveCalendarEvent, { body, key });
    expect(second.ok()).toEqual(first.ok());
    expect((await save(anna, body)).status).toBe(428);
  });

  it('is done and open again if it is a to-do, and else cannot be', async () => {
    const toDo = await anEvent({ isToDo: true, isAllDayEvent: true, hideInCalendarView: true });
    const toggle = (id: string, version: number) =>
      anna.call(toggleToDo, { params: { id }, body: { version }, key: randomUUID() });
    expect((await toggle(toDo.id, 1)).ok()).toMatchObject({ isDone: true, version: 2 });
    expect((await toggle(toDo.id, 1)).status).toBe(409);
    expect((await toggle(toDo.id, 2)).ok()).toMatchObject({ isDone: false, version: 3 });
    expect((await toggle((await anEvent()).id, 1)).status).toBe(400);
  });

  it('tells its history in words, and is gone when it was deleted', async () => {
    const { id, ...body } = await anEvent();
    clock.advance({ minutes: 1 });
    (await save(anna, { id, ...body, title: 'Aufmaß', endDate: '2026-11-23T11:00', version: 1 })).ok();
    const { entries } = (await anna.call(listEventHistory, { params: { id } })).ok();
    expect(entries.map(({ action }) => action)).toEqual(['CHANGED', 'CREATED']);
    expect(entries[0]?.changes.map(({ field, old, new: next }) => [field, old, next])).toEqual([
      ['title', 'Besprechung', 'Aufmaß'],
      ['endDate', '2026-11-23T10:00', '2026-11-23T11:00'],
    ]);
    (await anna.call(deleteCalendarEvent, { params: { id } })).ok();
    expect((await anna.call(getCalendarEvent, { params: { id } })).status).toBe(404);
    expect((await anna.call(deleteCalendarEvent, { params: { id } })).status).toBe(404);
    expect((await save(anna, { id, ...body, version: 2 })).status).toBe(404);
  });

  it('keeps its kind of conversation from being deleted', async () => {
    const conversationTypeId = await aRecord(services, shop.tenantId, 'conversationType');
    const { id: offerId } = await anOffer();
    const { id } = await anEvent({ type: 'OFFER', offerId, conversationTypeId });
    expect(await read(id)).toMatchObject({ conversationTypeId, offerId });
    const used = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      isReferredTo(tx, 'conversation_types', shop.tenantId, conversationTypeId),
    );
    expect(used).toBe(true);
  });
});

describe('an event about an offer (rules: calendar#state-of-the-offer)', () => {
  it('copies state and reason, and brings back what was changed in it', async () => {
    const { id: offerId } = await anOffer({ clientState: 'FIRST_CONVERSATION' });
    const body = await anEvent({ type: 'OFFER', title: null, offerId });
    expect(await read(body.id)).toMatchObject({
      clientState: 'FIRST_CONVERSATION',
      clientName: 'Petersen',
      title: null,
    });
    expect(await readState(offerId)).toEqual(['FIRST_CONVERSATION', null, 1]);

    const lost = { clientState: 'NOT_COMPLETED', clientReason: 'TOO_EXPENSIVE' } as const;
    (await save(anna, { ...body, ...lost, version: 1 })).ok();
    expect(await readState(offerId)).toEqual(['NOT_COMPLETED', 'TOO_EXPENSIVE', 2]);
  });

  it('does not bring an old state back when it is saved again', async () => {
    const offer = await anOffer({ clientState: 'FIRST_CONVERSATION' });
    const body = await anEvent({ type: 'OFFER', offerId: offer.id });
    (await anna.call(saveOffer, { body: { ...offer, clientState: 'PLANNING_STAGE', version: 1 } })).ok();
    const stored = await read(body.id);
    expect(stored.clientState).toBe('FIRST_CONVERSATION');
    (await save(anna, { ...body, clientState: 'FIRST_CONVERSATION', title: 'Nachtrag', version: 1 })).ok();
    expect(await readState(offer.id)).toEqual(['PLANNING_STAGE', null, 2]);
  });

  it('sets no state without the right to edit the offer', async () => {
    const { id: offerId } = await anOffer();
    const reader = await shop.signedInAs('SALESMAN', { with: ['OTHER_ORDER_READ'] });
    const body = newEventBody(await findOrMakeCalendar(services, shop.tenantId, reader.userId), {
      type: 'OFFER',
      offerId,
      clientState: 'CALL_CLIENT',
    });
    (await save(reader, body)).ok();
    expect(await readState(offerId)).toEqual(['NO_STATE', null, 1]);
  });

  it('goes along into the order, and is deleted with its offer', async () => {
    const offer = await anOffer();
    const talk = await anEvent({ type: 'OFFER', offerId: offer.id });
    const listed = await anna.call(listEventsOfOffer, { params: { offerId: offer.id } });
    expect(listed.ok().map(({ id }) => id)).toEqual([talk.id]);
    const order = newOrderBody(shop, anna.userId, { clientId: offer.id });
    (await anna.call(saveOrder, { body: order, key: randomUUID() })).ok();
    const visit = await anEvent({ type: 'ORDER', orderId: order.id, startDate: '2026-11-22T09:00' });
    const ofOrder = async () =>
      (await anna.call(listEventsOfOrder, { params: { orderId: order.id } })).ok().map(({ id }) => id);
    expect(await ofOrder()).toEqual([talk.id, visit.id]);

    (await anna.call(deleteOrder, { params: { id: order.id } })).ok();
    expect((await anna.call(getCalendarEvent, { params: { id: visit.id } })).status).toBe(404);
    expect((await read(talk.id)).id).toBe(talk.id);
    (await anna.call(deleteOffer, { params: { id: offer.id } })).ok();
    expect((await anna.call(getCalendarEvent, { params: { id: talk.id } })).status).toBe(404);
  });
});

describe('the overview', () => {
  const overview = (startDate: string, endDate: string) =>
    anna.call(getCalendarOverview, { query: { startDate, endDate } });

  it.each([
    ['2026-01-01', '2027-02-04', 200],
    ['2026-01-01', '2027-02-05', 400],
    ['2026-01-02', '2026-01-01', 400],
    ['2026-02-29', '2026-03-01', 400],
  ])('from %s to %s answers %i (rules: calendar#at-most-400-days)', async (from, to, status) => {
    expect((await overview(from, to)).status).toBe(status);
  });
});

describe('at the edges of the calendar', () => {
  it.each([
    ['1900-01-01T00:30', 400],
    ['1900-12-31T00:30', 400],
    ['1901-01-01T00:30', 200],
    ['2998-12-31T23:30', 200],
    ['2999-01-01T00:00', 400],
    ['2999-12-31T23:30', 400],
  ])('an event on %s with a reminder of a week answers %i', async (time, status) => {
    const body = newEventBody(annas, { startDate: time, endDate: time, remindHoursBefore: 168 });
    expect((await save(anna, body)).status).toBe(status);
    const moved = await anEvent({ remindHoursBefore: 168 });
    const times = { startDate: time, endDate: time, version: 1 };
    const answer = await anna.call(setEventTime, { body: { id: moved.id, ...times } });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['1900-01-01', '1901-02-04'],
    ['2998-11-27', '2999-12-31'],
  ])('the overview from %s to %s is empty', async (startDate, endDate) => {
    const { events } = (await anna.call(getCalendarOverview, { query: { startDate, endDate } })).ok();
    expect(events.filter(({ startDate: at }) => at < startDate || at.slice(0, 10) > endDate)).toEqual([]);
  });
});
