import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSeparator, parseCsv, writeCsv } from './csv.ts';

const readCells = (text: string, separator = ';') => {
  const rows = parseCsv(text, separator);
  return typeof rows === 'string' ? rows : rows.map(({ cells }) => cells);
};

describe('a CSV file', () => {
  it.each([
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a;1";b\n', [['a;1', 'b']]],
    ['"sagt ""ja""";b\n', [['sagt "ja"', 'b']]],
    ['"zwei\nZeilen";b\n', [['zwei\nZeilen', 'b']]],
    ['55" Gerät;b\n', [['55" Gerät', 'b']]],
    [';;\n', [['', '', '']]],
    ['sep=;\na;b\n', [['a', 'b']]],
    ['', []],
    ['"offen;b\n', 'OPEN_QUOTE'],
  ])('%j', (text, expected) => {
    expect(readCells(text)).toEqual(expected);
  });

  it('counts lines as an editor does, those inside of quotes, too', () => {
    const rows = parseCsv('a\n"b\nb"\nc\n', ';');
    expect(typeof rows === 'string' ? rows : rows.map(({ place }) => place)).toEqual([1, 2, 4]);
  });

  it.each([
    ['Name;Ort\nPetersen, Ida;Kiel\nJansen, Ole;Husum\n', ';'],
    ['Name,Ort\n"Petersen; Ida",Kiel\n', ','],
    ['Name\tOrt\nIda\tKiel\n', '\t'],
    ['Name|Ort\nIda|Kiel\n', '|'],
    ['sep=,\nName;x,Ort\n', ','],
    ['Name\nIda\n', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });

  it('is read as it was written', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ß', ';', ',', '"', '\n', '\r', '\t', ' ', '=', "'"),
    });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.constantFrom(';', ',', '\t'), (written, separator) => {
        expect(readCells(writeCsv(written, separator), separator)).toEqual(written);
      }),
    );
  });

  it('of any dirt ends, and says rows or why not', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ';', '\n', '\r', 'a') }), (text) => {
        const rows = parseCsv(text, ';');
        if (typeof rows === 'string') expect(rows).toBe('OPEN_QUOTE');
        else expect(rows.every(({ cells }) => cells.length > 0)).toBe(true);
      }),
    );
  });
});
