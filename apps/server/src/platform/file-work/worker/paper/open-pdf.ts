import { mostPages } from '@korpus/domain/papers-in/paper-fault.ts';
import type { TextPiece } from '@korpus/domain/papers-in/text-lines.ts';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PaperFileError } from './paper-file-error.ts';

/** The most pieces of text: more than a hundred full pages. */
const mostPieces = 100_000;
/** An invoice comes with its data and perhaps some drawings. */
const mostAttachments = 30;

/**
 * A stream packed twice, which no printing program writes: some kilobytes unpack to gigabytes. What says it in another
 * way meets the limits of the worker.
 */
const packing = '/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\\b';
const packedTwice = new RegExp(`/(?:Filter|F)\\s{0,9}\\[[^\\]]{0,200}${packing}[^\\]]{0,200}${packing}`);

type OpenPdf = {
  /** Files inside, one by one. */
  readonly attachments: () => AsyncIterable<Uint8Array>;
  readonly text: () => Promise<{ pieces: TextPiece[]; pages: { width: number; height: number }[] }>;
};

/** Nothing of a PDF is drawn or run, and nothing is fetched for it. Rejects with a `PaperFileError`. */
export async function readingPdf<T>(bytes: Uint8Array, read: (pdf: OpenPdf) => Promise<T>): Promise<T> {
  if (packedTwice.test(Buffer.from(bytes).toString('latin1'))) throw new PaperFileError('TOO_INVOLVED');
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > mostPages) throw new PaperFileError('TOO_MANY_PAGES');
    return await read({ attachments: () => readAttachments(pdf), text: () => readText(pdf) });
  } catch (error) {
    throw nameFault(error);
  } finally {
    await task.destroy();
  }
}

/** Gives the fault that the reader of a PDF stumbles over; a fault that has its name already stays. */
function nameFault(error: unknown): unknown {
  if (!(error instanceof Error)) return new PaperFileError('BROKEN_PDF');
  if (error.name === 'PasswordException') return new PaperFileError('ENCRYPTED');
  return readerErrors.has(error.name) ? new PaperFileError('BROKEN_PDF') : error;
}

const readerErrors: ReadonlySet<string> = new Set([
  'InvalidPDFException',
  'FormatError',
  'UnknownErrorException',
  'ResponseException',
]);

async function* readAttachments(pdf: PDFDocumentProxy): AsyncGenerator<Uint8Array> {
  const named = (await pdf.getAttachments()) ?? new Map<string, unknown>();
  if (named.size > mostAttachments) throw new PaperFileError('TOO_INVOLVED');
  for (const id of named.keys()) {
    const content = await pdf.getAttachmentContent(id);
    if (content instanceof Uint8Array) yield content;
  }
}

async function readText(pdf: PDFDocumentProxy): ReturnType<OpenPdf['text']> {
  const pieces: TextPiece[] = [];
  const pages: { width: number; height: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ width, height });
    pieces.push(...(await readPieces(page, number)));
    if (pieces.length > mostPieces) throw new PaperFileError('TOO_INVOLVED');
    page.cleanup();
  }
  return { pieces, pages };
}

/** Letters that stand upright as the page is shown; what is written along its edge is no line of it. */
async function readPieces(page: PDFPageProxy, number: number): Promise<TextPiece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ includeMarkedContent: false });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f);
    const [toX = 0, toY = 0] = viewport.convertToViewportPoint(e + a, f + b);
    if (Math.abs(toY - y) > 0.1 * Math.abs(toX - x) || toX < x) return [];
    const height = Math.hypot(c, d);
    return [{ page: number, x, y, width: item.width, height, text: item.str.replaceAll('\u00a0', ' ') }];
  });
}
