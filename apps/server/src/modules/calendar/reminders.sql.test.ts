import { randomUUID } from 'node:crypto';
import {
  deleteCalendarEvent,
  saveCalendarEvent,
  setEventTime,
  toggleToDo,
} from '@korpus/contract/calendar/calendars.ts';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  calendarsOfLocation,
  type EventBody,
  findOrMakeCalendar,
  newEventBody,
} from '../../../../../tests/kit/calendars.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { makeOfferFor } from '../../../../../tests/kit/offers.ts';
import type { SignedIn } from '../../../../../tests/kit/people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { queueDueReminders, sendReminder } from './remind.ts';

const { aTenant, services, clock } = await aHouse();
const shop = await aTenant();
const anna = await shop.signedInAs('SALESMAN');
const ben = await shop.signedInAs('SALESMAN', { firstName: 'Ben' });
const annas = await findOrMakeCalendar(services, shop.tenantId, anna.userId);
const { sale } = await calendarsOfLocation(services, shop.tenantId, shop.locationId);

const job = z.object({ id: z.string(), data: z.object({ tenantId: z.string(), eventId: z.string() }) });

/** A token of this moment is needed, since the clock jumps over many. */
const now = (person: SignedIn) => person.withToken(services.accessTokens.sign(person));

/** Does what the queue's own workers would do, at this instant of the clock. */
async function mailsAt(instant: string): Promise<Mail[]> {
  clock.set(instant);
  await queueDueReminders(services);
  return doMails();
}

async function doMails(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => {
    mails.push(mail);
    return [];
  };
  const rows = await services.engine.query(
    `select id::text, data from pgboss.job where name = 'reminder-mail' and state = 'created' order by created_on`,
  );
  for (const row of rows) {
    const { id, data } = job.parse(row);
    await sendReminder({ ...services, mailer: { ...services.mailer, send } }, data);
    await services.engine.query(`update pgboss.job set state = 'completed' where id = $1::uuid`, [id]);
  }
  return mails;
}

async function askToBeReminded(person: SignedIn, with_: Partial<EventBody> = {}) {
  const body = newEventBody(annas, { remindHoursBefore: 1, ...with_ });
  (await now(person).call(saveCalendarEvent, { body, key: randomUUID() })).ok();
  return body;
}

beforeEach(async () => {
  await services.tenancy.inTenant(shop.tenantId, (tx) => tx.deleteFrom('event_reminders').execute());
});

describe('the mail of an event (rules: calendar#reminders)', () => {
  it('goes to the owner of the calendar at its moment, once, with link and attachment', async () => {
    const { id } = await askToBeReminded(anna, { description: 'Schlüssel mitnehmen' });
    expect(await mailsAt('2026-11-23T06:59:59Z')).toEqual([]);
    const [mail, ...others] = await mailsAt('2026-11-23T07:00:00Z');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: anna.email,
      subject: 'Erinnerung: Besprechung, 23.11.2026 09:00 bis 10:00',
    });
    expect(mail?.text).toContain('Schlüssel mitnehmen');
    expect(mail?.text).toContain(`/calendar?event=${id}`);
    const [attachment] = mail?.attachments ?? [];
    const event = new ICAL.Component(ICAL.parse(String(attachment?.content))).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('uid')).toBe(`${id}@korpus`);
    expect(await mailsAt('2026-11-23T07:01:00Z')).toEqual([]);
  });

  it.each<[string, Partial<EventBody>, string]>([
    ['summer begins', { startDate: '2027-03-28T14:00', remindHoursBefore: 24 }, '2027-03-27T13:00:00Z'],
    ['winter begins', { startDate: '2027-10-31T14:00', remindHoursBefore: 24 }, '2027-10-30T12:00:00Z'],
    ['a year begins', { startDate: '2027-01-01T00:30' }, '2026-12-31T22:30:00Z'],
  ])('is due at the hour of the wall when %s', async (_, with_, moment) => {
    await askToBeReminded(anna, { endDate: with_.startDate ?? '', ...with_ });
    const before = new Date(Date.parse(moment) - 1_000).toISOString();
    expect(await mailsAt(before)).toEqual([]);
    expect(await mailsAt(moment)).toHaveLength(1);
  });

  it('is one when several processes look at the same moment', async () => {
    for (let each = 0; each < 5; each += 1) await askToBeReminded(anna);
    clock.set('2026-11-23T07:00:00Z');
    await Promise.all([1, 2, 3].map(() => queueDueReminders(services)));
    expect(await doMails()).toHaveLength(5);
  });

  it('comes late after a night without a server, and not after the event has begun', async () => {
    await askToBeReminded(anna);
    expect(await mailsAt('2026-11-23T07:59:00Z')).toHaveLength(1);
    await askToBeReminded(anna, { startDate: '2026-11-24T09:00', endDate: '2026-11-24T10:00' });
    expect(await mailsAt('2026-11-24T08:00:00Z')).toEqual([]);
  });

  it('is not sent of what is deleted, done or moved, also while it waits in the queue', async () => {
    const [gone, moved, done] = [
      await askToBeReminded(anna),
      await askToBeReminded(anna),
      await askToBeReminded(anna, { isToDo: true }),
    ];
    clock.set('2026-11-23T07:00:00Z');
    await queueDueReminders(services);
    (await now(anna).call(deleteCalendarEvent, { params: { id: gone.id } })).ok();
    const times = { startDate: '2026-11-25T09:00', endDate: '2026-11-25T10:00' };
    (await now(anna).call(setEventTime, { body: { id: moved.id, ...times, version: 1 } })).ok();
    const toggle = (version: number) =>
      now(anna).call(toggleToDo, { params: { id: done.id }, body: { version }, key: randomUUID() });
    (await toggle(1)).ok();
    expect(await doMails()).toEqual([]);
    // Opened again after its moment it is not asked for any more; what was moved comes on its new day.
    (await toggle(2)).ok();
    expect(await mailsAt('2026-11-25T07:00:00Z')).toMatchObject([
      { subject: 'Erinnerung: Besprechung, 25.11.2026 09:00 bis 10:00' },
    ]);
  });

  it('is not asked for where its moment was past when the event was saved', async () => {
    await askToBeReminded(anna, { startDate: '2026-11-21T12:30', endDate: '2026-11-21T13:00' });
    expect(await mailsAt('2026-11-21T11:10:00Z')).toEqual([]);
  });

  it('goes to the author where the calendar is nobody’s, as long as they may read it', async () => {
    await askToBeReminded(ben, { calendarId: sale });
    expect((await mailsAt('2026-11-23T07:00:00Z')).map(({ to }) => to)).toEqual([ben.email]);
    clock.set('2026-11-22T07:00:00Z');
    await askToBeReminded(ben, { calendarId: sale });
    await services.tenancy.inTenant(shop.tenantId, (tx) =>
      tx
        .updateTable('calendars')
        .set({ user_ids_to_read: [anna.userId] })
        .where('id', '=', sale)
        .execute(),
    );
    expect(await mailsAt('2026-11-23T07:00:00Z')).toEqual([]);
  });

  it('names the customer only to who may read the offer', async () => {
    const offerId = await makeOfferFor(services, shop.tenantId, anna.userId);
    const about = { type: 'OFFER', title: null, offerId } as const;
    await askToBeReminded(anna, about);
    const [mail] = await mailsAt('2026-11-23T07:00:00Z');
    expect(mail?.subject).toContain(`Kunde ${offerId.slice(0, 8)}`);
    clock.set('2026-11-22T07:00:00Z');
    await askToBeReminded(anna, about);
    await shop.override(anna, { OWN_ORDER_READ: false });
    expect(await mailsAt('2026-11-23T07:00:00Z')).toEqual([]);
    await shop.override(anna, {});
  });

  it('is not sent to who has no access any more, nor by a house without the package', async () => {
    await askToBeReminded(anna);
    await shop.change({ packages: [] });
    expect(await mailsAt('2026-11-23T07:00:00Z')).toEqual([]);
    await shop.change({ packages: ['CALENDAR'] });
    clock.set('2026-11-22T07:00:00Z');
    await askToBeReminded(anna);
    await shop.changePerson(anna, { enabled: false });
    expect(await mailsAt('2026-11-23T07:00:00Z')).toEqual([]);
    await shop.changePerson(anna, { enabled: true });
  });

  it('stands once in the outbox, however often it is sent', async () => {
    const mail = {
      to: 'a@haus.test',
      subject: 'Erinnerung',
      text: 'x',
      known: { tenantId: randomUUID(), id: `${randomUUID()}.1` },
    };
    await services.mailer.send(mail);
    await services.mailer.send(mail);
    const sent = async () =>
      (await services.mailer.sent()).filter(({ subject }) => subject === 'Erinnerung').length;
    expect(await sent()).toBe(1);
    // People choose ids: that of one house keeps no mail of another back.
    await services.mailer.send({ ...mail, known: { ...mail.known, tenantId: randomUUID() } });
    expect(await sent()).toBe(2);
  });
});
