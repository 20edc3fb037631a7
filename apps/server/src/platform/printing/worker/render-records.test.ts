import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { expect, it } from 'vitest';
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
