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

/** Makes a letterhead of so many lines that an invoice cannot carry a drawing of them. */
export async function aHatchedLetterhead(): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  for (let line = 0; line < 80_000; line += 1) {
    const [x, y] = [(line * 7919) % 595, (line * 104_729) % 842];
    pdf
      .moveTo(x + line / 1e5, y)
      .lineTo(x / 2 + line / 1_000, y / 3)
      .stroke();
  }
  pdf.end();
  return bytes;
}
