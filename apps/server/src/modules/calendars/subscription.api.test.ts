import { saveCalendarEvent, toggleCalendarVisibility } from '@korpus/contract/calendars/calendars.ts';
import {
  closeCalendarSubscription,
  downloadCalendar,
  getCalendarSubscription,
  openCalendarSubscription,
} from '@korpus/contract/calendars/subscription.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { everythingStored } from '../../../../../tests/kit/all-rows.ts';
import { calendarOf, calendarsOfLocation, newEventBody } from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';

const { aTenant, aStranger, services } = await aHouse();
const shop = await aTenant();
const anna = await shop.signedInAs('SALESMAN');
const ben = await shop.signedInAs('SALESMAN');
const { sale, assembly } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);
const ownOf = (person: SignedIn) => calendarOf(services, shop.tenantId, person.userId);

const keyOf = async (person: SignedIn) =>
  (await person.call(openCalendarSubscription)).ok().url.split('/').at(-1) ?? '';
const fetched = (key: string) => aStranger().call(downloadCalendar, { params: { key } });
/** By another library than the one that wrote it. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
const summariesOf = async (key: string) => eventsIn((await fetched(key)).text).map(({ summary }) => summary);

describe('the secret address of a calendar', () => {
  it('is told once, ends with the next, and when it is closed', async () => {
    expect((await anna.call(getCalendarSubscription)).ok()).toEqual({ createdAt: null });
    const first = await keyOf(anna);
    expect((await anna.call(getCalendarSubscription)).ok().createdAt).not.toBeNull();
    expect((await fetched(first)).status).toBe(200);
    const second = await keyOf(anna);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([404, 200]);
    (await anna.call(closeCalendarSubscription)).ok();
    expect((await fetched(second)).status).toBe(404);
    expect((await anna.call(getCalendarSubscription)).ok()).toEqual({ createdAt: null });
  });

  it('is in no table', async () => {
    const [, secret = ''] = (await keyOf(anna)).split('.');
    expect(secret.length).toBeGreaterThan(40);
    expect(await everythingStored(services.engine)).not.toContain(secret);
  });

  it.each(['x', 'x.y', `${shop.tenantId}.`, `${shop.tenantId}.x`, "' or 1=1.x"])(
    '%s leads nowhere',
    async (key) => expect((await fetched(key)).status).toBe(404),
  );

  it('gives what its person may read and does not hide, with names by right', async () => {
    const body = newOrderBody(shop, anna.userId, {
      deliveryDate: '2026-11-23',
      assemblyDate: '2026-11-24',
      deliveryDateNotDefined: false,
    });
    (await anna.call(saveOrder, { body })).ok();
    const visit = newEventBody(sale, { type: 'ORDER', orderId: body.id, title: 'Aufmaß' });
    const own = newEventBody(await ownOf(anna), { title: 'Zahnarzt' });
    const toDo = newEventBody(await ownOf(anna), {
      title: 'Anrufen',
      isToDo: true,
      hideInCalendarView: true,
    });
    for (const each of [visit, own, toDo]) (await anna.call(saveCalendarEvent, { body: each })).ok();

    const [annas, bens] = [await keyOf(anna), await keyOf(ben)];
    expect((await summariesOf(annas)).sort()).toEqual([
      'Aufmaß · Petersen',
      'Lieferung · Petersen',
      'Montage · Petersen',
      'Zahnarzt',
    ]);
    expect(await summariesOf(bens)).toEqual(['Belegt', 'Belegt', 'Belegt']);
    expect((await fetched(bens)).text).not.toContain('Petersen');

    const events = eventsIn((await fetched(annas)).text);
    expect(events.map(({ uid }) => uid)).toContain(`${own.id}@korpus`);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const again = eventsIn((await fetched(annas)).text);
    expect(again.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));

    (await anna.call(toggleCalendarVisibility, { params: { id: assembly } })).ok();
    expect((await summariesOf(annas)).sort()).toEqual(['Aufmaß · Petersen', 'Zahnarzt']);
  });

  it('ends for who may not come in any more, and in a house without the package', async () => {
    const cem = await shop.signedInAs('SALESMAN');
    const key = await keyOf(cem);
    await shop.changePerson(cem, { enabled: false });
    expect((await fetched(key)).status).toBe(404);
    await shop.changePerson(cem, { enabled: true });
    await shop.change({ packages: [] });
    expect((await fetched(key)).status).toBe(404);
    await shop.change({ packages: ['CALENDAR'] });
    expect((await fetched(key)).status).toBe(200);
  });
});
