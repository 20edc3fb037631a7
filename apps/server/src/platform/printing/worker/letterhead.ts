import { PDFDocument } from '@cantoo/pdf-lib';
import { PrintingError } from '../printing-error.ts';

/** A PDF that may be opened but not changed still makes a letterhead. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
    return pdf.getPageCount();
  } catch (error) {
    throw new PrintingError('letterhead', 'The letterhead is no readable PDF.', { cause: error });
  }
}
