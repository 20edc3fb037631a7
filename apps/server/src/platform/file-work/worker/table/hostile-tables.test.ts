import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newIncomingPath, writeIncoming } from '../../../storage/incoming-file.ts';
import { type FileWork, openFileWork } from '../../file-work.ts';
import { aPart, aWorkbook } from '../../test-kit/a-workbook.ts';
import { aZip, type ZipPart } from '../../test-kit/a-zip.ts';

/** Files made to harm who reads them: through the workers, as the server has them read. */
const folder = mkdtempSync(join(tmpdir(), 'korpus-hostile-tables-'));
const asker = { tenantId: 'a house', userId: 'one' };
const opened: { work: FileWork | null } = { work: null };

beforeAll(() => {
  opened.work = openFileWork(folder, { info: vi.fn(), warn: vi.fn(), error: vi.fn() }, { patience: 120_000 });
});
afterAll(async () => {
  await opened.work?.close();
  rmSync(folder, { recursive: true });
});

const read = async (bytes: Uint8Array) =>
  opened.work?.readTable(await writeIncoming(await newIncomingPath(folder), bytes), asker);

const head = '<row r="1"><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Ort</t></is></c></row>';
const line = '<row><c t="inlineStr"><is><t>Ida</t></is></c></row>';
const doctype = (inside: string) => `<!DOCTYPE x [${inside}]>`;
const laughs = doctype(
  ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].reduce(
    (all, name, at, names) =>
      `${all}<!ENTITY ${name} "${at === 0 ? 'ha' : `&${names[at - 1]};`.repeat(10)}">`,
    '',
  ),
);
const files = doctype('<!ENTITY e SYSTEM "file:///etc/passwd">');
const sheetWith = (text: string) => `<worksheet><sheetData>${head}${text}</sheetData></worksheet>`;

/** Takes the place of a part of the workbook: the last of its name counts. */
const instead = (name: string, xml: string): Buffer => aWorkbook([head + line], [aPart(name, xml)]);
/** Ballast that nobody can pack: what is beside it may unpack to a hundred times as much. */
const ballast: ZipPart = { name: 'xl/media/bild.png', bytes: randomBytes(2_600_000), method: 0 };

const parts = [aPart('[Content_Types].xml', '<Types/>'), aPart('xl/workbook.xml', '<workbook/>')];

it.each([
  [
    'entities in a sheet',
    instead('xl/worksheets/sheet1.xml', laughs + sheetWith('<row><c><v>&h;</v></c></row>')),
    'TOO_INVOLVED',
  ],
  [
    'entities in its texts',
    instead('xl/sharedStrings.xml', `${laughs}<sst><si><t>&h;</t></si></sst>`),
    'TOO_INVOLVED',
  ],
  [
    'a file of the server',
    instead('xl/sharedStrings.xml', `${files}<sst><si><t>&e;</t></si></sst>`),
    'TOO_INVOLVED',
  ],
  [
    'a file of the server in its list of sheets',
    instead('xl/_rels/workbook.xml.rels', `${files}<Relationships/>`),
    'TOO_INVOLVED',
  ],
  ['a file of the server in its styles', instead('xl/styles.xml', `${files}<styleSheet/>`), 'TOO_INVOLVED'],
  [
    'an entity nobody knows',
    instead('xl/worksheets/sheet1.xml', sheetWith('<row><c><v>&boom;</v></c></row>')),
    'BROKEN',
  ],
  [
    'half a letter',
    instead('xl/worksheets/sheet1.xml', sheetWith('<row><c t="str"><v>&#xD800;</v></c></row>')),
    'BROKEN',
  ],
  [
    'a null byte',
    instead('xl/worksheets/sheet1.xml', sheetWith('<row><c t="str"><v>&#0;</v></c></row>')),
    'BROKEN',
  ],
  [
    'an encoding of its own',
    instead('xl/worksheets/sheet1.xml', `<?xml version="1.0" encoding="UTF-7"?>${sheetWith('')}`),
    'BROKEN',
  ],
  [
    'elements in elements',
    instead('xl/worksheets/sheet1.xml', `<worksheet>${'<x>'.repeat(100)}`),
    'TOO_INVOLVED',
  ],
  ['a line of a million cells', aWorkbook([`${head}<row>${'<c/>'.repeat(1_000_000)}</row>`]), 'TOO_INVOLVED'],
  [
    'a text of millions of pieces',
    aWorkbook([`${head}<row><c t="inlineStr"><is>${'<t/>'.repeat(1_000_000)}</is></c></row>`]),
    'TOO_INVOLVED',
  ],
  ['a null byte in UTF-16', Buffer.from('\ufeffName;Ort\r\nIda;K\0iel\r\n', 'utf16le'), 'NOT_A_TABLE'],
])('%s', async (_what, bytes, refused) => {
  expect(await read(bytes)).toEqual({ refused });
});

it.each([
  ['that unpacks to a thousand times as much', aWorkbook([head + ' '.repeat(30_000_000)]), 'TOO_LARGE'],
  [
    'whose parts together unpack to too much',
    aZip([...Array.from({ length: 30 }, (_, at) => aPart(`xl/${at}.xml`, ' '.repeat(9_000_000))), ballast]),
    'TOO_LARGE',
  ],
  ['in an archive in an archive', aZip([{ name: 'a.xlsx', bytes: aWorkbook([head + line]) }]), 'NOT_A_TABLE'],
  [
    'of thousands of parts',
    aWorkbook(
      [head + line],
      Array.from({ length: 11_000 }, (_, at) => aPart(`x${at}`, '')),
    ),
    'TOO_LARGE',
  ],
  ['of more parts than it counts', miscounted(), 'BROKEN'],
  ['whose parts lie in each other', overlapping(), 'BROKEN'],
  ['that unpacks to less than it says', lying({ said: 9_000 }), 'BROKEN'],
  ['that unpacks to more than it says', lying({ said: 10 }), 'BROKEN'],
  ['with another checksum', lying({ checksum: 1 }), 'BROKEN'],
  ['packed in a way nobody knows', lying({ method: 12 }), 'BROKEN'],
  [
    'that shows one long text a million times',
    aWorkbook(
      [head + `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(5_000)],
      [aPart('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(4_900)}</t></si></sst>`), ballast],
    ),
    'TOO_LARGE',
  ],
])('a workbook %s', async (_what, bytes, refused) => {
  expect(await read(bytes)).toEqual({ refused });
});

it.each([
  ['semicolons', ';'],
  ['open quotes', 'a;"b\n'],
  ['closed quotes', '"";'],
  ['quotes', '"'],
  ['doubled quotes', '""""'],
  ['ends of lines', '\r'],
  ['spaces', ' '],
])('20 MB of nothing but %s are refused or read and keep nobody waiting', async (_what, piece) => {
  const bytes = Buffer.alloc(20_000_000, piece);
  expect(await read(bytes)).toEqual({ refused: expect.stringMatching(/^[A-Z_]+$/) });
});

it('a format of a million brackets is read by its beginning', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${'['.repeat(900_000)}"/></numFmts></styleSheet>`;
  const bytes = aWorkbook([head + line], [aPart('xl/styles.xml', styles), ballast]);
  expect(await read(bytes)).toMatchObject({ sheets: [{ rows: [{ place: 1 }, { cells: ['Ida'] }] }] });
});

it('names and places beyond those of Excel are cut', async () => {
  const name = `${'x'.repeat(30)}\u{1f600}`;
  const bytes = aWorkbook(
    [`${head}<row r="4294967296"><c t="str"><v>Ida</v></c></row>`],
    [
      aPart(
        'xl/workbook.xml',
        `<workbook xmlns:r="r"><sheets><sheet name="${name}" r:id="r1"/></sheets></workbook>`,
      ),
    ],
  );
  expect(await read(bytes)).toMatchObject({
    sheets: [{ name: `${'x'.repeat(30)}\ufffd`, rows: [{}, { place: 2 }] }],
  });
});

it('no formula is run, of a workbook or of text', async () => {
  const formula =
    '<row><c t="str"><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>=cmd|calc</v></c><c><f>1+1</f></c></row>';
  expect(await read(aWorkbook([head + formula]))).toMatchObject({
    sheets: [{ rows: [{}, { cells: ['=cmd|calc'] }] }],
  });
  expect(await read(Buffer.from('Name;Ort\r\n=1+1;@SUM(A1)\r\n+49;-2\r\n'))).toMatchObject({
    sheets: [{ rows: [{}, { cells: ['=1+1', '@SUM(A1)'] }, { cells: ['+49', '-2'] }] }],
  });
});

function lying(lie: Partial<ZipPart>): Buffer {
  const sheet = aPart('xl/worksheets/sheet1.xml', sheetWith(line));
  return aWorkbook([head + line], [{ ...sheet, ...lie }]);
}

function miscounted(): Buffer {
  const bytes = aZip(parts);
  bytes.writeUInt16LE(1, bytes.length - 12);
  return bytes;
}

/** The second part of the list is said to lie where the first does. */
function overlapping(): Buffer {
  const bytes = aZip(parts);
  const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(0, second + 42);
  return bytes;
}
