import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import type { ImportValues } from './import-kind.ts';
import { type KnownRecord, rowJudge, type Verdict } from './judge-rows.ts';
import { offerImport } from './offer-import.ts';
import { proposeColumns } from './propose-columns.ts';
import { type DirtyOffer, dirtyHeaders, dirtyOffer } from './test-kit/dirty-offers.ts';

const reading = (headers: readonly string[]) => ({
  kind: offerImport,
  columns: proposeColumns(offerImport, headers),
  fixed: {},
  choices: {},
  today: isoDate('2026-11-21'),
  writings: {},
  words: {},
  heir: null,
  mayChange: () => true,
  problemsOf: () => [],
  noteOf: () => null,
});

const known = (id: string, values: ImportValues): KnownRecord => ({
  id,
  version: 1,
  name: id,
  isRestricted: false,
  keys: offerImport.deriveKeys(values),
  values: () => values,
});

const ida = known('ida', {
  lastName: 'Petersen',
  email: 'ida@example.com',
  city: 'Kiel',
  phone1: '0431 998877',
});

const judged = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  house: readonly KnownRecord[],
) => {
  const judge = rowJudge(reading(headers), house);
  return rows.map((cells, at) => judge({ place: at + 2, cells }));
};

describe('what is said of a row (rules: import#verdicts)', () => {
  it.each([
    ['new', ['Nachname', 'E-Mail'], ['Jansen', 'ole@example.com'], 'NEW', []],
    [
      'the same',
      ['Nachname', 'E-Mail', 'Ort'],
      ['Petersen', 'IDA@example.com ', 'Kiel'],
      'CHANGES',
      ['email'],
    ],
    ['another town', ['E-Mail', 'Ort'], ['ida@example.com', 'Husum'], 'CHANGES', ['city']],
    [
      'found by phone and name',
      ['Nachname', 'Tel.', 'Ort'],
      ['PETERSEN', '+49 431 99 88 77', 'Kiel'],
      'CHANGES',
      ['lastName', 'phone1'],
    ],
    ['the phone of another', ['Nachname', 'Tel.'], ['Jansen', '0431 998877'], 'NEW', []],
    ['an empty cell', ['E-Mail', 'Ort'], ['ida@example.com', 'k.A.'], 'DUPLICATE', []],
  ] as const)('%s', (_what, headers, row, verdict, changes) => {
    const [said] = judged(headers, [row], [ida]);
    expect([said?.verdict, said?.changes.map(({ field }) => field)]).toEqual([verdict, changes]);
  });

  it('names each wrong cell', () => {
    const [said] = judged(['Nachname', 'Datum', 'Budget'], [['Petersen', '31.2.2024', 'viel']], []);
    expect(said?.problems.map(({ field }) => field)).toEqual(['requestDate', 'budget']);
  });

  it('is a duplicate behind its first, which is named by its line', () => {
    const rows = [['a@example.com'], ['b@example.com'], ['A@example.com']];
    const said = judged(['E-Mail'], rows, []);
    expect(said.map(({ verdict }) => verdict)).toEqual(['NEW', 'NEW', 'DUPLICATE']);
    expect(said[2]?.note).toContain('Zeile 2');
  });

  it('changes and brings back nothing of somebody who was forgotten', () => {
    const gone = {
      ...known('gone', { lastName: 'Vergessen', externalCustomerId: 'K-1' }),
      isRestricted: true,
    };
    const [row] = judged(['Kundennr.', 'Nachname', 'Ort'], [['K-1', 'Petersen', 'Kiel']], [gone]);
    expect(row).toMatchObject({ verdict: 'DUPLICATE', found: null, changes: [] });
    expect(row?.note).toContain('vergessen');
  });

  it('changes none of several that fit', () => {
    const [said] = judged(['E-Mail', 'Ort'], [['ida@example.com', 'Husum']], [ida, { ...ida, id: 'other' }]);
    expect([said?.verdict, said?.found]).toEqual(['DUPLICATE', null]);
  });

  it('goes by the surest sign: the number before the address', () => {
    const numbered = known('numbered', { externalCustomerId: 'K-1', email: 'x@example.com' });
    const [said] = judged(['KdNr', 'E-Mail'], [['k 1', 'ida@example.com']], [ida, numbered]);
    expect(said?.found?.id).toBe('numbered');
  });
});

/** Reckoned in another way: each row asks all rows before it. */
function expected(rows: readonly DirtyOffer[], at: number): Verdict {
  const row = rows[at];
  if (row === undefined || row.wrong.length > 0) return 'WRONG';
  return rows
    .slice(0, at)
    .some(({ who, wrong }) => wrong.length === 0 && who.some((each) => row.who.includes(each)))
    ? 'DUPLICATE'
    : 'NEW';
}

describe('five thousand rows of real life', () => {
  it('are judged as whoever asks each of all before it', () => {
    const rows = fc.sample(dirtyOffer, 5_000);
    const said = judged(
      dirtyHeaders,
      rows.map(({ cells }) => cells),
      [],
    );
    const counts = { NEW: 0, CHANGES: 0, DUPLICATE: 0, WRONG: 0 };
    for (const [at, row] of said.entries()) {
      counts[row.verdict] += 1;
      expect([at, row.verdict]).toEqual([at, expected(rows, at)]);
      if (row.verdict === 'WRONG')
        expect(row.problems.map(({ field }) => field).toSorted()).toEqual(rows[at]?.wrong.toSorted());
    }
    expect(Math.min(counts.NEW, counts.DUPLICATE, counts.WRONG)).toBeGreaterThan(100);
  });
});
