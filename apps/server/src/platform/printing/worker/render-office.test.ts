import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import { aDocument, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { kitchen } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { xlsxRows } from '../../../../../../tests/kit/xlsx-rows.ts';
import type { TableModel } from '../table-model.ts';
import { aLetterhead } from '../test-kit/a-letterhead.ts';
import { anyModel } from '../test-kit/any-model.ts';
import { pagesOf, pdfFonts, wordsOf } from '../test-kit/read-pdf.ts';
import { renderDocx } from './render-docx.ts';
import { renderTableDocx } from './render-table-docx.ts';
import { renderTablePdf } from './render-table-pdf.ts';
import { renderTableXlsx } from './render-table-xlsx.ts';

const formula = '=HYPERLINK("http://x";"y")';

const aTable = (with_: Partial<TableModel> = {}): TableModel => ({
  title: 'Auftragsübersicht',
  subtitle: 'Stand 21.11.2026',
  columns: [
    { label: 'Auftragsnummer', kind: 'text', total: false },
    { label: 'Verkauft am', kind: 'date', total: false },
    { label: 'Verkaufssumme', kind: 'money', total: true },
    { label: 'DB-1 %', kind: 'percent', total: false },
    { label: 'Lieferwoche', kind: 'week', total: false },
  ],
  rows: [
    ['A-1', '2026-11-21', 1_234_567, 35.5, '2026-12-31'],
    [formula, null, -5, null, null],
  ],
  totals: [null, null, 1_234_562, null, null],
  muted: [false, true],
  ...with_,
});

const unzipPart = (bytes: Uint8Array, name: string): string => {
  const part = unzipSync(bytes)[name];
  if (part === undefined) throw new Error(`${name} is not in the file.`);
  return strFromU8(part);
};

/** Many columns: more than any sheet holds beside one another. */
const aWideTable = (rows: number): TableModel => {
  const columns = Array.from({ length: 45 }, (_, index) => ({
    label: `Spalte${index}`,
    kind: index % 3 === 0 ? ('text' as const) : ('money' as const),
    total: false,
  }));
  return aTable({
    columns,
    rows: Array.from({ length: rows }, (_, row) =>
      columns.map(({ kind }, index) => (kind === 'text' ? `Z${row}S${index}` : row * 100 + index)),
    ),
    totals: null,
    muted: [],
  });
};

describe('a table as PDF', () => {
  it('shows what the screen shows, with a totals row', async () => {
    const [page = ''] = pagesOf(await renderTablePdf(aTable()));
    for (const text of [
      'Auftragsübersicht',
      '21.11.2026',
      '12.345,67 €',
      '35,50 %',
      'KW 53 2026',
      formula,
      'Summe',
      '12.345,62 €',
      'Seite 1 von 1',
    ]) {
      expect(page).toContain(text);
    }
  });

  it('sets names in any letters', async () => {
    const bytes = await renderTablePdf(
      aTable({ rows: [['Wang 张伟 😀 김', null, null, null, null]], totals: null }),
    );
    expect(pagesOf(bytes)[0]).toMatch(/Wang +张伟 +😀 +Gim/);
    expect(pdfFonts(bytes)).toMatch(/ChocolateClassicalSans\S* .*yes/);
  });

  it('sets them in its titles and heads too, all letters of a line at one height', async () => {
    const columns = [
      { label: 'สม 😀 김', kind: 'money' as const, total: false },
      { label: 'a', kind: 'text' as const, total: false },
    ];
    const rows = [[100, 'Wang 张伟']];
    const bytes = await renderTablePdf(
      aTable({ title: 'Liste 中文 😀', subtitle: 'สมชาย', columns, rows, totals: null }),
    );
    expect(pagesOf(bytes)[0]).toMatch(/Liste +中文 +😀[\s\S]*สมชาย[\s\S]*สม +😀 +Gim/);
    const words = wordsOf(bytes);
    const findMiddle = (wanted: string) => {
      const { y = 0, bottom = 0 } = words.find(({ text }) => text === wanted) ?? {};
      return (y + bottom) / 2;
    };
    expect(Math.abs(findMiddle('张伟') - findMiddle('Wang'))).toBeLessThan(1);
  });

  it('sets words from right to left beside each other, and the number behind them where it is written', async () => {
    const bytes = await renderTablePdf(
      aTable({ rows: [['شركة النور 12 Kiosk', null, null, null, null]], totals: null }),
    );
    const words = wordsOf(bytes);
    const xOf = (letters: RegExp) => words.find(({ text }) => letters.test(text))?.x ?? Number.NaN;
    // The first letter of the first word is the right one of all.
    expect(xOf(/ش/)).toBeGreaterThan(xOf(/و/));
    expect(xOf(/^12$/)).toBeGreaterThan(xOf(/ش/));
    expect(xOf(/Kiosk/)).toBeGreaterThan(xOf(/^12$/));
  });

  it.each([60, 120, 400])('keeps a title of %i letters on its page', async (length) => {
    const bytes = await renderTablePdf(aTable({ title: 'Liste '.repeat(length / 6) }));
    for (const { right } of wordsOf(bytes)) expect(right).toBeLessThan(288);
  });

  it('breaks a long word with a hyphen at a syllable, and puts no hidden sign into it', async () => {
    const word = 'Dunstabzugshaubenaktivkohlefilterersatzkartuschenhalterung';
    const columns = Array.from({ length: 6 }, () => ({
      label: 'Artikel',
      kind: 'text' as const,
      total: false,
    }));
    const bytes = await renderTablePdf(aTable({ columns, rows: [columns.map(() => word)], totals: null }));
    const texts = wordsOf(bytes).map(({ text }) => text);
    const beginnings = texts.filter((text) => text.startsWith('Dunst'));
    expect(beginnings.length).toBeGreaterThan(5);
    for (const text of beginnings) expect(text).toMatch(/(zugs|hau|ben|ak|tiv|koh|le|fil|ter|er|satz)-$/);
    expect(texts.join('')).not.toMatch(/[\u00ad\u200b\u2060]/);
  });

  it('repeats its head on every page', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => [`A-${index}`, '2026-01-01', 100, null, null]);
    const pages = pagesOf(await renderTablePdf(aTable({ rows, muted: [] })));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(page).toContain('Auftragsnummer');
    expect(pages.join('').match(/A-\d+/g)).toEqual(rows.map(([name]) => name));
    expect(pages.at(-1)).toMatch(/A-199[\s\S]*Summe/);
  });

  it('loses no column and no row, however many columns there are', async () => {
    const table = aWideTable(30);
    const text = pagesOf(await renderTablePdf(table)).join('\n');
    for (const { label } of table.columns) expect(text).toMatch(new RegExp(`${label}\\b`));
    for (const row of table.rows) {
      for (const value of row) if (typeof value === 'string') expect(text).toContain(value);
    }
  });

  it('says so when it is empty', async () => {
    const [page = ''] = pagesOf(await renderTablePdf(aTable({ rows: [], totals: null })));
    expect(page).toContain('Keine Einträge');
  });
});

describe('a table as .xlsx', () => {
  it('has numbers and days to count with, and texts that stay texts', async () => {
    const bytes = await renderTableXlsx(aTable());
    expect(xlsxRows(bytes)).toEqual([
      ['Auftragsnummer', 'Verkauft am', 'Verkaufssumme', 'DB-1 %', 'Lieferwoche'],
      ['A-1', 46_347, 12_345.67, 0.355, 'KW 53 2026'],
      [formula, null, -0.05],
      ['Summe', null, 12_345.62, null, null],
    ]);
    const sheet = unzipPart(bytes, 'xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('state="frozen"');
    expect(unzipPart(bytes, 'xl/styles.xml')).toContain('#,##0.00');
    const fonts = unzipPart(bytes, 'xl/styles.xml').match(/<name val="[^"]+"/g);
    expect(new Set(fonts).size).toBe(1);
    // The sheet is as wide as the page on paper, and the head is on each.
    expect(sheet).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/>/);
    expect(sheet).toMatch(/<pageSetup [^>]*fitToWidth="1" fitToHeight="0"/);
    expect(unzipPart(bytes, 'xl/workbook.xml')).toContain("'Auftragsübersicht'!$1:$1</definedName>");
  });

  it('takes titles and texts that Excel would refuse', async () => {
    const bytes = await renderTableXlsx(
      aTable({
        title: 'A/B: [Aufträge] *alle* und noch viel mehr davon?',
        rows: [['a\u0000b\ud800', null, null, null, null]],
        muted: [],
      }),
    );
    expect(xlsxRows(bytes)[1]?.[0]).toBe('ab');
  });
});

describe('a table as .docx', () => {
  it('repeats its head, keeps rows whole and lies across', async () => {
    const xml = unzipPart(await renderTableDocx(aTable()), 'word/document.xml');
    for (const text of ['Auftragsübersicht', '12.345,67', 'KW 53 2026', 'Summe']) expect(xml).toContain(text);
    expect(xml).toContain('<w:tblHeader/>');
    expect(xml.match(/<w:cantSplit\/>/g)).toHaveLength(4);
    expect(xml).toContain('w:orient="landscape"');
  });

  it('shows only the columns that fit, and names the others', async () => {
    const xml = unzipPart(await renderTableDocx(aWideTable(3)), 'word/document.xml');
    expect(xml.match(/<w:gridCol /g)).toHaveLength(14);
    expect(xml).toContain('Nicht auf dieses Blatt passten: Spalte14, Spalte15');
    expect(xml).toContain('Spalte44. ');
  });

  it('refuses more than Word opens', async () => {
    await expect(renderTableDocx(aWideTable(2_200))).rejects.toMatchObject({ reason: 'tooLong' });
  });
});

/** Gives the parts of a file, without the moment it says it was made at. */
const lasting = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([name, part]) => [
    name,
    strFromU8(part, true).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'),
  ]);

it.each<[string, () => Promise<Uint8Array>]>([
  ['a table in Excel', () => renderTableXlsx(aTable())],
  ['a table in Word', () => renderTableDocx(aTable())],
  ['a document in Word', () => renderDocx(anyModel, null)],
])('%s holds the same whenever it is made', async (_what, render) => {
  const today = lasting(await render());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-02T03:04:05Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(lasting(await render())).toEqual(today);
});

describe('a document as .docx', () => {
  it('says what the PDF says', async () => {
    const document = aDocument(kitchen);
    const bytes = await renderDocx(buildPrintModel(someFacts({ document })), null);
    const said = unzipPart(bytes, 'word/document.xml')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ');
    for (const text of ['Angebot', 'Schrank', 'Montage', '1.000,00 €', 'Gesamtbetrag'])
      expect(said).toContain(text);
    expect(unzipPart(bytes, 'word/settings.xml')).toContain('<w:autoHyphenation');
    expect(unzipPart(bytes, 'word/styles.xml')).toContain('w:val="de-DE"');
  });

  it('says on every further page which paper it is and whose', async () => {
    const bytes = await renderDocx({ ...anyModel, continued: 'Rechnung RE-1 · Petersen' }, null);
    expect(unzipPart(bytes, 'word/footer1.xml')).toContain('Rechnung RE-1 · Petersen · ');
    expect(unzipPart(bytes, 'word/footer2.xml')).not.toContain('RE-1');
  });

  it('lies on the letterhead as a picture behind it, with its margins', async () => {
    const letterhead = { bytes: await aLetterhead(2), marginTop: 20, marginBottom: 10 };
    const bytes = await renderDocx(anyModel, letterhead);
    for (const header of ['word/header1.xml', 'word/header2.xml'])
      expect(unzipPart(bytes, header)).toContain('behindDoc="1"');
    expect(Object.keys(unzipSync(bytes)).some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
    // 20 % of 297 mm are 59.4 mm, in twentieths of a point; without the house's own foot.
    expect(unzipPart(bytes, 'word/document.xml')).toContain('w:top="3368"');
    expect(unzipPart(bytes, 'word/footer2.xml')).not.toContain('IBAN');
    const broken = { ...letterhead, bytes: Buffer.from('%PDF-1.7\nkaputt') };
    await expect(renderDocx(anyModel, broken)).rejects.toMatchObject({ reason: 'letterhead' });
  });

  it('has words from right to left as runs of their own, so that the number behind them stays there', async () => {
    const bytes = await renderDocx({ ...anyModel, addressLines: ['شركة النور 12 Kiosk'] }, null);
    const xml = unzipPart(bytes, 'word/document.xml');
    expect(xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>شركة النور<\/w:t>/);
    expect(xml).toMatch(/<w:r>(?:(?!<w:rtl).)*<w:t[^>]*> 12 Kiosk<\/w:t>/);
  });

  it('is well-formed whatever somebody wrote', async () => {
    const evil = '</w:t><w:p> & "x" \u0001\u000b \ud83d';
    const model = { ...anyModel, title: evil, author: evil, remarks: [evil], addressLines: [evil] };
    const bytes = await renderDocx(model, null);
    const xml = unzipPart(bytes, 'word/document.xml');
    expect(xml).toContain('&lt;/w:t&gt;&lt;w:p&gt; &amp; ');
    for (const name of ['word/document.xml', 'docProps/core.xml', 'word/header1.xml']) {
      expect(unzipPart(bytes, name)).not.toMatch(/\p{Cc}(?<![\n\r\t])|\p{Cs}/u);
    }
  });
});
