import { PDFDocument } from '@cantoo/pdf-lib';
import { cutIntoPieces } from '../../pieces-of.ts';
import type { SheetJob } from '../printing.ts';
import type { RecordSheets } from '../record-sheets.ts';
import { recordPages } from './record-pages.ts';

/** Typst keeps all pages of a file in memory until it is written: hundreds of sheets would be more than a server has. */
const atOnce = 20;

/** Few sheets are one file as it is set; many are set in portions, whose pages are put together. */
export async function renderRecordsPdf(
  records: RecordSheets,
  renderPages: (job: SheetJob) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { sheets, title, author } = records;
  if (sheets.length <= atOnce) return renderPages(recordPages(records));
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  whole.setAuthor(author);
  whole.setLanguage('de');
  for (const some of cutIntoPieces(sheets, atOnce)) {
    const pages = recordPages({ ...records, sheets: some });
    const portion = await PDFDocument.load(await renderPages(pages));
    for (const page of await whole.copyPages(portion, portion.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}
