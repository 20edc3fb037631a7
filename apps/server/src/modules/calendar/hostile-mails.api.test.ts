import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestPasswordReset } from '@korpus/contract/authentication/authentication.ts';
import { saveCalendarEvent } from '@korpus/contract/calendar/calendars.ts';
import ICAL from 'ical.js';
import { beforeEach, expect, it } from 'vitest';
import { findOrMakeCalendar, newEventBody } from '../../../../../tests/kit/calendars.ts';
import { garbled, hostileTexts } from '../../../../../tests/kit/hostile-texts.ts';
import { aHouse } from '../../../../../tests/kit/house.ts';
import { isLong } from '../../../../../tests/reliability/support/rounds.ts';
import { sendReminder } from './remind.ts';

const house = await aHouse();
const { aTenant, aStranger, services, clock, mailsAfterJobs, dataDir } = house;
/** The ordinary run takes one in ten. */
const texts = hostileTexts.filter((_text, place) => isLong || place % 10 === 0);

beforeEach(() => clock.restart());

/** Mails of the outbox as mail programs read them: the head, and what each part says it is. */
function mailsOnDisk() {
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files.map((name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const [head = ''] = source.split('\r\n\r\n');
    return {
      names: [...head.matchAll(/^([A-Za-z-]+):/gm)].map(([, field = '']) => field),
      types: [...source.matchAll(/^Content-Type: ([a-z]+\/[a-z]+)/gm)].map(([, type = '']) => type),
    };
  });
}

it('a name that would run stands in a mail as it was typed', async () => {
  const shop = await aTenant();
  const seen = new Set<string>();
  for (const firstName of texts) {
    const { email } = await shop.aPerson('SALESMAN', { firstName });
    (await aStranger().call(requestPasswordReset, { body: { email } })).ok();
  }
  const mails = await mailsAfterJobs();
  expect(
    garbled(
      mails.map(({ subject, text }) => `${subject} ${text}`),
      (text) => seen.add(text),
    ),
  ).toEqual([]);
  expect(seen.size).toBe(texts.length);
  for (const { names, types } of mailsOnDisk()) {
    expect(new Set(names).size).toBe(names.length);
    expect(types).toEqual(['text/plain']);
  }
});

it('an event that would run is reminded of as it was typed, in words, head and attachment', async () => {
  const anna = await (await aTenant()).signedInAs('SALESMAN');
  const calendarId = await findOrMakeCalendar(services, anna.tenantId, anna.userId);
  const before = mailsOnDisk().length;
  const ids: string[] = [];
  for (const text of texts) {
    const body = newEventBody(calendarId, {
      title: text,
      description: `${text}\n${text}`,
      remindHoursBefore: 1,
    });
    (await anna.call(saveCalendarEvent, { body })).ok();
    ids.push(body.id);
  }
  clock.set('2026-11-23T07:00:00Z');
  const seen = new Set<string>();
  const shown: string[] = [];
  const mailer = {
    ...services.mailer,
    send: async (mail: Parameters<typeof services.mailer.send>[0]) => {
      const [attachment] = mail.attachments ?? [];
      const calendar = new ICAL.Component(ICAL.parse(String(attachment?.content)));
      const [event, ...others] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
      expect(others).toEqual([]);
      shown.push(mail.subject, mail.text, event?.summary ?? '', event?.description ?? '');
      return services.mailer.send(mail);
    },
  };
  for (const eventId of ids)
    await sendReminder({ ...services, mailer }, { tenantId: anna.tenantId, eventId });
  expect(garbled(shown, (text) => seen.add(text))).toEqual([]);
  expect(seen.size).toBe(texts.length);
  const written = mailsOnDisk().slice(before);
  expect(written).toHaveLength(texts.length);
  for (const { names, types } of mailsOnDisk()) {
    expect(new Set(names).size).toBe(names.length);
    expect(types).not.toContain('text/html');
  }
});
