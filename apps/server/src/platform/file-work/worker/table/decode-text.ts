import { TableFileError } from './table-file-error.ts';

/**
 * The text of a CSV file: by the mark before it; without one it is UTF-8 where all of it can be, else what Windows wrote
 * before (rules: import#encodings). Null bytes are of no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new TableFileError('NOT_A_TABLE');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return strictly('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function strictly(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new TableFileError('NOT_A_TABLE');
  }
}
