import { type WallTime, wallTime } from './wall-time.ts';

const millisecondsPerDay = 86_400_000;

/**
 * The instant at which the clock on the wall shows this time. An hour that the clock jumps over in spring counts from
 * before the jump (02:30 is 03:30), one that it shows twice in autumn is the first (rules: calendar#wall-clock).
 */
export const instantOf = (time: WallTime, timeZone: string): Date => instantsIn(timeZone)(time);

/** The same for many times of one zone, whose rules are looked up once: that takes longer than all the rest. */
export function instantsIn(timeZone: string): (time: WallTime) => Date {
  const shownAt = clockIn(timeZone);
  const offsetAt = (instant: Date) => Date.parse(`${shownAt(instant)}:00Z`) - wholeMinutes(instant);
  return (time) => {
    const asIfUtc = Date.parse(`${time}:00Z`);
    const by = (days: number) => new Date(asIfUtc - offsetAt(new Date(asIfUtc + days * millisecondsPerDay)));
    const [byBefore, byAfter] = [by(-1), by(1)];
    const isShownOnlyByAfter = shownAt(byBefore) !== time && shownAt(byAfter) === time;
    return isShownOnlyByAfter ? byAfter : byBefore;
  };
}

/**
 * Returns the time that the clock on the wall shows at an instant.
 * @public For the screen: the line of the running time.
 */
export const wallTimeAt = (instant: Date, timeZone: string): WallTime => clockIn(timeZone)(instant);

const wholeMinutes = (instant: Date) => Math.floor(instant.getTime() / 60_000) * 60_000;

function clockIn(timeZone: string): (instant: Date) => WallTime {
  // Swedish writes times as `YYYY-MM-DD HH:mm`.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => wallTime(format.format(instant).replace(' ', 'T'));
}
