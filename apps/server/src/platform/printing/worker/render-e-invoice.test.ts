import { buildPrintModel } from '@korpus/domain/documents/print-document.ts';
import type { PrintModel } from '@korpus/domain/documents/print-model.ts';
import { aDocument, someFacts } from '@korpus/domain/documents/test-kit/a-document.ts';
import { kitchen } from '@korpus/domain/documents/test-kit/a-kitchen.ts';
import { describe, expect, it } from 'vitest';
import { hostileTexts, withoutBlanks } from '../../../../../../tests/kit/hostile-texts.ts';
import type { EInvoice, Letterhead } from '../printing.ts';
import { aLetterhead } from '../test-kit/a-letterhead.ts';
import { anEInvoice } from '../test-kit/an-e-invoice.ts';
import { anyModel } from '../test-kit/any-model.ts';
import { readArchive } from '../test-kit/read-archive.ts';
import { codeOn, pagesOf, pdfFonts, pdfInfo } from '../test-kit/read-pdf.ts';
import { openRenderer } from './open-renderer.ts';

const render = openRenderer();
type Given = {
  readonly model?: Partial<PrintModel>;
  readonly letterhead?: Letterhead | null;
  readonly eInvoice?: EInvoice | null;
};
const print = ({ model = {}, letterhead = null, eInvoice = anEInvoice }: Given = {}) =>
  render({ kind: 'document', model: { ...anyModel, ...model }, letterhead, eInvoice });

const margins = { marginTop: 12, marginBottom: 10 };
const paper = await aLetterhead(2);
const drawing: Letterhead = {
  bytes: await render({ kind: 'drawing', letterhead: paper }),
  isDrawing: true,
  ...margins,
};
const pages: readonly PrintModel[] = (['INVOICE', 'PREPAYMENT_INVOICE'] as const).map((type) =>
  buildPrintModel(someFacts({ type, document: aDocument({ ...kitchen, type }), invoiceNumber: 'N-1' })),
);

describe('an e-invoice', () => {
  it('carries its file byte for byte, as another form of the same', async () => {
    const { metadata, ...carried } = await readArchive(await print());
    expect(carried).toEqual({
      files: 1,
      areNamed: true,
      name: 'factur-x.xml',
      relationship: 'Alternative',
      type: 'text/xml',
      content: anEInvoice.xml,
    });
    expect(metadata('DocumentFileName')).toEqual(['factur-x.xml']);
    expect([metadata('part'), metadata('conformance')]).toEqual([['3'], ['A']]);
  });

  it('says on its pages what it says without the file, on plain paper and on a drawn letterhead', async () => {
    for (const model of [anyModel, ...pages]) {
      const plain = await print({ model });
      expect(pagesOf(plain)).toEqual(pagesOf(await print({ model, eInvoice: null })));
      const drawn = pagesOf(await print({ model, letterhead: drawing }));
      const onPdf = await print({ model, letterhead: { bytes: paper, ...margins }, eInvoice: null });
      const words = /Brief(kopf|fuß)\d/g; // outlines in a drawing
      expect(drawn.map(withoutBlanks)).toEqual(
        pagesOf(onPdf).map((page) => withoutBlanks(page.replaceAll(words, ''))),
      );
    }
  });

  it('is tagged, has all of its letters, and a code that can be read', async () => {
    const giroCode = { payload: 'BCD\n002\nKäthe', caption: 'Überweisen', lines: [] };
    const pdf = await print({ model: { giroCode, draft: 'ENTWURF' }, letterhead: drawing });
    expect(pdfInfo(pdf)).toMatch(/Tagged:\s+yes/);
    for (const font of pdfFonts(pdf).trim().split('\n').slice(2)) expect(font).toMatch(/yes yes yes/);
    expect(await codeOn(pdf, 1)).toBe(giroCode.payload);
  });

  it('has the same bytes each time, and others for another file', async () => {
    const first = await print({ letterhead: drawing });
    await print({ letterhead: { bytes: paper, ...margins }, eInvoice: null });
    expect(Buffer.from(await print({ letterhead: drawing })).equals(first)).toBe(true);
    const other = { ...anEInvoice, xml: '<other/>' };
    expect((await readArchive(await print({ letterhead: drawing, eInvoice: other }))).content).toBe(
      '<other/>',
    );
  });

  it('is made whatever somebody types', async () => {
    const [title = '', author = ''] = hostileTexts;
    const pdf = await print({ model: { remarks: hostileTexts, title, author } });
    expect((await readArchive(pdf)).content).toBe(anEInvoice.xml);
    // A bullet from a letter, known to one typeface alone: an archive takes no such sign.
    const [page = ''] = pagesOf(await print({ model: { remarks: ['\u{e000} Arbeitsplatte'] } }));
    expect(page).toMatch(/\[U\+E000\]\s*Arbeitsplatte/);
  });

  it('is not set on a PDF, and says so', async () => {
    await expect(print({ letterhead: { bytes: paper, ...margins } })).rejects.toMatchObject({
      reason: 'letterhead',
    });
  });
});

it('a document without one is no archive', async () => {
  const bytes = await print({ eInvoice: null });
  expect(Buffer.from(bytes).includes('pdfaid')).toBe(false);
  expect(
    Buffer.from(await render({ kind: 'document', model: anyModel, letterhead: null })).equals(bytes),
  ).toBe(true);
});
