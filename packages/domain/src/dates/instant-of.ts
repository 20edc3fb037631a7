import { type WallTime, wallTime } from './wall-time.ts';

const millisecondsPerDay = 86_400_000;

/**
 * The instant at which the clock on the wall shows this time. An hour that the clock jumps over in spring counts from
 * before the jump (02:30 is 03:30), one that it shows twice in autumn is the first (rules: calendar#wall-clock).
 */
export function instantOf(time: WallTime, timeZone: string): Date {
  const asIfUtc = Date.parse(`${time}:00Z`);
  const offsetAt = (days: number) => offsetOf(new Date(asIfUtc + days * millisecondsPerDay), timeZone);
  const [byBefore, byAfter] = [asIfUtc - offsetAt(-1), asIfUtc - offsetAt(1)].map((each) => new Date(each));
  if (byBefore === undefined || byAfter === undefined) throw new TypeError('Two offsets are asked for.');
  const isShownOnlyByAfter =
    wallTimeAt(byBefore, timeZone) !== time && wallTimeAt(byAfter, timeZone) === time;
  return isShownOnlyByAfter ? byAfter : byBefore;
}

/** What the clock on the wall shows at an instant. */
export const wallTimeAt = (instant: Date, timeZone: string): WallTime =>
  wallTime(formatOf(timeZone).format(instant).replace(' ', 'T'));

const offsetOf = (instant: Date, timeZone: string): number =>
  Date.parse(`${wallTimeAt(instant, timeZone)}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000;

/** Swedish writes times as `YYYY-MM-DD HH:mm`. */
const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
