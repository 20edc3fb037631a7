import { buildAcceptanceSheet } from '@korpus/domain/acceptance/acceptance-sheet.ts';
import { someFacts } from '@korpus/domain/acceptance/test-kit/an-acceptance.ts';
import { describe, expect, it } from 'vitest';
import { pagesOf, pdfFonts } from '../test-kit/read-pdf.ts';
import { openDocumentRenderer } from './render-document.ts';

const render = openDocumentRenderer();
type With = Parameters<typeof someFacts>[0];
const print = (parts: With = {}) =>
  render({
    kind: 'sheet' as const,
    template: 'acceptance.typ',
    pictures: [],
    letterhead: null,
    model: buildAcceptanceSheet(someFacts(parts), 'ab'.repeat(32)),
  });

describe('the page of an acceptance', () => {
  it('says all that was signed, in embedded fonts', async () => {
    const pdf = await print({ defects: [{ complaintId: 'c', text: 'Fuge offen', importance: 2 }] });
    const [page = '', ...more] = pagesOf(pdf);
    expect(more).toEqual([]);
    for (const words of ['Abnahmeprotokoll', 'Fuge offen', 'Karin Petersen', 'ab'.repeat(32)])
      expect(page).toContain(words);
    expect(pdfFonts(pdf)).toContain('Inter');
  });

  it('goes on on further pages, each saying whose it is, with the seal at its end', async () => {
    const checklist = Array.from({ length: 40 }, (_, at) => ({
      text: `Punkt ${at} ${'lang '.repeat(36)}`,
      answer: 'YES' as const,
    }));
    const defects = Array.from({ length: 40 }, (_, at) => ({
      complaintId: `c${at}`,
      text: 'Mangel '.repeat(200),
      importance: 1 as const,
    }));
    const pages = pagesOf(await print({ checklist, defects, remark: 'Wort '.repeat(300) }));
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages.slice(1)) expect(page).toContain('Abnahmeprotokoll vom 20.11.2026');
    expect(pages.at(-1)).toContain('ab'.repeat(32));
  });

  it('takes nothing that somebody typed as its own source', async () => {
    const hostile = '#panic() $x$ `a` <b> *c* \\ "';
    const [page = ''] = pagesOf(await print({ customerName: hostile, remark: hostile, strokes: [] }));
    expect(page).toContain('#panic()');
  });
});
