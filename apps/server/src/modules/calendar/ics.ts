import { setImmediate } from 'node:timers/promises';
import type { EventTimes } from '@korpus/domain/calendar/calendar-event.ts';
import { instantsIn } from '@korpus/domain/dates/instant-of.ts';
import { addDays } from '@korpus/domain/dates/iso-date.ts';
import { dayOf, type WallTime } from '@korpus/domain/dates/wall-time.ts';
import { withoutTurning } from '@korpus/domain/values/turning-marks.ts';

export type IcsEvent = EventTimes & {
  /** The same for the same event for ever: calendar programs know by it what they have already. */
  readonly uid: string;
  readonly summary: string;
  readonly description: string | null;
};

type Ics = {
  readonly events: Iterable<IcsEvent>;
  /** Time zone of the house, whose clock the times are of. */
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
export const icsOf = (ics: Ics): string => [...writeTexts(ics)].join('');

/** Letters that are written at a time: some fifty events. */
const pieceLength = 16 * 1024;

/** The same, where they may be thousands: calls of others come in between. */
export async function icsInPieces(ics: Ics): Promise<readonly string[]> {
  const pieces: string[] = [];
  let piece = '';
  for (const text of writeTexts(ics)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    pieces.push(piece);
    piece = '';
    await setImmediate();
  }
  return [...pieces, piece];
}

function* writeTexts({ events, timeZone, now }: Ics): Generator<string> {
  const instantOf = instantsIn(timeZone);
  yield written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Korpus//Kalender//DE',
    ...(timeZone === berlin ? berlinZone : []),
  ]);
  for (const event of events)
    yield written([
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `DTSTAMP:${utc(now)}`,
      ...writeTimes(event, timeZone, instantOf),
      `SUMMARY:${escaped(event.summary)}`,
      ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
      'END:VEVENT',
    ]);
  yield written(['END:VCALENDAR']);
}

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * The last day of whole days is excluded there. An end may not be at the beginning or before it, as that of a moment is,
 * or of 02:30 to 03:15 in the night when the clock jumps: without an end it is a moment.
 */
function writeTimes(
  { isAllDayEvent, startDate, endDate }: EventTimes,
  timeZone: string,
  instantOf: (time: WallTime) => Date,
): string[] {
  if (isAllDayEvent)
    return [
      `DTSTART;VALUE=DATE:${compact(dayOf(startDate))}`,
      `DTEND;VALUE=DATE:${compact(addDays(dayOf(endDate), 1))}`,
    ];
  const [start, end] = [instantOf(startDate), instantOf(endDate)];
  const write = (name: string, time: WallTime, instant: Date) =>
    timeZone === berlin ? `${name};TZID=${berlin}:${compact(time)}00` : `${name}:${utc(instant)}`;
  return [write('DTSTART', startDate, start), ...(end > start ? [write('DTEND', endDate, end)] : [])];
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');
const utc = (instant: Date) => `${compact(instant.toISOString().slice(0, 19))}Z`;

/** Nothing but line breaks and tabs may control anything. */
const escaped = (text: string) =>
  withoutTurning(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');

const longest = 75;

/** Lines have 75 octets at most; what is longer goes on behind a blank. No letter is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= longest) return line;
  const lines: string[] = [];
  let part = '';
  let length = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (length + octets > longest) {
      lines.push(part);
      part = ' ';
      length = 1;
    }
    part += letter;
    length += octets;
  }
  return [...lines, part].join('\r\n');
}
