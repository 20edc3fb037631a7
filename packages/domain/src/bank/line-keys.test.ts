import { expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { cents } from '../money/cents.ts';
import { payments, statementsIn } from './test-kit/read-written.ts';
import { aFile, anEntry, anotherIban, someDay } from './test-kit/some-statements.ts';
import type { WrittenEntry, WrittenFile } from './test-kit/write-camt.ts';

const keysOf = (file: WrittenFile): string[] =>
  statementsIn(file).flatMap(({ lines }) => lines.map(({ key }) => key));

const ofDay = (day: string, entries: readonly WrittenEntry[]) => {
  const on = isoDate(day);
  return entries.map((entry) => ({ ...entry, day: on }));
};
const alike = [anEntry(), anEntry({ reference: 'R-1' }), anEntry(), anEntry({ reference: 'R-1' }), anEntry()];

it('are the same read again, in either version and with any prefix (rules: bank#each-line-once)', () => {
  const keys = keysOf(aFile(alike));
  expect(keysOf(aFile(alike))).toEqual(keys);
  expect(keysOf({ ...aFile(alike, {}, '02'), prefix: 'ns2' })).toEqual(keys);
});

it('are all different, however alike the lines are', () => {
  expect(new Set(keysOf(aFile(alike))).size).toBe(5);
});

it('are different for payments of a batch, of the same amount too', () => {
  const batch = anEntry({
    amount: cents(70_000),
    reference: 'B',
    payments: payments(20_000, 30_000, 20_000),
  });
  expect(new Set(keysOf(aFile([batch]))).size).toBe(3);
});

it('are the same in a statement of the day, of the week and of another number', () => {
  const monday = ofDay('2026-03-02', alike);
  const tuesday = ofDay('2026-03-03', alike);
  const week = keysOf(aFile([...monday, ...tuesday], { id: 'week', from: isoDate('2026-03-02') }));
  expect([...keysOf(aFile(monday, { id: 'mon' })), ...keysOf(aFile(tuesday, { id: 'tue' }))]).toEqual(week);
});

it('do not hang on the order of a day', () => {
  expect(new Set(keysOf(aFile(alike.toReversed())))).toEqual(new Set(keysOf(aFile(alike))));
});

it('do not hang on where a bank cuts its lines, nor on what it announces', () => {
  const [cut] = keysOf(aFile([anEntry({}, { text: ['Rechnung GW20260', '30007'] })]));
  expect(keysOf(aFile([anEntry({ status: 'PDNG' }), anEntry()]))).toEqual([cut]);
});

it.each<[string, WrittenEntry]>([
  ['day', anEntry({ day: addDays(someDay, 1) })],
  ['amount', anEntry({ amount: cents(100_001) })],
  ['sign', anEntry({ amount: cents(-100_000) })],
  ['E2E id', anEntry({}, { endToEndId: 'E' })],
  ['words', anEntry({}, { text: ['Rechnung GW2026030008'] })],
  ['reference', anEntry({ reference: 'R' })],
])('are others of another %s', (_what, entry) => {
  expect(keysOf(aFile([entry]))).not.toEqual(keysOf(aFile([anEntry()])));
});

it('are others of another account', () => {
  expect(keysOf(aFile([anEntry()], { iban: anotherIban }))).not.toEqual(keysOf(aFile([anEntry()])));
});

it('go by the reference of the bank where there is one, whatever else it says of the line', () => {
  const said = keysOf(aFile([anEntry({ reference: 'R' }, { text: ['vorläufig'] })]));
  expect(keysOf(aFile([anEntry({ reference: 'R' }, { text: ['Rechnung'], endToEndId: 'E' })]))).toEqual(said);
});
