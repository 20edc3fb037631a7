import { isoDate } from '@korpus/domain/dates/iso-date.ts';
import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import { aDocument, aGroup, aProduct, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { richTextOf } from '@korpus/domain/rich-text/rich-text-document.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  formulaTexts,
  hostileTexts,
  scriptTexts,
  withoutBlanks,
} from '../../../../../../tests/kit/hostile-texts.ts';
import { xlsxRows } from '../../../../../../tests/kit/xlsx-rows.ts';
import { isLong } from '../../../../../../tests/reliability/support/rounds.ts';
import type { PrintJob } from '../printing.ts';
import type { RecordSheets } from '../record-sheets.ts';
import type { TableModel } from '../table-model.ts';
import { pagesOf, pdfActions } from '../test-kit/read-pdf.ts';
import { openRenderer } from './open-renderer.ts';

const render = openRenderer();

/** The ordinary run takes one in four. */
const texts = hostileTexts.filter((_text, place) => isLong || place % 4 === 0);

const table: TableModel = {
  title: 'Aufträge',
  subtitle: 'Stand 22.11.2026',
  columns: [{ label: 'Kunde', kind: 'text', total: false }],
  rows: texts.map((text) => [text]),
  totals: null,
  muted: [],
};
/** A sheet is found by its title, so each is one of them. */
const records: RecordSheets = {
  title: 'Auftragsblätter',
  subtitle: 'Stand 22.11.2026',
  author: 'Küchenhaus Nord',
  today: isoDate('2026-11-22'),
  sheets: [
    {
      title: 'Auftrag',
      mark: null,
      blocks: [
        {
          kind: 'facts',
          title: 'Kunde',
          facts: texts.map((value) => ({ label: 'Name', kind: 'text', value })),
        },
        {
          kind: 'table',
          title: 'Artikel',
          columns: table.columns,
          rows: table.rows,
          totals: null,
        },
        { kind: 'words', title: 'Notizen', words: texts.join('\n') },
      ],
    },
  ],
};

const products = texts.map((text) => aProduct(text, 100, { description: text }));
const words = richTextOf(texts);
const settings = { customPreText: true, preText: words, customPostText: true, postText: words };
const document = aDocument({ productGroups: [aGroup('g', products)], settings });
/** Titles, names and addresses stand in places of their own, so they have a part of the texts each. */
const model = {
  ...buildPrintModel(someFacts({ document })),
  title: scriptTexts[3] ?? '',
  author: scriptTexts[5] ?? '',
  remarks: texts,
  addressLines: formulaTexts.slice(0, 5),
};

const partsOf = (bytes: Uint8Array): [string, string][] =>
  Object.entries(unzipSync(bytes))
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([name, part]) => [name, strFromU8(part)]);

/** Programs, addresses outside, fields that are reckoned and parts of other files. Our own only count pages. */
const lively =
  /TargetMode="External"|<w:hyperlink|<hyperlink |vbaProject|oleObject|<w:object|<w:altChunk|ddeLink|externalLink|<f[ >]/;
const fieldsIn = (xml: string) =>
  [...xml.matchAll(/<w:instrText[^>]*>(.*?)</g)].map(([, field = '']) => field.trim());

function livelyParts(bytes: Uint8Array): string[] {
  return partsOf(bytes).flatMap(([name, xml]) => [
    ...(lively.test(xml) || lively.test(name) ? [name] : []),
    ...fieldsIn(xml).filter((field) => !/^(PAGE|NUMPAGES)$/.test(field)),
  ]);
}

const plain = (xml: string) =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const wordsIn = (bytes: Uint8Array) =>
  partsOf(bytes)
    .map(([, xml]) => plain(xml))
    .join(' ');

/** Lists the texts that cannot be read in it as they were typed; a line may end wherever there is room no more. */
const missingIn = (text: string, wanted: readonly string[] = texts) => {
  const said = withoutBlanks(text);
  return wanted.filter((each) => !said.includes(withoutBlanks(each)));
};

describe('texts that would run or be reckoned', () => {
  it('are 200 and 60, each of its own', () => {
    expect([scriptTexts.length, formulaTexts.length, new Set(hostileTexts).size]).toEqual([200, 60, 260]);
  });

  it('are texts in the cells of Excel, as they were typed', async () => {
    const bytes = await render({ kind: 'table', format: 'XLS', table });
    expect(livelyParts(bytes)).toEqual([]);
    expect(xlsxRows(bytes).slice(1)).toEqual(texts.map((text) => [text]));
  });

  it('are texts on the sheets of records in Excel', async () => {
    const bytes = await render({ kind: 'records', format: 'XLS', records });
    expect(livelyParts(bytes)).toEqual([]);
    expect(missingIn(wordsIn(bytes))).toEqual([]);
  });

  it.each<[string, PrintJob]>([
    ['a table', { kind: 'table', format: 'DOC', table }],
    ['records', { kind: 'records', format: 'DOC', records }],
    ['a document', { kind: 'docx', model, letterhead: null }],
  ])('are texts in Word (%s)', async (_what, job) => {
    const bytes = await render(job);
    expect(livelyParts(bytes)).toEqual([]);
    expect(missingIn(wordsIn(bytes))).toEqual([]);
  });

  it.each<[string, PrintJob]>([
    ['a table', { kind: 'table', format: 'PDF', table }],
    ['records', { kind: 'records', format: 'PDF', records }],
    ['a document', { kind: 'document', model, letterhead: null }],
  ])('are texts in a PDF (%s)', async (_what, job) => {
    const bytes = await render(job);
    expect(pdfActions(bytes)).toBe('');
    expect(missingIn(pagesOf(bytes).join(''))).toEqual([]);
  });
});
