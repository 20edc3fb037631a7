import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { xlsxRows } from '../../../../../../tests/kit/xlsx-rows.ts';
import type { RecordSheets, SheetBlock, SheetFact } from '../record-sheets.ts';
import { pagesOf, wordsOf } from '../test-kit/read-pdf.ts';
import { openRenderer } from './open-renderer.ts';

const render = openRenderer();

const sheetsOf = (...blocks: readonly (readonly SheetBlock[])[]): RecordSheets => ({
  title: 'Auftragsblätter',
  subtitle: 'Stand 22.11.2026',
  author: 'Küchenhaus Nord',
  today: isoDate('2026-11-22'),
  sheets: blocks.map((each, index) => ({ title: `Auftrag ${index}`, mark: 'Verkauft', blocks: each })),
});
const print = (records: RecordSheets) => render({ kind: 'records', format: 'PDF', records });

const fact = (label: string, value: string): SheetFact => ({ label, kind: 'text', value });
const words = (count: number) => `${'Wort '.repeat(count)}Schluss`;

it.each([0, 1, 2, 3, 4])('gives a long fact a row of its own behind %i short ones', async (before) => {
  const facts = [
    ...Array.from({ length: before }, (_, index) => fact(`Name${index}`, `Wert${index}`)),
    fact('Notiz', words(30)),
    fact('Danach', 'Ende'),
  ];
  const pdf = await print(sheetsOf([{ kind: 'facts', title: 'Kunde', facts }]));
  const text = pagesOf(pdf).join('');
  for (const { label } of facts) expect(text).toContain(label);
  const heightOf = (wanted: string) => wordsOf(pdf).find((word) => word.text === wanted)?.y ?? Number.NaN;
  expect(heightOf('Schluss')).toBeLessThan(heightOf('Ende'));
  if (before > 0) expect(heightOf(`Wert${before - 1}`)).toBeLessThan(heightOf('Schluss'));
});

it('begins a page for each record, says on further ones whose they are, and loses no word', async () => {
  const table: SheetBlock = {
    kind: 'table',
    title: 'Artikel',
    columns: [
      { label: 'Bezeichnung', kind: 'text', total: false },
      { label: 'Gesamt', kind: 'money', total: true },
    ],
    rows: Array.from({ length: 80 }, (_, index) => [`Artikel${index}`, 100]),
    totals: [null, 8_000],
  };
  const pages = pagesOf(
    await print(
      sheetsOf(
        [table],
        [
          { kind: 'facts', title: 'Preis', facts: [fact('Notiz', words(2_000))] },
          { kind: 'words', title: 'Notizen', words: words(2_000) },
        ],
      ),
    ),
  );
  const text = pages.join('');
  expect(text.match(/Artikel\d+/g)).toHaveLength(80);
  expect(text).toMatch(/Summe +80,00/);
  expect(text.match(/\bWort\b/g)).toHaveLength(4_000);
  const starts = pages.flatMap((page, index) => (page.includes('Stand 22.11.2026') ? [index] : []));
  expect(starts).toHaveLength(2);
  for (const [index, page] of pages.entries()) {
    const whose = index < (starts[1] ?? 0) ? 'Auftrag 0' : 'Auftrag 1';
    expect(page).toContain(whose);
  }
});

it('counts the pages of each of many records by itself, in their order', async () => {
  const blocks = Array.from({ length: 45 }, (_, index): SheetBlock[] => [
    { kind: 'words', title: 'Notizen', words: words(index === 30 ? 2_000 : 1) },
  ]);
  const pages = pagesOf(await print(sheetsOf(...blocks)));
  const starts = pages.filter((page) => page.includes('Stand 22.11.2026'));
  expect(starts.map((page) => /Auftrag (\d+)/.exec(page)?.[1])).toEqual(blocks.map((_, index) => `${index}`));
  expect(pages.length).toBeGreaterThan(45);
  const ofLong = pages.filter((page) => /Auftrag 30\b/.test(page));
  for (const page of pages.filter((each) => !ofLong.includes(each))) expect(page).toContain('Seite 1 von 1');
  for (const [index, page] of ofLong.entries())
    expect(page).toContain(`Seite ${index + 1} von ${ofLong.length}`);
});

it('refuses more than Word opens', async () => {
  const facts = Array.from({ length: 20_000 }, () => fact('Name', 'Wert'));
  const records = sheetsOf([{ kind: 'facts', title: 'Kunde', facts }]);
  await expect(render({ kind: 'records', format: 'DOC', records })).rejects.toMatchObject({
    reason: 'tooLong',
  });
});

it('breaks a word that is wider than its column, and leaves no word on another', async () => {
  const columns = Array.from({ length: 8 }, () => ({ label: 'Nummer', kind: 'text' as const, total: false }));
  const row = columns.map(() => 'N20264711ABCDEFGHIJ');
  const pdf = await print(
    sheetsOf([{ kind: 'table', title: 'Lieferanten', columns, rows: [row], totals: null }]),
  );
  const all = wordsOf(pdf);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const isBeside = one.right <= other.x + 0.1 || other.right <= one.x + 0.1;
      const isBelow = one.bottom <= other.y + 1 || other.bottom <= one.y + 1;
      expect([one.text, other.text, isBeside || isBelow]).toEqual([one.text, other.text, true]);
    }
});

describe('a table with sums inside', () => {
  const table: SheetBlock = {
    kind: 'table',
    title: 'Offen',
    columns: [
      { label: 'Tag', kind: 'date', total: false },
      { label: 'Kunde', kind: 'text', total: false },
      { label: 'Betrag', kind: 'money', total: true },
    ],
    rows: [
      ['2026-11-21', 'Wagenknechtsdorf', 300],
      [null, 'Wagenknechtsdorf', 300],
    ],
    strong: [1],
    totals: [null, 'Zusammen offen', 300],
  };
  const records = sheetsOf([table]);
  const xmlOf = (bytes: Uint8Array, part: string) => strFromU8(unzipSync(bytes)[part] ?? new Uint8Array());

  it('sets them in stronger letters, and says in its last row what it is of', async () => {
    const pdf = await print(records);
    const [plain, strong] = wordsOf(pdf)
      .filter(({ text }) => text === 'Wagenknechtsdorf')
      .map(({ x, right }) => right - x);
    expect(strong).toBeGreaterThan(plain ?? Number.NaN);
    expect(pagesOf(pdf).join('')).toMatch(/Zusammen offen +3,00/);
    expect(pagesOf(pdf).join('')).not.toContain('Summe');
  });

  it('has letters to be read from further away on a wall', async () => {
    const heightOn = async (isPinnedUp: boolean) => {
      const { y, bottom } = wordsOf(await print({ ...records, isPinnedUp })).find(
        ({ text }) => text === 'Wagenknechtsdorf',
      ) ?? { y: 0, bottom: 0 };
      return bottom - y;
    };
    expect(await heightOn(true)).toBeGreaterThan((await heightOn(false)) * 1.1);
  });

  it('has them in Word and Excel too', async () => {
    const word = xmlOf(await render({ kind: 'records', format: 'DOC', records }), 'word/document.xml');
    const bold = [...word.matchAll(/<w:b( w:val="false")?\/>(?:(?!<w:b[ /]).)*?<w:t [^>]*>([^<]+)</g)];
    expect(bold.map(([, isPlain, text]) => [text, isPlain === undefined])).toEqual(
      expect.arrayContaining([
        ['21.11.2026', false],
        ['Wagenknechtsdorf', true],
        ['Zusammen offen', true],
      ]),
    );
    expect(bold.filter(([, , text]) => text === 'Wagenknechtsdorf')).toHaveLength(2);
    const excel = await render({ kind: 'records', format: 'XLS', records });
    expect(xlsxRows(excel)).toContainEqual([null, 'Zusammen offen', 3]);
    const styles = [...xmlOf(excel, 'xl/worksheets/sheet1.xml').matchAll(/<c r="B\d+" s="(\d+)"/g)];
    expect(new Set(styles.map(([, style]) => style)).size).toBeGreaterThan(2);
  });
});

it('may go on over the page in Word once it is long, and never leaves its head or its sum alone', async () => {
  const keptIn = async (count: number) => {
    const rows = Array.from({ length: count }, (_, place) => [`Zeile${place}`]);
    const columns = [{ label: 'Kopf', kind: 'text' as const, total: false }];
    const records = sheetsOf([{ kind: 'table', title: 'Liste', columns, rows, totals: ['Ende'] }]);
    const word = strFromU8(
      unzipSync(await render({ kind: 'records', format: 'DOC', records }))['word/document.xml'] ??
        new Uint8Array(),
    );
    return [
      ...word.matchAll(/<w:keepNext( w:val="false")?\/>(?:(?!<w:keepNext).)*?<w:t [^>]*>([^<]+)</g),
    ].flatMap(([, isFree, text]) => (isFree === undefined && text !== undefined ? [text] : []));
  };
  const head = ['Küchenhaus Nord', 'Auftrag 0', 'Liste', 'Kopf'];
  expect(await keptIn(2)).toEqual([...head, 'Zeile0', 'Zeile1']);
  expect(await keptIn(40)).toEqual([...head, 'Zeile39']);
});

it('leaves no heading alone at the foot of a page, and repeats the head of a table on the next', async () => {
  const columns = [{ label: 'Kopf', kind: 'text' as const, total: false }];
  const tableOf = (title: string, name: string, count: number): SheetBlock => ({
    kind: 'table',
    title,
    columns,
    rows: Array.from({ length: count }, (_, place) => [`${name} ${place}`]),
    totals: null,
  });
  // Wherever on the page the second one begins.
  const sheets = Array.from({ length: 30 }, (_, place) => [
    tableOf('Erste', 'Davor', 16 + place),
    tableOf('Zweite', 'Zeile', 40),
  ]);
  const pages = pagesOf(await print(sheetsOf(...sheets)));
  const headed = pages.filter((page) => page.includes('Zweite'));
  expect(headed).toHaveLength(30);
  for (const page of headed) expect(page).toMatch(/Zweite\s+Kopf\s+Zeile 0\b/);
  const goingOn = pages.filter((page) => page.includes('Zeile') && !page.includes('Zweite'));
  expect(goingOn.length).toBeGreaterThan(20);
  for (const page of goingOn) expect(page).toMatch(/^\s*Kopf\s+Zeile/);
});
