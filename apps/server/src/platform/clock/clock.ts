import { type IsoDate, isoDate } from '@korpus/domain/dates/iso-date.ts';

/** The only source of time; tests pass their own. */
export type Clock = {
  readonly now: () => Date;
  /** The calendar day in a time zone at this instant (rules: dates#today). */
  readonly todayIn: (timeZone: string) => IsoDate;
  /** Tells whether it has shown a later time already: somebody has set it back, or the machine has. */
  readonly hasGoneBack: () => boolean;
};

/** Milliseconds by which machines correct their clocks all the time. */
export const smallStep = 5_000;

/** A clock over any source of instants. A day only changes with a minute, so most requests find it ready. */
export function clockOver(source: () => Date): Clock {
  const shown = { latest: 0 };
  const now = () => {
    const instant = source();
    shown.latest = Math.max(shown.latest, instant.getTime());
    return instant;
  };
  const known = new Map<string, { readonly minute: number; readonly day: IsoDate }>();
  const todayIn = (timeZone: string): IsoDate => {
    const instant = now();
    const minute = Math.floor(instant.getTime() / 60_000);
    const latest = known.get(timeZone);
    if (latest?.minute === minute) return latest.day;
    const day = dayIn(timeZone, instant);
    known.set(timeZone, { minute, day });
    return day;
  };
  return { now, todayIn, hasGoneBack: () => now().getTime() < shown.latest - smallStep };
}

export const systemClock: Clock = clockOver(() => new Date());

/** Swedish writes days as YYYY-MM-DD. */
const dayIn = (timeZone: string, instant: Date): IsoDate =>
  isoDate(
    new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      instant,
    ),
  );

export const secondsFrom = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000);
