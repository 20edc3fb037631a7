import type { Weekday } from './iso-date.ts';

export const longWeekdays: Readonly<Record<Weekday, string>> = {
  1: 'Montag',
  2: 'Dienstag',
  3: 'Mittwoch',
  4: 'Donnerstag',
  5: 'Freitag',
  6: 'Samstag',
  7: 'Sonntag',
};

export const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** Words that people type instead of a date, in days from today. */
export const dayWords: ReadonlyMap<string, number> = new Map([
  ['vorgestern', -2],
  ['gestern', -1],
  ['heute', 0],
  ['h', 0],
  ['morgen', 1],
  ['m', 1],
  ['übermorgen', 2],
]);
