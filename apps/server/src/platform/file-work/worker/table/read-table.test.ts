import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostColumns } from '@korpus/domain/imports/sheet.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { aPart as part, aWorkbook as workbook } from '../../test-kit/a-workbook.ts';
import { aZip } from '../../test-kit/a-zip.ts';
import { readTable } from './read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'korpus-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(bytes: Uint8Array) {
  const { path, size } = await writeIncoming(await newIncomingPath(folder), bytes);
  return readTable({ kind: 'table', path, size });
}

const head =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Budget</t></is></c></row>';

describe('a workbook (rules: import#formulas)', () => {
  it('is read as texts: shared, inline, days by their format, what formulas last came to', async () => {
    const row = `<row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5"><f>HYPERLINK("http://x")</f><v>1234.5</v></c>
      <c r="D5" s="1"><v>46095</v></c><c r="E5" s="2"><v>46095.5</v></c><c r="F5" s="3"><v>46095</v></c>
      <c r="G5" t="b"><v>1</v></c><c r="H5" t="str"><f>A1</f><v>=cmd</v></c><c r="I5" t="e"><v>#NV</v></c><c r="K5"/></row>`;
    expect(await read(workbook([head + row]))).toEqual({
      sheets: [
        {
          name: 'Blatt 1',
          rows: [
            { place: 1, cells: ['Name', '', 'Budget'] },
            {
              place: 5,
              cells: ['Müller', '', '1234,5', '2026-03-14', '2026-03-14', '46095', 'ja', '=cmd', '#NV'],
            },
          ],
        },
      ],
    });
  });

  it('of several sheets gives those with something in them', async () => {
    const said = await read(workbook([head + head.replaceAll('1"', '2"'), '', head]));
    expect('sheets' in said && said.sheets.map(({ name }) => name)).toEqual(['Blatt 1', 'Blatt 3']);
  });

  it.each([
    ['with macros', workbook([head], [part('xl/vbaProject.bin', 'x')]), 'MACROS'],
    ['encrypted inside', workbook([head], [{ ...part('a', 'x'), isEncrypted: true }]), 'OLD_OR_ENCRYPTED'],
    [
      'that unpacks to gigabytes, it says',
      workbook([head], [{ ...part('a', 'x'), said: 2 ** 31 }]),
      'TOO_LARGE',
    ],
    ['that is larger than it says', workbook([head], []).subarray(0, -10), 'BROKEN'],
    ['with a sheet that lies', aLyingWorkbook(), 'BROKEN'],
    ['with an entity bomb', workbook([], [part('xl/sharedstrings2.xml', '')]), 'EMPTY'],
    ['that is another archive', aZip([part('a.txt', 'x')]), 'NOT_A_TABLE'],
    [
      'of columns far away',
      workbook([`${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`]),
      'TOO_MANY_COLUMNS',
    ],
    ['of too many rows', workbook([head + '<row><c><v>1</v></c></row>'.repeat(20_002)]), 'TOO_MANY_ROWS'],
    [
      'with a cell of a book',
      workbook([`${head}<row><c t="str"><v>${'x'.repeat(6_000)}</v></c></row>`]),
      'CELL_TOO_LONG',
    ],
  ])('%s is refused', async (_what, bytes, refused) => {
    expect(await read(bytes)).toEqual({ refused });
  });

  it('with a DOCTYPE is refused before anything unfolds', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet/>';
    const parts = [
      part('[Content_Types].xml', '<Types/>'),
      part('xl/workbook.xml', bomb),
      part('xl/_rels/workbook.xml.rels', '<Relationships/>'),
    ];
    expect(await read(aZip(parts))).toEqual({ refused: 'TOO_INVOLVED' });
  });
});

function aLyingWorkbook(): Buffer {
  return aZip([
    part('[Content_Types].xml', '<Types/>'),
    { ...part('xl/workbook.xml', `<workbook>${' '.repeat(5_000)}</workbook>`), said: 20 },
  ]);
}

describe('a CSV file is read in what it was written in (rules: import#encodings)', () => {
  const text = 'Name;Straße\r\nMüller;Große Gasse\r\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['what Windows wrote', Buffer.from(text, 'latin1')],
  ])('%s', async (_what, bytes) => {
    expect(await read(bytes)).toEqual({
      sheets: [
        {
          name: '',
          rows: [
            { place: 1, cells: ['Name', 'Straße'] },
            { place: 2, cells: ['Müller', 'Große Gasse'] },
          ],
        },
      ],
    });
  });

  it('and the euro of Windows is one', async () => {
    const said = await read(
      Buffer.concat([Buffer.from('Preis;Ort\n5 '), Buffer.from([0x80]), Buffer.from(';Köln\n', 'latin1')]),
    );
    expect('sheets' in said && said.sheets[0]?.rows[1]?.cells).toEqual(['5 €', 'Köln']);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'NOT_A_TABLE'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'NOT_A_TABLE'],
    ['half of UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'NOT_A_TABLE'],
    ['nothing', Buffer.from(''), 'EMPTY'],
    ['too many columns', Buffer.from(`${'a;'.repeat(mostColumns)}b\n1;2\n`), 'TOO_MANY_COLUMNS'],
    ['empty lines without end', Buffer.from('\n'.repeat(50_000)), 'TOO_MANY_ROWS'],
  ])('%s is refused', async (_what, bytes, refused) => {
    expect(await read(bytes)).toEqual({ refused });
  });
});
