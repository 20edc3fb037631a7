import { randomTimes } from '@korpus/domain/calendar/test-kit/an-event.ts';
import { instantOf } from '@korpus/domain/dates/instant-of.ts';
import { wallTime } from '@korpus/domain/dates/wall-time.ts';
import { orNull } from '@korpus/domain/values/test-kit/random-values.ts';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type IcsEvent, icsInPieces, icsOf } from './ics.ts';

const now = new Date('2026-11-21T11:00:00Z');
const event = (start: string, end: string, with_: Partial<IcsEvent> = {}): IcsEvent => ({
  uid: 'e1@korpus',
  summary: 'Aufmaß; Küche, links',
  description: 'Erst anrufen:\n0431 123456',
  isAllDayEvent: false,
  startDate: wallTime(start),
  endDate: wallTime(end),
  ...with_,
});

/** Reads a file by another library than the one that wrote it. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const instantsOf = (text: string) =>
  readBack(text).map(({ startDate, endDate }) => [
    startDate.toJSDate().toISOString(),
    endDate.toJSDate().toISOString(),
  ]);

describe('many events for calendar programs', () => {
  it('are written in small pieces, between which others get their turn, and are the same text', async () => {
    const events = Array.from({ length: 500 }, (_, number) =>
      event('2026-11-23T09:00', '2026-11-23T10:00', { uid: `e${number}@korpus` }),
    );
    const state = { others: 0 };
    const other = setInterval(() => {
      state.others += 1;
    }, 0);
    const ics = { events, timeZone: 'Europe/Berlin', now };
    const pieces = await icsInPieces(ics);
    clearInterval(other);
    expect(pieces.join('')).toBe(icsOf(ics));
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) expect(piece.length).toBeLessThan(20_000);
    expect(state.others).toBeGreaterThan(0);
  });
});

describe('events for calendar programs', () => {
  it.each([
    ['2026-11-23T09:00', '2026-11-23T10:00', '2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'],
    ['2026-07-01T09:00', '2026-07-01T10:00', '2026-07-01T07:00:00.000Z', '2026-07-01T08:00:00.000Z'],
    ['2026-03-28T23:00', '2026-03-29T04:00', '2026-03-28T22:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['2026-10-24T23:00', '2026-10-25T04:00', '2026-10-24T21:00:00.000Z', '2026-10-25T03:00:00.000Z'],
    ['2026-12-31T23:00', '2027-01-01T01:00', '2026-12-31T22:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('%s to %s are these instants in Berlin', (start, end, ...instants) => {
    const text = icsOf({ events: [event(start, end)], timeZone: 'Europe/Berlin', now });
    expect(text).toContain(`DTSTART;TZID=Europe/Berlin:${start.replaceAll(/[-:]/g, '')}00`);
    expect(instantsOf(text)).toEqual([instants]);
  });

  it('are instants in other zones', () => {
    const text = icsOf({
      events: [event('2026-11-23T09:00', '2026-11-23T10:00')],
      timeZone: 'Asia/Kolkata',
      now,
    });
    expect(instantsOf(text)).toEqual([['2026-11-23T03:30:00.000Z', '2026-11-23T04:30:00.000Z']]);
  });

  it.each(['Europe/Berlin', 'America/New_York'])(
    'are days without a time where they last all day, in %s',
    (timeZone) => {
      const whole = event('2026-11-23T00:00', '2026-11-24T00:00', { isAllDayEvent: true });
      const text = icsOf({ events: [whole], timeZone, now });
      expect(text).toContain('DTSTART;VALUE=DATE:20261123\r\n');
      expect(text).toContain('DTEND;VALUE=DATE:20261125\r\n');
    },
  );

  it('keep their words, and the zone once', () => {
    const description = `Küche ${'ä€😀'.repeat(60)}\nEnde, \\n ist kein Umbruch`;
    const events = [
      event('2026-11-23T09:00', '2026-11-23T10:00', { description }),
      event('2026-11-24T09:00', '2026-11-24T10:00'),
    ];
    const text = icsOf({ events, timeZone: 'Europe/Berlin', now });
    const [read] = readBack(text);
    expect([read?.uid, read?.summary, read?.description]).toEqual([
      'e1@korpus',
      'Aufmaß; Küche, links',
      description,
    ]);
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it.each([
    ['lasts no time', '2026-11-23T09:00', '2026-11-23T09:00'],
    ['ends in the hour that is jumped over to', '2027-03-28T02:30', '2027-03-28T03:15'],
  ])('have no end where it %s', (_, start, end) => {
    for (const timeZone of ['Europe/Berlin', 'Europe/Vienna']) {
      const text = icsOf({ events: [event(start, end)], timeZone, now });
      expect(text).toContain('DTSTART');
      expect(text).not.toContain('DTEND');
    }
  });

  /** Everything Unicode has, and what a line is made of. */
  const words = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom(...'ä😀\\;,:"\n\r\t ')),
    maxLength: 200,
  });
  const randomEvent: fc.Arbitrary<IcsEvent> = fc
    .tuple(randomTimes, words, orNull(words), fc.uuid())
    .map(([times, summary, description, uid]) => ({ ...times, summary, description, uid }));
  const readable = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])(
    'are valid whatever is in them, and read as they were written, in %s',
    (timeZone) => {
      fc.assert(
        fc.property(fc.array(randomEvent, { maxLength: 5 }), (events) => {
          const text = icsOf({ events, timeZone, now });
          const lines = text.split('\r\n');
          expect(lines.pop()).toBe('');
          for (const line of lines) {
            expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
            expect(line).toMatch(/^(?:[A-Z-]+[;:]| )(?:\t|\P{Cc})*$/u);
            expect(Buffer.from(line).toString()).toBe(line);
          }
          const read = readBack(text);
          expect(read.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
          expect(read.map(({ summary }) => summary)).toEqual(events.map(({ summary }) => readable(summary)));
          expect(read.map(({ description }) => description)).toEqual(
            events.map(({ description }) => description && readable(description)),
          );
          for (const [place, { startDate, endDate }] of read.entries()) {
            const { isAllDayEvent, ...times } = events[place] ?? fail();
            expect(startDate.isDate).toBe(isAllDayEvent);
            expect(endDate.compare(startDate)).toBeGreaterThanOrEqual(isAllDayEvent ? 1 : 0);
            if (!isAllDayEvent)
              expect([startDate, endDate].map((time) => time.toJSDate())).toEqual([
                instantOf(times.startDate, timeZone),
                instantOf(times.endDate, timeZone),
              ]);
          }
        }),
      );
    },
  );
});

const fail = (): never => {
  throw new Error('There are as many as were written.');
};
