import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ScriptError } from './script-error.mjs';
import { scriptTexts } from './script-texts.mjs';

const wanted = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2})?$/;

/** The library that answers every program's question for the time; null where this system has none. */
export function findFakeClock() {
  const folders = ['/usr/lib', '/usr/local/lib'].flatMap((lib) => [lib, ...subfolders(lib)]);
  const places = folders.flatMap((folder) => subfolders(folder).filter((path) => path.endsWith('/faketime')));
  return places.map((folder) => join(folder, 'libfaketime.so.1')).find(isFile) ?? null;
}

const entries = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

const subfolders = (folder) =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

const isFile = (path) => entries(join(path, '..')).some(({ name }) => path.endsWith(`/${name}`));

/**
 * Environment that gives a program, and all it starts in turn, another day: server, database, browser and tests alike.
 * Time goes on from there, and what measures how long something takes is left as it is.
 * @param {string} day 2027-03-28, or 2027-03-28T23:50 for an hour of it, both as it is in Germany; without an hour, noon
 * @returns {Record<string, string>}
 */
export function clockOn(day) {
  const [, date, time = 'T12:00'] = wanted.exec(day) ?? [];
  const instant = date === undefined ? Number.NaN : instantInGermany(`${date}${time}`);
  if (Number.isNaN(instant)) throw new ScriptError(scriptTexts.noSuchDay(day));
  const library = findFakeClock();
  if (library === null)
    throw new ScriptError(scriptTexts.programMissing(scriptTexts.fakeClock, scriptTexts.fakeClockHow));
  const seconds = Math.round((instant - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0', // waits of a browser would otherwise end at once, and it would ask again and again
    NO_FAKE_STAT: '1',
  };
}

/** The instant at which clocks on the wall show this; the later one of an hour that they show twice. */
function instantInGermany(wallTime) {
  const asUtc = Date.parse(`${wallTime}:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const hour = 3_600_000;
  return (
    [1, 2]
      .map((ahead) => asUtc - ahead * hour)
      .find((at) => shown.format(at) === wallTime.replace('T', ' ')) ?? Number.NaN
  );
}

/**
 * The days of which something in the product may think differently, each the next one of its kind: the long run tries
 * walks, API and demo on them.
 * @param {string} today 2026-11-29
 * @returns {string[]} in their order, none twice
 */
export function daysToTry(today) {
  const from = Date.parse(`${today}T00:00Z`);
  const day = 86_400_000;
  const isoDay = (instant) => new Date(instant).toISOString().slice(0, 10);
  const next = (isWanted) => {
    for (let instant = from + day; ; instant += day) {
      const at = new Date(instant);
      if (isWanted({ month: at.getUTCMonth() + 1, day: at.getUTCDate(), weekday: at.getUTCDay(), at }))
        return isoDay(instant);
    }
  };
  const later = (months) => {
    const at = new Date(from);
    const end = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
    return isoDay(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, Math.min(at.getUTCDate(), end)));
  };
  const isLastSunday = ({ day: number, weekday }) => weekday === 0 && number > 24;
  const found = [
    ...[1, 29, 30, 31].map((number) => next(({ day: it }) => it === number)),
    next(({ at }) => new Date(at.getTime() + day).getUTCDate() === 1),
    next(({ month, day: it }) => month === 2 && it === 28),
    next(({ month, day: it }) => month === 2 && it === 29),
    next((it) => it.month === 3 && isLastSunday(it)),
    next((it) => it.month === 10 && isLastSunday(it)),
    next(({ month, day: it }) => month === 12 && it === 24),
    next(({ month, day: it }) => month === 12 && it === 31),
    next(({ month, day: it }) => month === 1 && it === 1),
    // Christmas, New Year's Day, Labour Day and Unity Day, which no table of moving feasts is needed for.
    next(({ weekday, at }) => weekday === 0 && fixedHolidays.includes(isoDay(at.getTime() - day).slice(5))),
    later(2),
    later(24),
  ];
  return [...new Set(found)].toSorted();
}

const fixedHolidays = ['01-01', '05-01', '10-03', '12-26'];
