import { detectCompoundType } from './compound-file.ts';
import type { ContentType } from './content-types.ts';
import { decodeAscii, type FileBytes } from './file-bytes.ts';
import { detectPlainTextType } from './plain-text.ts';
import { detectXmlInvoiceType } from './xml-invoice.ts';
import { detectZippedType } from './zipped-file.ts';

/** How many bytes of both ends hold the marks. */
const lookAtBytes = 1_024;

type Mark = {
  /** Tells by the first bytes, as characters, whether it may be this type. */
  readonly begins: (head: string) => boolean;
  readonly find: (file: FileBytes, head: string, tail: string) => Promise<ContentType | null>;
};

const isNow =
  (contentType: ContentType): Mark['find'] =>
  async () =>
    contentType;

const heicBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const startingWith =
  (...texts: readonly string[]): Mark['begins'] =>
  (head) =>
    texts.some((text) => head.startsWith(text));

/** A file that begins with a mark is of this type or refused: half a PDF is not accepted as a text. */
const marks: readonly Mark[] = [
  // The format allows text before the mark. Such files are of a second type as well and could be run as that, so they
  // are refused.
  {
    begins: startingWith('%PDF'),
    find: async (_file, head, tail) =>
      /^%PDF-\d\.\d/.test(head) && tail.includes('%%EOF') ? 'application/pdf' : null,
  },
  { begins: startingWith('\xff\xd8\xff'), find: isNow('image/jpeg') },
  { begins: startingWith('\x89PNG\r\n\x1a\n'), find: isNow('image/png') },
  { begins: startingWith('GIF87a', 'GIF89a'), find: isNow('image/gif') },
  { begins: (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8), find: isNow('image/webp') },
  { begins: startingWith('II*\0', 'MM\0*'), find: isNow('image/tiff') },
  {
    begins: (head) => head.startsWith('ftyp', 4) && heicBrands.has(head.slice(8, 12)),
    find: isNow('image/heic'),
  },
  { begins: startingWith('PK'), find: (file) => detectZippedType(file) },
  { begins: startingWith(String.fromCharCode(...compoundMark)), find: (file) => detectCompoundType(file) },
  // Nothing else that begins so is taken: plain-text.ts refuses it.
  { begins: (head) => /^(?:\xef\xbb\xbf)?</.test(head), find: (file) => detectXmlInvoiceType(file) },
];

/**
 * Finds the type of a file by its bytes and never by its name (rules: files#bytes-decide). Null: nothing we know, or
 * only part of it. Whether a picture is whole, `withoutPlace` tells.
 */
export async function detectContentType(file: FileBytes): Promise<ContentType | null> {
  const head = decodeAscii(await file.read(0, lookAtBytes));
  const mark = marks.find(({ begins }) => begins(head));
  if (mark === undefined) return detectPlainTextType(file);
  const tail = decodeAscii(await file.read(Math.max(0, file.size - lookAtBytes), lookAtBytes));
  return mark.find(file, head, tail);
}
