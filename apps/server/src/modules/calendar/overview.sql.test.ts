import { randomUUID } from 'node:crypto';
import {
  deleteCalendarEvent,
  getCalendarEvent,
  getCalendarOverview,
  saveCalendarEvent,
  setEventTime,
  toggleCalendarVisibility,
  toggleToDo,
} from '@korpus/contract/calendar/calendars.ts';
import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { deleteOrder } from '@korpus/contract/orders/orders.ts';
import { deleteUser } from '@korpus/contract/users/users.ts';
import { isBusy } from '@korpus/domain/calendar/busy.ts';
import { listOrderEvents, type OrderEventType } from '@korpus/domain/calendar/order-events.ts';
import { isDue, isOverdue } from '@korpus/domain/calendar/to-dos.ts';
import { addDays, isoDate } from '@korpus/domain/dates/iso-date.ts';
import { timeOn } from '@korpus/domain/dates/wall-time.ts';
import { anOrder } from '@korpus/domain/orders/test-kit/an-order.ts';
import type { Person } from '@korpus/domain/rights/actor.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { orNull, randomDay } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarsOfLocation, findOrMakeCalendar, newEventBody } from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { insertOfferRow } from '../../../../../tests/kit/offers.ts';
import { insertOrderRow } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, services, clock } = await aHouse();

describe('days of orders in the calendar (rules: calendar#order-events)', () => {
  const randomDates = fc.record({
    cancelled: fc.boolean(),
    deliveryDate: orNull(randomDay),
    assemblyDate: orNull(randomDay),
    additionalAssemblyDates: fc.array(orNull(randomDay), { maxLength: 3 }),
  });

  it('are those of every order, in the range and in the calendar of its location', async () => {
    const shop = await aTenant();
    const boss = await shop.signedInAs('ADMIN');
    const { assembly } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);
    const [from, to] = [isoDate('2026-12-20'), isoDate('2027-01-10')];
    const expected: { orderId: string; date: string; type: OrderEventType }[] = [];
    for (const dates of fc.sample(randomDates, 60)) {
      const orderId = randomUUID();
      await services.tenancy.inTenant(shop.tenantId, (tx) =>
        insertOrderRow(tx, shop.tenantId, orderId, { ...dates, location: shop.locationId, now: clock.now() }),
      );
      for (const each of listOrderEvents(anOrder(dates)))
        if (each.date >= from && each.date <= to) expected.push({ orderId, ...each });
    }
    const { orderEvents } = (
      await boss.call(getCalendarOverview, { query: { startDate: from, endDate: to } })
    ).ok();
    expect(expected.length).toBeGreaterThan(20);
    const keyOf = (each: { orderId?: string; date: string; type: string }) =>
      `${each.orderId} ${each.date} ${each.type}`;
    expect(orderEvents.map(keyOf).sort()).toEqual(expected.map(keyOf).sort());
    expect(new Set(orderEvents.map(({ calendarId }) => calendarId))).toEqual(new Set([assembly]));
    expect(orderEvents.map(({ date }) => date)).toEqual(orderEvents.map(({ date }) => date).sort());
  });
});

describe('events of a range', () => {
  it.each<[string, string, boolean, boolean]>([
    ['2026-11-22T23:00', '2026-11-23T00:00', false, true],
    ['2026-11-22T22:00', '2026-11-22T23:59', false, false],
    ['2026-11-24T23:30', '2026-11-25T01:00', false, true],
    ['2026-11-25T00:00', '2026-11-25T01:00', false, false],
    ['2026-11-01T09:00', '2026-12-31T09:00', false, true],
    ['2025-10-20T09:00', '2026-11-23T09:00', false, true],
    ['2026-11-24T23:30', '2027-12-28T23:59', false, true],
    ['2026-11-20T00:00', '2026-11-23T00:00', true, true],
    ['2026-11-20T00:00', '2026-11-22T00:00', true, false],
    ['2026-11-24T00:00', '2026-11-26T00:00', true, true],
    ['2026-11-25T00:00', '2026-11-26T00:00', true, false],
  ])(
    'from 23. to 24.11.: %s to %s, all day %s, is in it: %s',
    async (startDate, endDate, isAllDayEvent, isIn) => {
      const shop = await aTenant();
      const anna = await shop.signedInAs('SALESMAN');
      const body = newEventBody(await findOrMakeCalendar(services, shop.tenantId, anna.userId), {
        startDate,
        endDate,
        isAllDayEvent,
      });
      (await anna.call(saveCalendarEvent, { body })).ok();
      const query = { startDate: '2026-11-23', endDate: '2026-11-24' };
      const { events } = (await anna.call(getCalendarOverview, { query })).ok();
      expect(events.map(({ id }) => id)).toEqual(isIn ? [body.id] : []);
    },
  );
});

it('counts the to-dos that the rules call due and overdue (rules: calendar#to-dos)', async () => {
  const shop = await aTenant();
  const anna = await shop.signedInAs('SALESMAN');
  const calendarId = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
  const today = clock.todayIn('Europe/Berlin');
  const saved = [];
  for (const days of [-3, -1, 0, 1, 3])
    for (const hours of [0, 12])
      for (const flags of [{ isToDo: false }, { isToDo: true }, { isToDo: true, isDone: true }]) {
        const endDate = timeOn(addDays(today, days), hours * 60);
        const event = { isDone: false, ...flags, endDate };
        saved.push(event);
        const startDate = timeOn(addDays(today, days - 2), 0);
        (
          await anna.call(saveCalendarEvent, { body: newEventBody(calendarId, { ...event, startDate }) })
        ).ok();
      }
  expect((await anna.call(countToDos)).ok()).toEqual({
    due: saved.filter((each) => isDue(each, today)).length,
    overdue: saved.filter((each) => isOverdue(each, today)).length,
  });
});

describe('what somebody sees of an event about somebody’s order or offer (rules: calendar#busy)', () => {
  const rights: readonly (readonly Right[])[] = [
    [],
    ['OWN_ORDER_READ'],
    ['OWN_ORDER_READ', 'OTHER_ORDER_READ'],
  ];

  it.each(rights)('with the rights %s %s is what the rules say', async (...given) => {
    const shop = await aTenant();
    const { sale } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);
    const boss = await shop.signedInAs('ADMIN');
    const held = given.filter((right) => right !== undefined);
    const without = allRights.filter((right) => !held.includes(right));
    const me = await shop.signedInAs('SALESMAN', { with: held, without });
    const colleague = await shop.aPerson('SALESMAN');
    const person: Person = {
      userId: me.userId,
      roles: new Set(['SALESMAN']),
      rights: new Set(held),
      packages: new Set(['CALENDAR']),
    };
    const busy = new Map<string, boolean>();
    for (const salesmanId of [me.userId, colleague.userId, null]) {
      const [orderId, offerId] = [randomUUID(), randomUUID()];
      await services.tenancy.inTenant(shop.tenantId, async (tx) => {
        await insertOrderRow(tx, shop.tenantId, orderId, { salesmanId, now: clock.now() });
        await insertOfferRow(tx, shop.tenantId, offerId, { salesmanId, now: clock.now() });
      });
      for (const about of [{ type: 'ORDER', orderId } as const, { type: 'OFFER', offerId } as const]) {
        const body = newEventBody(sale, about);
        (await boss.call(saveCalendarEvent, { body })).ok();
        busy.set(body.id, isBusy(person, about.type, { salesmanId }));
      }
    }
    const query = { startDate: '2026-11-23', endDate: '2026-11-23' };
    const { events } = (await me.call(getCalendarOverview, { query })).ok();
    expect(new Map(events.map(({ id, title }) => [id, title === undefined]))).toEqual(busy);
    expect(events.every((event) => event.readonly === (event.title === undefined))).toBe(true);
  });
});

describe('two people at the same moment', () => {
  it('move one event: one of them, and the other is told', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    const body = newEventBody(await findOrMakeCalendar(services, shop.tenantId, anna.userId));
    (await anna.call(saveCalendarEvent, { body })).ok();
    for (let version = 1; version <= 10; version += 1) {
      // Each time another minute: who moves it where it stands changes nothing.
      const timeOf = (hour: string) => `2026-11-24T${hour}:${10 + version}`;
      const move = (person: SignedIn, hour: string) =>
        person.call(setEventTime, {
          body: {
            id: body.id,
            startDate: timeOf(hour),
            endDate: `2026-11-24T${hour}:30`,
            version,
          },
        });
      const answers = await Promise.all([move(anna, '09'), move(ben, '15')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const hour = answers[0]?.status === 200 ? '09' : '15';
      const stored = (await anna.call(getCalendarEvent, { params: { id: body.id } })).ok();
      expect(stored).toMatchObject({ startDate: timeOf(hour), version: version + 1 });
    }
  });

  it('make one event of the same id', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('ADMIN');
    const calendarId = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
    const body = newEventBody(calendarId);
    const answers = await Promise.all([1, 2].map(() => anna.call(saveCalendarEvent, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 428]);
  });

  it('hide a calendar, show it and hide it again: each click counts', async () => {
    const shop = await aTenant();
    const anna = await shop.signedInAs('ADMIN');
    const id = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
    const toggle = async () =>
      (await anna.call(toggleCalendarVisibility, { params: { id }, key: randomUUID() })).ok().hide;
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([toggle(), toggle(), toggle()]);
      expect(answers.filter((hide) => hide)).toHaveLength(round % 2 === 0 ? 2 : 1);
    }
  });

  it('move, tick off and delete one to-do: nobody gets more than an answer', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    const calendarId = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
    for (let round = 0; round < 10; round += 1) {
      const body = newEventBody(calendarId, { isToDo: true, remindHoursBefore: 1 });
      const { id } = body;
      (await anna.call(saveCalendarEvent, { body })).ok();
      const times = { startDate: '2026-11-24T09:00', endDate: '2026-11-24T10:00' };
      const [deleted, ...others] = await Promise.all([
        anna.call(deleteCalendarEvent, { params: { id } }),
        ben.call(setEventTime, { body: { id, ...times, version: 1 } }),
        anna.call(toggleToDo, { params: { id }, body: { version: 1 } }),
        ben.call(saveCalendarEvent, { body: { ...body, title: 'Anders', version: 1 } }),
      ]);
      expect(deleted?.status).toBe(200);
      expect(others.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      for (const { status } of others) expect([200, 404, 409]).toContain(status);
      expect((await anna.call(getCalendarEvent, { params: { id } })).status).toBe(404);
    }
    const left = await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx.selectFrom('event_reminders').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  it('delete an order or a person while somebody writes an event for it', async () => {
    const shop = await aTenant();
    const [anna, ben] = [await shop.signedInAs('ADMIN'), await shop.signedInAs('ADMIN')];
    const own = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
    for (let round = 0; round < 10; round += 1) {
      const orderId = randomUUID();
      await services.tenancy.inTenant(shop.tenantId, (tx) =>
        insertOrderRow(tx, shop.tenantId, orderId, { now: clock.now() }),
      );
      const about = newEventBody(own, { type: 'ORDER', orderId });
      const [gone, saved] = await Promise.all([
        ben.call(deleteOrder, { params: { id: orderId } }),
        anna.call(saveCalendarEvent, { body: about }),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 400]).toContain(saved.status);
      expect((await anna.call(getCalendarEvent, { params: { id: about.id } })).status).toBe(404);

      const person = await shop.aPerson('SALESMAN');
      const theirs = newEventBody(await findOrMakeCalendar(services, shop.tenantId, person.userId));
      const [left, written] = await Promise.all([
        ben.call(deleteUser, { params: { id: person.userId } }),
        anna.call(saveCalendarEvent, { body: theirs }),
      ]);
      expect([200, 409]).toContain(left.status);
      expect([200, 400]).toContain(written.status);
      expect((await anna.call(getCalendarEvent, { params: { id: theirs.id } })).status).toBe(
        written.status === 200 ? 200 : 404,
      );
    }
  });
});
