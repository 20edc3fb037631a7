import { PDFDocument } from '@cantoo/pdf-lib';
import { z } from 'zod';
import { WorkError } from '../../workers/work-error.ts';
import type { Letterhead } from '../printing.ts';

/** A page of a letterhead: which one of which file. */
type LetterheadPage = { readonly path: string; readonly bytes: Uint8Array; readonly page: number };

/** The most pages of a letterhead that are printed on. */
const mostPages = 2;

const drawing = z.array(z.string()).min(1);
export const writeDrawing = (pages: z.infer<typeof drawing>): Uint8Array =>
  Buffer.from(JSON.stringify(pages));
const readDrawing = (bytes: Uint8Array) => drawing.parse(JSON.parse(Buffer.from(bytes).toString()));

/** `name`: of its own among all letterheads, since Typst reads a file by its path. */
export async function letterheadPages(
  { bytes, isDrawing }: Pick<Letterhead, 'bytes' | 'isDrawing'>,
  name: string,
): Promise<LetterheadPage[]> {
  if (isDrawing) {
    const drawn = readDrawing(bytes);
    return drawn.map((page, at) => ({ path: `/${name}-${at}.svg`, bytes: Buffer.from(page), page: 1 }));
  }
  const count = Math.min(await countPages(bytes), mostPages);
  return Array.from({ length: count }, (_, at) => ({ path: `/${name}.pdf`, bytes, page: at + 1 }));
}

/** A PDF that may be opened but not changed still makes a letterhead. */
async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    return pdf.getPageCount();
  } catch (error) {
    throw new WorkError('letterhead', 'The letterhead is no readable PDF.', { cause: error });
  }
}
