import { fontFile } from '../../src/platform/printing/worker/fonts.ts';

/** Millimetres as points, the unit of PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const page = { width: mm(210), height: mm(297) };
export const left = mm(25);
export const width = page.width - left - mm(20);
export const ink = '#1f2933';

type Fonts = Readonly<Record<'regular' | 'bold', string>>;

/** An empty page; what writes on it is loaded only where a demo is made. */
export async function aPage({ regular, bold }: Fonts) {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    info: { Producer: 'Korpus', Creator: 'Korpus' },
  });
  document.registerFont('regular', regular).registerFont('bold', bold);
  return document;
}

export const houseFonts = (): Fonts => ({ regular: fontFile('regular'), bold: fontFile('semiBold') });

/**
 * Fonts that every PDF reader has: embedding one from its file for each of a hundred papers took half of the first
 * start.
 */
export const readersFonts: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
