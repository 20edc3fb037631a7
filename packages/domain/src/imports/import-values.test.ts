import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/iso-date.ts';
import { excelDay, excelNumber } from './excel-values.ts';
import type { ImportField } from './import-kind.ts';
import { cellAsRead, readCell, saysNothing, sayValue } from './import-values.ts';

const today = isoDate('2026-11-21');
const field = (kind: ImportField['kind'], more: Partial<ImportField> = {}): ImportField => ({
  key: 'x',
  label: 'X',
  kind,
  words: [],
  example: '',
  ...more,
});
const read = (kind: ImportField['kind'], text: string, more: Partial<ImportField> = {}) => {
  const said = readCell(field(kind, more), text, {
    today,
    writing: 'GERMAN',
    words: {},
    heir: null,
    choices: {
      x: new Map([
        ['annamuster', 'id-1'],
        ['ole', null],
      ]),
    },
  });
  return said === 'NOTHING' || 'problem' in said ? null : said.value;
};

describe('the text of a cell (rules: import#values)', () => {
  it.each([
    ['1.234,50 €', 1234.5],
    ['1234.5', 1234.5],
    ['1.234', 1234],
    ["1'234.50", 1234.5],
    ["CHF 1'234.50", 1234.5],
    ['EUR 99', 99],
    ['1 200', 1200],
    ['-5,00', -5],
    ['500,-', 500],
    ['0', 0],
    ['=1+1', null],
    ['100+20', null],
    ['12,345', null],
    ['viel', null],
  ])('the amount %j is %j euros', (text, value) => {
    expect(read('money', text)).toBe(value);
  });

  it.each([
    ['14.3.2026', '2026-03-14'],
    ['14.03.26', '2026-03-14'],
    ['14/03/2026', '2026-03-14'],
    ['2026-03-14', '2026-03-14'],
    ['2026-03-14T09:30:00', '2026-03-14'],
    ['14.03.2026 09:30', '2026-03-14'],
    ['3. März 2026', '2026-03-03'],
    ['3 Mär. 26', '2026-03-03'],
    ['03-Mrz-2026', '2026-03-03'],
    ['Dienstag, 3. MAERZ 2026', '2026-03-03'],
    ['Di., 3.3.2026', '2026-03-03'],
    ['1. Jänner 2026', '2026-01-01'],
    ['1 Feber 2026', '2026-02-01'],
    ['14-Dec-25', '2025-12-14'],
    ['31. Februar 2024', null],
    ['März 2026', null],
    ['3. Marz Allee 2026', null],
    ['3. März', null],
    ['31.2.2024', null],
    ['14.3.', null],
    ['heute', null],
    ['KW 12', null],
    ['45000', null],
  ])('the day %j is %j', (text, value) => {
    expect(read('day', text)).toBe(value);
  });

  it.each([
    ['flag', 'Ja', true],
    ['flag', 'x', true],
    ['flag', 'NEIN', false],
    ['flag', 'vielleicht', null],
    ['text', '  Ida   Petersen ', 'Ida Petersen'],
    ['text', '=cmd|calc', '=cmd|calc'],
    ['reference', 'anna MUSTER', 'id-1'],
    ['reference', 'Ole', null],
    ['reference', 'Niemand', null],
  ] as const)('%s %j is %j', (kind, text, value) => {
    expect(read(kind, text)).toBe(value);
  });

  it('of a choice is one of its names in any spelling', () => {
    const names = { MR: 'Herr', NOT_SPECIFIED: 'Keine Angabe' };
    expect(read('choice', 'HERR', { names })).toBe('MR');
    expect(read('choice', 'Frollein', { names })).toBeNull();
    expect(sayValue(field('choice', { names }), 'MR', () => null)).toBe('Herr');
  });

  it.each([
    ['', true],
    [' - ', true],
    ['k.A.', true],
    ['n/a', true],
    ['0', false],
    ['Kai', false],
  ])('%j says nothing: %s', (text, expected) => {
    expect(saysNothing(text)).toBe(expected);
  });
});

describe('a number of Excel', () => {
  it.each([
    ['1234.5', '1234,5'],
    ['0.30000000000000004', '0,3'],
    ['1.5112345678E10', '15112345678'],
    ['25746', '25746'],
    ['#WERT!', '#WERT!'],
    ['', ''],
  ])('%j reads %j', (text, expected) => {
    expect(excelNumber(text)).toBe(expected);
  });

  it.each([
    ['46095', false, '2026-03-14'],
    ['46095.75', false, '2026-03-14'],
    ['61', false, '1900-03-01'],
    ['44633', true, '2026-03-14'],
    ['12', false, '12'],
  ])('%j as a day, of a Mac %s, is %j', (text, is1904, expected) => {
    expect(excelDay(text, is1904)).toBe(expected);
  });
});

it.each([
  ['day', '01.02.03', '01.02.2003'],
  ['day', '1/2/98', '01.02.1998'],
  ['day', '2026-03-14T09:30', '14.03.2026'],
  ['day', '3. März 2026', '03.03.2026'],
  ['day', '31.2.2024', '31.2.2024'],
  ['day', 'k.A.', 'k.A.'],
  ['money', '1.234', '1.234,00'],
  ['money', 'viel', 'viel'],
  ['text', '01.02.03', '01.02.03'],
] as const)('a cell for a %s, %j, is shown as %j (rules: import#values)', (kind, text, shown) => {
  expect(cellAsRead(field(kind), text, { today, writing: 'GERMAN' })).toBe(shown);
});
