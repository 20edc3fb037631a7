import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A letterhead of so many A4 pages, each with a word of its own at the very top and foot. */
export async function aLetterhead(
  pages = 1,
  passwords: { readonly userPassword?: string; readonly ownerPassword?: string } = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, ...passwords });
  const bytes = buffer(pdf);
  for (let page = 1; page <= pages; page += 1) {
    pdf.addPage().fontSize(20).text(`Briefkopf${page}`, 70, 20, { lineBreak: false });
    pdf.fontSize(8).text(`Brieffuß${page}`, 70, 820, { lineBreak: false });
  }
  pdf.end();
  return bytes;
}
