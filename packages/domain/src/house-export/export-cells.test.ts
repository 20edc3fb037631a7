import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/iso-date.ts';
import { findSeparator, parseCsv, writeCsv } from '../imports/csv.ts';
import { foldWords } from '../imports/fold-words.ts';
import type { ImportField, ImportValue } from '../imports/import-kind.ts';
import { importKindNames, importKinds } from '../imports/import-kinds.ts';
import { readCell, saysNothing } from '../imports/import-values.ts';
import { findHead, proposeColumns } from '../imports/propose-columns.ts';
import { makeSheet } from '../imports/sheet.ts';
import { headersOf, importableCells, storedCell } from './export-cells.ts';

const today = isoDate('2026-11-27');
const references = ['Anna Muster', '=Ärger & Söhne', '@Küche "Nord"; Süd', '-5'];

/** Texts that people type, that Excel takes for a formula, and that a CSV may stumble over. */
const typed = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+49 481',
    '-5',
    '@x',
    'a;b',
    '"',
    '""a',
    'sep=,',
    "'x",
    '\t|,',
    '0001',
    '1.2.2026',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const longTexts = ['notes', 'address'];

function drawValue(field: ImportField): fc.Arbitrary<ImportValue> {
  switch (field.kind) {
    case 'text': {
      const isLong = longTexts.includes(field.key);
      const text = isLong ? fc.array(typed, { maxLength: 4 }).map((lines) => lines.join('\r\n')) : typed;
      return text.map((each) => (isLong ? each.trim() : each.trim().replace(/\s+/g, ' ')));
    }
    case 'money':
      return fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);
    case 'day':
      return fc.integer({ min: -30_000, max: 20_000 }).map((days) => addDays(today, days));
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...Object.keys(field.names ?? {}));
    case 'reference':
      return fc.constantFrom(...references);
  }
}

describe.each(importKindNames)('%s (rules: export#read-back)', (name) => {
  const kind = importKinds[name];
  const record = fc.record(
    Object.fromEntries(kind.fields.map((field) => [field.key, fc.option(drawValue(field), { nil: null })])),
  );

  it('have every column proposed, and every value read back', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 8 }), (records) => {
        const csv = writeCsv([headersOf(kind), ...records.map((values) => importableCells(kind, values))]);
        const rows = parseCsv(csv, findSeparator(csv));
        const sheet = typeof rows === 'string' ? rows : makeSheet('', rows);
        if (typeof sheet === 'string') throw new Error(sheet);
        expect(findHead(kind, sheet)).toBe(0);
        const [head, ...read] = sheet.rows;
        const columns = proposeColumns(kind, head?.cells ?? []);
        expect(columns).toEqual(Object.fromEntries(kind.fields.map(({ key }, at) => [key, at])));
        const choices = Object.fromEntries(
          kind.fields.map(({ key }) => [key, new Map(references.map((each) => [foldWords(each), each]))]),
        );
        const back = read.map(({ cells }) =>
          kind.fields.map((field, at) => {
            const cell = cells[at] ?? '';
            if (saysNothing(cell)) return null;
            const said = readCell(field, cell, { choices, today, writing: 'GERMAN', words: {}, heir: null });
            return said === 'NOTHING' || 'problem' in said ? said : said.value;
          }),
        );
        const wanted = records.map((values) =>
          kind.fields.map(({ key, kind: of }) => {
            const value = values[key] ?? null;
            return of === 'text' && saysNothing(String(value ?? '')) ? null : value;
          }),
        );
        // A row that says nothing at all is none.
        expect(back).toEqual(wanted.filter((row) => row.some((value) => value !== null)));
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['money', '129900', '1299,00'],
  ['money', '-5', '-0,05'],
  ['money', '9007199254740993', '90071992547409,93'],
  ['number', '19.00', '19,00'],
  ['flag', 'true', 'ja'],
  ['flag', 'false', 'nein'],
  ['text', '=1+1', '=1+1'],
  ['text', null, ''],
] as const)('what is stored as %s %j is written %j (rules: export#tables)', (kind, stored, expected) => {
  expect(storedCell(kind, stored)).toBe(expected);
});
