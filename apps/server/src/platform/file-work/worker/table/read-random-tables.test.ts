import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCsv } from '@korpus/domain/imports/csv.ts';
import { mostColumns, mostLetters, tableFaults } from '@korpus/domain/imports/sheet.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { aWorkbook } from '../../test-kit/a-workbook.ts';
import { aZip } from '../../test-kit/a-zip.ts';
import { readTable } from './read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-random-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array) {
  const { path, size } = await writeIncoming(await newIncomingPath(folder), bytes);
  return readTable({ kind: 'table', path, size });
}

/** Encodings in which people save tables. Letters beyond ASCII are such that Windows-1252 is never taken for UTF-8. */
const encodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 of a Mac': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
};

const dirt = [
  'a',
  'B',
  '1',
  'ß',
  'Ä',
  'é',
  ';',
  ',',
  '\t',
  '|',
  '"',
  '""',
  '\n',
  '\r\n',
  ' ',
  '=',
  '+',
  "'",
  '@',
];
const cell = fc.array(fc.constantFrom(...dirt), { maxLength: 8 }).map((letters) => letters.join(''));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 8 });

/** Gives what a table says: its lines that say something, without what surrounds the words. */
const said = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((cells) => {
    const length = cells.findLastIndex((each) => each.trim() !== '') + 1;
    return length === 0 ? [] : [cells.slice(0, length).map((each) => each.trim())];
  });

describe('a CSV file of any dirt', () => {
  it('is read as it was written, in any encoding, with any separator', async () => {
    const encoding = fc.constantFrom(...Object.keys(encodings));
    await fc.assert(
      fc.asyncProperty(table, encoding, fc.constantFrom(';', ',', '\t', '|'), async (rows, as, separator) => {
        const text = `sep=${separator}\r\n${writeCsv(rows, separator)}`;
        const answer = await read(encodings[as]?.(text) ?? Buffer.of());
        const expected = said(rows);
        if (expected.length < 2) expect(answer).toEqual({ refused: 'EMPTY' });
        else expect('sheets' in answer && answer.sheets[0]?.rows.map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  });

  it('says by itself what separates it where its lines are equally long', async () => {
    const word = fc.constantFrom('Küche', 'Ida Petersen', '12,50', 'Am Deich 7', 'sagt "ja"', 'zwei\nZeilen');
    const rows = fc
      .integer({ min: 2, max: 6 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 9 }),
      );
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(';', '\t', '|'), async (written, separator) => {
        const head = written[0]?.map((_, at) => `Spalte ${at}`) ?? [];
        const answer = await read(Buffer.from(writeCsv([head, ...written], separator)));
        expect('sheets' in answer && answer.sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
          head,
          ...written,
        ]);
      }),
    );
  });
});

/** Read within the limits and in texts that a database keeps, or refused for a reason people are told. */
async function expectHarmless(bytes: Uint8Array) {
  const answer = await read(bytes);
  if ('refused' in answer) expect(tableFaults).toContain(answer.refused);
  for (const { name, rows } of 'sheets' in answer ? answer.sheets : []) {
    expect(name.isWellFormed()).toBe(true);
    for (const { place, cells } of rows) {
      expect(place).toBeLessThan(2 ** 31);
      expect(cells.length).toBeLessThanOrEqual(mostColumns);
      for (const each of cells) {
        expect(each.length).toBeLessThanOrEqual(mostLetters);
        expect(each.includes('\0') || !each.isWellFormed()).toBe(false);
      }
    }
  }
}

describe('whatever bytes are sent', () => {
  const starts = [
    '',
    'PK\x03\x04',
    '\xff\xfe',
    '\xfe\xff',
    '\xef\xbb\xbf',
    'sep=\t\r\n',
    '%PDF',
    '\xd0\xcf\x11\xe0',
  ];

  it('are read or refused, and never an error of ours', async () => {
    const tail = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .string({ unit: fc.constantFrom(...dirt, '\0', '€', '\u2028'), maxLength: 200 })
        .map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), tail, (start, rest) =>
        expectHarmless(Buffer.concat([Buffer.from(start, 'latin1'), rest])),
      ),
    );
  });

  it('of a workbook that is damaged, too', async () => {
    const whole = aWorkbook([
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c t="inlineStr"><is><t>Ort</t></is></c></row><row><c><v>1.5</v></c></row>',
    ]);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(damage, (all) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of all) bytes[at] = value;
        return expectHarmless(bytes);
      }),
    );
  });

  it('of a workbook of any cells, in any order and place', async () => {
    const piece = fc.constantFrom(
      ...['<row>', '<row r="2">', '<row r="99999999999">', '<row r="-1">', '<row r="1e9">', '</row>'],
      ...['<c t="s"><v>1</v></c>', '<c t="s"><v>length</v></c>', '<c t="s"><v>-1</v></c>', '<c r="C9"/>'],
      ...[
        '<c r="BH1"><v>1</v></c>',
        '<c s="1"><v>1e308</v></c>',
        '<c s="99"><v>x</v></c>',
        '<c><f>1/0</f></c>',
      ],
      ...['<c t="inlineStr"><is><t>&#x10FFFF;</t></is></c>', '<c t="str"><v>&#xD800;</v></c>', '&#0;'],
      ...['<c t="d"><v>2026-03-14T00:00:00</v></c>', '<c t="b"><v>2</v></c>', '<!-- x -->', '<![CDATA[x]]>'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), (pieces) =>
        expectHarmless(aWorkbook([`<row><c t="s"><v>0</v></c></row>${pieces.join('')}`])),
      ),
    );
  });

  it('of an archive of anything, too', async () => {
    const names = [
      '[Content_Types].xml',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      '../x',
    ];
    const part = fc.record({
      name: fc.constantFrom(...names),
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.constant(Buffer.from('<workbook><sheets/></workbook>')),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), (parts) => expectHarmless(aZip(parts))),
    );
  });
});
