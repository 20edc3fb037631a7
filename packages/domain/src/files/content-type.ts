import type { ContentType } from './file-types.ts';

/** How many bytes of both ends `contentTypeOf` looks at. */
export const lookAtBytes = 1024;

const ascii = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * What a file is, by its bytes and never by its name (decisions §11). `head` and `tail` are its first and last
 * `lookAtBytes`; null: nothing we know, or only half of it.
 */
export function contentTypeOf(head: Uint8Array, tail: Uint8Array): ContentType | null {
  // The format allows words before the mark; we do not, since such files are something else as well.
  const isPdf = /^%PDF-\d\.\d/.test(ascii(head)) && ascii(tail).includes('%%EOF');
  return isPdf ? 'application/pdf' : null;
}
