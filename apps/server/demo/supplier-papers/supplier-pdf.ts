import { buffer } from 'node:stream/consumers';
import type { Place } from '@korpus/domain/e-invoice/e-invoice.ts';
import type { Cents } from '@korpus/domain/money/cents.ts';
import { formatAmount } from '@korpus/domain/money/format-euro.ts';
import { loadSharp } from '../../src/platform/pictures/load-sharp.ts';
import { aPage, ink, left, mm, page, readersFonts, width } from '../papers/a-page.ts';
import { supplierPaperTexts as texts } from './supplier-papers-texts.ts';

type SupplierPdf = {
  readonly title: string;
  readonly supplier: string;
  readonly house: { readonly name: string; readonly place: Place };
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sums: { readonly net: Cents; readonly vat: Cents; readonly gross: Cents };
};

/** A paper as a supplier prints it: the addressee on the left, facts on the right, sums below. */
export async function supplierPdf({ title, supplier, house, facts, sums }: SupplierPdf): Promise<Buffer> {
  const company = texts.company(supplier);
  const document = await aPage(readersFonts);
  const put = (text: string, x: number, y: number, size = 9.5) =>
    document.fontSize(size).text(text, mm(x), mm(y), { lineBreak: false });
  document.font('bold').fillColor(ink);
  put(company, 25, 18, 16);
  put(title, 25, 85, 14);
  document.font('regular');
  const { street, zipCode, city } = house.place;
  for (const [at, line] of [house.name, street ?? '', `${zipCode} ${city}`].entries())
    put(line, 25, 45 + at * 5);
  for (const [at, [label, value]] of facts.entries()) {
    put(label, 112, 45 + at * 5);
    put(value, 150, 45 + at * 5);
  }
  put(texts.goods, 25, 100);
  for (const [at, sum] of [sums.net, sums.vat, sums.gross].entries()) {
    put(texts.sums[at] ?? '', 112, 115 + at * 5);
    const y = mm(115 + at * 5);
    document.text(texts.amount(formatAmount(sum)), left, y, { width, align: 'right' });
  }
  put(texts.foot(company), 25, 280, 7.5);
  document.end();
  return buffer(document);
}

/** Grey lines where letters would be. */
const scanned = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188">
  <rect width="840" height="1188" fill="#f4f2ec"/>
  <g stroke="#4a4a48" transform="rotate(0.6)"><path stroke-width="18" d="M100 100h330M100 350h250"/>
    <path stroke-width="8" d="M100 190h170M100 212h140M100 234h190M450 190h260M450 212h220M450 234h240M100 420h480M660 420h80M100 450h430M660 450h80M450 540h120M660 540h80M450 562h150M660 562h80M100 1100h560"/></g>
</svg>`;

/** A confirmation that somebody put on a scanner: a picture, and no letter. */
export async function scannedPdf(): Promise<Buffer> {
  const [document, sharp] = await Promise.all([aPage(readersFonts), loadSharp()]);
  const picture = await sharp(Buffer.from(scanned)).jpeg({ quality: 60 }).toBuffer();
  document.image(picture, 0, 0, { width: page.width });
  document.end();
  return buffer(document);
}
