import type { FileBytes } from './file-bytes.ts';

const chunkBytes = 256 * 1_024;

/**
 * Beginnings of what a program would run, or of another kind of file that calls itself text
 * (rules: files#bytes-decide).
 */
const beginsLikeMore = /^\s*(?:<|#!|%!|%PDF|GIF8|RIFF|PK|\{\\rtf|\[InternetShortcut\])/i;
/** Text that browsers would render, wherever it stands. */
const rendered = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml)\b/i;
const longestTag = 12;

/** One place for each byte, so that megabytes are looked through in no time. */
const tableOf = (includes: (byte: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(includes(byte)));

/** Tab, line feed, form feed and carriage return are the only control characters text has. */
const binary = tableOf((byte) => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127);
/** Not assigned in Windows-1252. */
const unassigned = tableOf((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte));

/** Control characters, which no text has. */
export const hasControls = (bytes: Uint8Array): boolean => hasAny(bytes, binary);

export const isRendered = (text: string): boolean => rendered.test(text);

function hasAny(bytes: Uint8Array, table: Uint8Array): boolean {
  for (const byte of bytes) if (table[byte] === 1) return true;
  return false;
}

/** Text as people write it, in UTF-8 or as older German programs do; null for anything else. */
export async function detectPlainTextType(file: FileBytes): Promise<'text/plain' | 'text/csv' | null> {
  if (file.size === 0) return null;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const single = new TextDecoder('windows-1252');
  const first = single.decode(await file.read(0, chunkBytes));
  if (beginsLikeMore.test(first)) return null;
  let isUtf8 = true;
  let overlap = '';
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = await file.read(at, chunkBytes);
    const text = overlap + single.decode(bytes);
    if (hasControls(bytes) || isRendered(text)) return null;
    isUtf8 &&= decodes(decoder, bytes, at + chunkBytes < file.size);
    if (!isUtf8 && hasAny(bytes, unassigned)) return null;
    overlap = text.slice(-longestTag);
  }
  return isTable(first) ? 'text/csv' : 'text/plain';
}

function decodes(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Several lines with the same number of the same separator. */
function isTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  if (lines.length < 2) return false;
  return [';', '\t', ','].some((separator) => {
    const [first = 0, ...others] = lines.map((line) => line.split(separator).length - 1);
    return first > 0 && others.every((count) => count === first);
  });
}
