import { randomUUID } from 'node:crypto';
import {
  type CalendarRecord,
  deleteCalendarEvent,
  getCalendarEvent,
  getCalendarOverview,
  listEventHistory,
  listToDos,
  saveCalendarEvent,
  saveCalendarOptions,
  setEventTime,
  toggleCalendarVisibility,
  toggleToDo,
} from '@korpus/contract/calendar/calendars.ts';
import { countToDos } from '@korpus/contract/calendar/to-do-count.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { deleteUser, saveUser } from '@korpus/contract/users/users.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  calendarsOfLocation,
  type EventBody,
  findOrMakeCalendar,
  newEventBody,
} from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { openLive } from '../../../../../tests/kit/live-stream.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { app, aTenant, clock, services } = await aHouse();
const shop = await aTenant();
const anna = await shop.signedInAs('SALESMAN', { lastName: 'Anders' });
const ben = await shop.signedInAs('SALESMAN', { lastName: 'Berg' });
const cem = await shop.signedInAs('SALESMAN', { lastName: 'Can' });
const boss = await shop.signedInAs('ADMIN', { lastName: 'Zander' });
const people = { anna, ben, cem, boss };
const ownOf = (person: SignedIn) => findOrMakeCalendar(services, shop.tenantId, person.userId);
const { sale, assembly } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);

const overview = async (person: SignedIn, day = '2026-11-23') =>
  (await person.call(getCalendarOverview, { query: { startDate: day, endDate: day } })).ok();
const calendarsOf = async (person: SignedIn) =>
  new Map((await overview(person)).calendars.map((each) => [each.id, each]));

async function setAccess(id: string, read: readonly SignedIn[], write: readonly SignedIn[]): Promise<void> {
  const { version, color } = (await calendarsOf(boss)).get(id) ?? fail(id);
  const [userIdsToRead, userIdsToWrite] = [read, write].map((each) => each.map(({ userId }) => userId));
  const body = { color, userIdsToRead, userIdsToWrite, version };
  (await boss.call(saveCalendarOptions, { params: { id }, body, key: randomUUID() })).ok();
}
const fail = (id: string): CalendarRecord => {
  throw new Error(`No calendar ${id}.`);
};

describe('the calendars of a house (rules: calendar#calendars)', () => {
  it('are listed by who may read them, and tell admins alone who else may', async () => {
    const shown = [...(await calendarsOf(anna)).values()];
    expect(shown.map(({ type, name, readonly }) => [type, name, readonly])).toEqual([
      ['ASSEMBLY', 'Musterstadt', false],
      ['PERSONAL', 'Anna Anders', false],
      ['SALE', 'Musterstadt', false],
    ]);
    expect(shown[0]).not.toHaveProperty('userIdsToRead');
    const all = [...(await calendarsOf(boss)).values()];
    expect(all.map(({ name }) => name)).toEqual([
      'Musterstadt',
      'Anna Anders',
      'Anna Berg',
      'Anna Can',
      'Anna Zander',
      'Musterstadt',
    ]);
    expect(all[1]).toMatchObject({ userIdsToRead: [anna.userId], userIdsToWrite: [anna.userId] });
  });

  it('come with a person, go with one, and stay where something stands in them', async () => {
    const dana = await shop.aPerson('SALESMAN', { lastName: 'Dorn' });
    const ed = await shop.aPerson('SALESMAN', { lastName: 'Esch' });
    const fritz = await shop.aPerson('CARPENTER', { lastName: 'Frank' });
    const [danas, eds] = [
      await findOrMakeCalendar(services, shop.tenantId, dana.userId),
      await findOrMakeCalendar(services, shop.tenantId, ed.userId),
    ];
    (await boss.call(saveCalendarEvent, { body: newEventBody(danas) })).ok();
    for (const { userId } of [dana, ed]) (await boss.call(deleteUser, { params: { id: userId } })).ok();
    const left = await calendarsOf(boss);
    expect(left.get(danas)).toMatchObject({ name: 'Anna Dorn', userId: null });
    expect(left.has(eds)).toBe(false);
    expect([...left.values()].some(({ userId }) => userId === fritz.userId)).toBe(false);
    expect((await calendarsOf(anna)).has(danas)).toBe(false);
  });

  it('of who is switched off are listed only while something stands in them', async () => {
    const gil = await shop.aPerson('SALESMAN', { lastName: 'Gold', enabled: false });
    const gils = await findOrMakeCalendar(services, shop.tenantId, gil.userId);
    expect((await calendarsOf(boss)).has(gils)).toBe(false);
    (await boss.call(saveCalendarEvent, { body: newEventBody(gils) })).ok();
    expect((await calendarsOf(boss)).has(gils)).toBe(true);
  });

  it('come with a person that an admin enters', async () => {
    const id = randomUUID();
    const body = {
      id,
      firstName: 'Hanna',
      lastName: 'Hansen',
      email: `${id}@haus.test`,
      enabled: true,
      roles: ['SALESMAN'] as const,
      location: shop.locationId,
    };
    (await boss.call(saveUser, { body: { ...body, roles: [...body.roles] } })).ok();
    expect([...(await calendarsOf(boss)).values()].map(({ name }) => name)).toContain('Hanna Hansen');
  });
});

describe('who may do what in whose calendar (rules: calendar#who-may-read-and-write)', () => {
  /** Answers of each call where somebody may write, only read, or not read. */
  const statuses = {
    write: [200, 200, 200, 200, 200],
    read: [200, 403, 403, 403, 403],
    none: [404, 400, 404, 404, 404],
  };

  it('read by Anna, written by Ben', async () => {
    const expected = { anna: 'read', ben: 'write', cem: 'none', boss: 'write' } as const;
    await setAccess(sale, [anna], [ben]);
    for (const [name, may] of Object.entries(expected)) {
      const person = people[name as keyof typeof people];
      const body = newEventBody(sale, { isToDo: true, startDate: '2026-11-23T08:00' });
      (await boss.call(saveCalendarEvent, { body })).ok();
      const { id } = body;
      const times = { startDate: '2026-11-23T09:00', endDate: '2026-11-23T11:00' };
      const answers = [
        await person.call(getCalendarEvent, { params: { id } }),
        await person.call(saveCalendarEvent, { body: newEventBody(sale) }),
        await person.call(setEventTime, { body: { id, ...times, version: 1 } }),
        await person.call(toggleToDo, { params: { id }, body: { version: may === 'write' ? 2 : 1 } }),
        await person.call(deleteCalendarEvent, { params: { id } }),
      ];
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual(statuses[may]);
      const seen = await overview(person);
      const calendar = seen.calendars.find((each) => each.id === sale);
      expect(calendar?.readonly, name).toBe(may === 'none' ? undefined : may === 'read');
      const mine = seen.events.filter(({ calendarId }) => calendarId === sale);
      expect(mine.length > 0, name).toBe(may !== 'none');
      expect(new Set(mine.map(({ readonly }) => readonly)).has(may === 'write'), name).toBe(false);
      const history = await person.call(listEventHistory, { params: { id } });
      // A deleted one is gone for who deleted it.
      expect(history.status, name).toBe(may === 'read' ? 200 : 404);
    }
    await setAccess(sale, [], []);
  });

  it('sets the colour by who writes, and people by admins alone', async () => {
    const own = await ownOf(anna);
    const options = (person: SignedIn, version?: number) =>
      person.call(saveCalendarOptions, {
        params: { id: own },
        body: { color: '#aa00ff', userIdsToRead: [], userIdsToWrite: [], version },
        key: randomUUID(),
      });
    expect((await options(ben, 1)).status).toBe(404);
    expect((await options(anna)).status).toBe(428);
    (await options(anna, 1)).ok();
    expect((await calendarsOf(boss)).get(own)).toMatchObject({
      color: '#AA00FF',
      userIdsToRead: [anna.userId],
    });
    expect((await options(boss, 1)).status).toBe(409);
    (await options(boss, 2)).ok();
    expect((await calendarsOf(ben)).has(own)).toBe(true);
    await setAccess(own, [anna], [anna]);
  });

  it('hides a calendar from one person, who is not counted its to-dos', async () => {
    const toDo = newEventBody(assembly, {
      isToDo: true,
      startDate: '2026-11-20T08:00',
      endDate: '2026-11-20T09:00',
    });
    (await anna.call(saveCalendarEvent, { body: toDo })).ok();
    const count = async (person: SignedIn) => (await person.call(countToDos)).ok();
    expect([await count(anna), await count(ben)]).toEqual([
      { due: 1, overdue: 1 },
      { due: 1, overdue: 1 },
    ]);
    const toggle = () => anna.call(toggleCalendarVisibility, { params: { id: assembly }, key: randomUUID() });
    expect((await toggle()).ok()).toEqual({ id: assembly, hide: true });
    expect([await count(anna), await count(ben)]).toEqual([
      { due: 0, overdue: 0 },
      { due: 1, overdue: 1 },
    ]);
    expect((await calendarsOf(anna)).get(assembly)?.hide).toBe(true);
    expect((await anna.call(listToDos)).ok().map(({ id }) => id)).toContain(toDo.id);
    expect((await toggle()).ok()).toEqual({ id: assembly, hide: false });
    (await anna.call(deleteCalendarEvent, { params: { id: toDo.id } })).ok();
  });
});

describe('the history of an event (rules: calendar#history-of-an-event)', () => {
  const save = async (person: SignedIn, body: EventBody) => {
    clock.advance({ seconds: 1 });
    (await person.call(saveCalendarEvent, { body, key: randomUUID() })).ok();
  };
  /** All its pages; an entry is what it says of the title and the description. */
  const told = async (person: SignedIn, id: string) => {
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await person.call(listEventHistory, { params: { id }, query: after ? { after } : {} });
      const { entries, next } = page.ok();
      seen.push(...entries.map(({ subjectName, changes }) => [subjectName, ...changes]));
      after = next ?? undefined;
    } while (after !== undefined);
    return JSON.stringify(seen);
  };

  it('keeps what stood in a private calendar from who reads the one it was moved to, on every page', async () => {
    const own = await ownOf(anna);
    const body = newEventBody(own, { title: 'Zahnarzt', description: 'Wurzelbehandlung' });
    await save(anna, body);
    await save(anna, { ...body, calendarId: sale, title: 'Inventur', description: null, version: 1 });
    // The page ends with the move, so what was before begins the next one.
    for (let version = 2; version <= 50; version += 1)
      await save(boss, {
        ...body,
        calendarId: sale,
        title: `Inventur ${version}`,
        description: null,
        version,
      });
    const [annas, bens, bosses] = await Promise.all([anna, ben, boss].map((each) => told(each, body.id)));
    expect(bens).toContain('Inventur 50');
    expect(bens).toContain('{"field":"title","new":"Inventur"}');
    for (const secret of ['Zahnarzt', 'Wurzelbehandlung', 'Anders']) {
      expect(bens).not.toContain(secret);
      expect(annas).toContain(secret);
      expect(bosses).toContain(secret);
    }
  });

  it('keeps the order an event was about from who may not read it', async () => {
    const order = newOrderBody(shop, anna.userId);
    (await anna.call(saveOrder, { body: order, key: randomUUID() })).ok();
    const about = { type: 'ORDER', orderId: order.id, title: 'Preis nachlassen' } as const;
    const body = newEventBody(sale, { title: 'Termin' });
    await save(anna, body);
    await save(anna, { ...body, ...about, version: 1 });
    await save(anna, { ...body, title: 'Inventur', version: 2 });
    const [annas, bens] = await Promise.all([anna, ben].map((each) => told(each, body.id)));
    for (const secret of ['Petersen', 'Preis nachlassen']) {
      expect(bens).not.toContain(secret);
      expect(annas).toContain(secret);
    }
    expect(bens).toContain('{"field":"title","new":"Inventur"}');
    expect(bens).toContain('{"field":"title","old":null,"new":"Termin"}');
  });
});

describe('the news of it', () => {
  const listening = async (person: SignedIn) => {
    const stream = await openLive(app, person.token);
    onTestFinished(() => stream.close());
    expect(await stream.next()).toEqual({ kind: 'hello', id: '' });
    return stream;
  };

  it('tells who loses a calendar to drop it, and nothing after that', async () => {
    await setAccess(sale, [anna, ben], []);
    const stream = await listening(ben);
    await setAccess(sale, [anna], []);
    expect(await stream.next()).toEqual({ kind: 'calendar', id: sale });
    expect((await calendarsOf(ben)).has(sale)).toBe(false);
    (await anna.call(saveCalendarEvent, { body: newEventBody(sale) })).ok();
    await setAccess(sale, [], []);
    // The next thing he hears is that he is in again.
    expect(await stream.next()).toEqual({ kind: 'calendar', id: sale });
    const body = newEventBody(sale);
    (await anna.call(saveCalendarEvent, { body })).ok();
    expect(await stream.next()).toEqual({ kind: 'calendarEvent', id: body.id });
  });

  it('tells who may not read an order that its day in the calendar moved, and nothing of the order', async () => {
    const stream = await listening(ben);
    const body = newOrderBody(shop, anna.userId, {
      deliveryDate: '2026-11-23',
      deliveryDateNotDefined: false,
    });
    (await anna.call(saveOrder, { body, key: randomUUID() })).ok();
    expect(await stream.next()).toEqual({ kind: 'calendar', id: assembly });
    const seen = await overview(ben);
    expect(seen.orderEvents).toEqual([{ date: '2026-11-23', type: 'DELIVERY', calendarId: assembly }]);
    expect((await overview(anna)).orderEvents).toEqual([
      {
        date: '2026-11-23',
        type: 'DELIVERY',
        calendarId: assembly,
        orderId: body.id,
        customerName: 'Petersen',
        orderNumber: null,
      },
    ]);
    const visit = newEventBody(sale, {
      type: 'ORDER',
      orderId: body.id,
      title: 'Bei Petersen',
      isToDo: true,
    });
    (await anna.call(saveCalendarEvent, { body: visit })).ok();
    expect((await overview(ben)).events.find(({ id }) => id === visit.id)).toEqual({
      id: visit.id,
      calendarId: sale,
      type: 'ORDER',
      isAllDayEvent: false,
      readonly: true,
      version: 1,
      startDate: visit.startDate,
      endDate: visit.endDate,
      isToDo: true,
      isDone: false,
      hideInCalendarView: false,
    });
    expect((await ben.call(listToDos)).ok().map(({ id }) => id)).not.toContain(visit.id);
    expect((await ben.call(listEventHistory, { params: { id: visit.id } })).status).toBe(404);
    expect((await ben.call(deleteCalendarEvent, { params: { id: visit.id } })).status).toBe(403);
  });
});
