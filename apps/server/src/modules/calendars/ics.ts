import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { instantOf } from '@korpus/domain/dates/instant-of.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { dayOf, type WallTime } from '@korpus/domain/dates/wall-time.ts';

export type IcsEvent = EventTimes & {
  /** The same for the same event for ever: calendar programs know by it what they have already. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string | null;
};

type Ics = {
  readonly events: readonly IcsEvent[];
  /** Of the house, whose clock the times are of. */
  readonly timeZone: string;
  readonly now: Date;
};

const berlin = 'Europe/Berlin';
const berlinZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${berlin}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Events as calendar programs read them (RFC 5545). In the zone of most houses the clock on the wall is written as it is,
 * beside that zone; elsewhere the instants. Written by hand: what we need of the format is this page, and the libraries
 * that were looked at work their times out of instants, in the zone of the machine.
 */
export const icsOf = ({ events, timeZone, now }: Ics): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Korpus//Kalender//DE',
    ...(timeZone === berlin ? berlinZone : []),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${utc(now)}`,
      ...timesOf(event, timeZone),
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** The last day of whole days is excluded there. */
function timesOf({ isAllDayEvent, startDate, endDate }: EventTimes, timeZone: string): string[] {
  if (isAllDayEvent)
    return [
      `DTSTART;VALUE=DATE:${compact(dayOf(startDate))}`,
      `DTEND;VALUE=DATE:${compact(addDays(dayOf(endDate), 1))}`,
    ];
  const write = (name: string, time: WallTime) =>
    timeZone === berlin
      ? `${name};TZID=${berlin}:${compact(time)}00`
      : `${name}:${utc(instantOf(time, timeZone))}`;
  return [write('DTSTART', startDate), write('DTEND', endDate)];
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');
const utc = (instant: Date) => `${compact(instant.toISOString().slice(0, 19))}Z`;

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Lines have 75 octets at most; what is longer goes on behind a blank. No letter is cut in two. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      lines.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n');
}
