import { setPassword } from '@korpus/contract/authentication/authentication.ts';
import { saveCalendarEvent, toggleCalendarVisibility } from '@korpus/contract/calendar/calendars.ts';
import {
  closeCalendarSubscription,
  downloadCalendar,
  getCalendarSubscription,
  openCalendarSubscription,
} from '@korpus/contract/calendar/subscription.ts';
import { saveOrder } from '@korpus/contract/orders/orders.ts';
import { changePassword, endSession } from '@korpus/contract/profile/profile.ts';
import { saveUser, sendPasswordLink } from '@korpus/contract/users/users.ts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { everythingStored } from '../../../../../tests/kit/all-rows.ts';
import { calendarsOfLocation, findOrMakeCalendar, newEventBody } from '../../../../../tests/kit/calendars.ts';
import type { Answer } from '../../../../../tests/kit/caller.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { newOrderBody } from '../../../../../tests/kit/orders.ts';
import { linkIn } from '../../../../../tests/kit/password-link.ts';
import { type SignedIn, testPassword } from '../../../../../tests/kit/people.ts';
import { personSeenBy } from '../../../../../tests/kit/person-body.ts';
import { sendPasswordMail } from '../authentication/index.ts';
import { findSubscription } from './subscription.store.ts';

const { aTenant, aStranger, services, clock } = await aHouse();
const shop = await aTenant();
const anna = await shop.signedInAs('SALESMAN');
const ben = await shop.signedInAs('SALESMAN');
const { sale, assembly } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);
const ownOf = (person: SignedIn) => findOrMakeCalendar(services, shop.tenantId, person.userId);

const keyOf = async (person: SignedIn) =>
  (await person.call(openCalendarSubscription)).ok().url.split('/').at(-1) ?? '';
const isOpenFor = ({ tenantId, userId }: SignedIn) =>
  services.tenancy.inTenant(
    tenantId,
    async (tx) => (await findSubscription(tx, { tenantId, userId })) !== null,
  );
const fetched = (key: string) => aStranger().call(downloadCalendar, { params: { key } });
/** Reads a file by another library than the one that wrote it. */
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

  it.each<[string, (person: SignedIn, admin: SignedIn) => Promise<Answer>]>([
    [
      'the person sets a new password',
      (person) =>
        person.call(changePassword, {
          body: { currentPassword: testPassword, newPassword: 'Neues!Passwort' },
        }),
    ],
    [
      'a new password is set by a link',
      async (person) => {
        await sendPasswordMail(services, { email: person.email, purpose: 'RESET' });
        const { userId, resetToken } = linkIn((await services.mailer.sent()).at(-1));
        const body = { userId, resetToken, password: 'Neues!Passwort' };
        return aStranger().call(setPassword, { body });
      },
    ],
    [
      'an admin signs the person out everywhere',
      (person, admin) => admin.call(sendPasswordLink, { params: { id: person.userId } }),
    ],
    [
      'an admin takes their access, and is not back with it',
      async (person, admin) => {
        const seen = await personSeenBy(admin, person);
        const { version } = (await admin.call(saveUser, { body: { ...seen, enabled: false } })).ok();
        return admin.call(saveUser, { body: { ...seen, enabled: true, version } });
      },
    ],
  ])('ends when %s', async (_what, signOut) => {
    const admin = await shop.signedInAs('ADMIN');
    const person = await shop.signedInAs('SALESMAN');
    const [key, other] = [await keyOf(person), await keyOf(ben)];
    (await signOut(person, admin)).ok();
    expect([(await fetched(key)).status, (await fetched(other)).status]).toEqual([404, 200]);
    expect(await isOpenFor(person)).toBe(false);
    expect(await isOpenFor(ben)).toBe(true);
  });

  it('goes on when one device is signed out', async () => {
    const person = await shop.signedInAs('SALESMAN');
    const key = await keyOf(person);
    const elsewhere = await shop.openSession(person);
    (await person.call(endSession, { params: { id: elsewhere.sessionId } })).ok();
    expect((await fetched(key)).status).toBe(200);
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

  it('is told that nothing has changed, until something has', async () => {
    const person = await shop.signedInAs('SALESMAN');
    const key = await keyOf(person);
    const again = (etag: string | undefined) =>
      aStranger().call(downloadCalendar, { params: { key }, headers: { 'if-none-match': etag ?? '' } });
    const first = await fetched(key);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const same = await again(`"other", ${first.headers.etag}`);
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', first.headers.etag]);
    const body = newEventBody(await ownOf(person), { title: 'Zahnarzt' });
    (await person.call(saveCalendarEvent, { body })).ok();
    const changed = await again(first.headers.etag);
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('SUMMARY:Zahnarzt');
    expect((await again(changed.headers.etag)).status).toBe(304);
    clock.advance({ hours: 24 });
    expect((await again(changed.headers.etag)).status).toBe(200);
  });

  it('is asked thirty times in ten minutes and no more, and others go on', async () => {
    const person = await shop.signedInAs('SALESMAN');
    const [key, other] = [await keyOf(person), await keyOf(ben)];
    for (let time = 1; time <= 30; time += 1) expect((await fetched(key)).status).toBe(200);
    const refused = await fetched(key);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600']);
    expect((await fetched(other)).status).toBe(200);
    clock.advance({ minutes: 10 });
    expect((await fetched(key)).status).toBe(200);
  });

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
