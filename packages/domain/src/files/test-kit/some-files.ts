import { type FileBytes, joined, viewOf } from '../file-bytes.ts';

/** Each character one byte. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);

export const inMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (from, length) => (from < 0 ? new Uint8Array() : bytes.subarray(from, from + length)),
});

type Part = string | readonly [name: string, content: string];

/** An archive of uncompressed files, as a packer would write it; a part without content is empty. */
export function anArchive(parts: readonly Part[]): Uint8Array {
  const locals: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const [name, content] = typeof part === 'string' ? [part, ''] : part;
    const local = headed(0x04034b50, 30, { 18: content.length, 22: content.length }, { 26: name.length });
    const whole = joined([local, bytesOf(name + content)]);
    const entry = headed(
      0x02014b50,
      46,
      { 20: content.length, 24: content.length, 42: at },
      { 28: name.length },
    );
    locals.push(whole);
    entries.push(joined([entry, bytesOf(name)]));
    at += whole.length;
  }
  const directory = joined(entries);
  const end = headed(0x06054b50, 22, { 12: directory.length, 16: at }, { 8: parts.length, 10: parts.length });
  return joined([...locals, directory, end]);
}

function headed(
  mark: number,
  size: number,
  longs: Readonly<Record<number, number>>,
  shorts: Readonly<Record<number, number>>,
): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = viewOf(bytes);
  view.setUint32(0, mark, true);
  for (const [at, value] of Object.entries(longs)) view.setUint32(Number(at), value, true);
  for (const [at, value] of Object.entries(shorts)) view.setUint16(Number(at), value, true);
  return bytes;
}

const sectorBytes = 512;
const endOfChain = 0xff_ff_ff_fe;

/** A compound file with entries of these names: sector 0 is its table, the entries follow from sector 1. */
export function aCompoundFile(names: readonly string[]): Uint8Array {
  const sectors = Math.ceil(names.length / 4);
  const file = new Uint8Array(sectorBytes * (2 + sectors));
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = viewOf(file);
  view.setUint16(30, 9, true);
  view.setUint32(48, 1, true);
  view.setUint32(76, 0, true);
  view.setUint32(sectorBytes, 0xff_ff_ff_fd, true);
  for (let sector = 1; sector <= sectors; sector += 1)
    view.setUint32(sectorBytes + sector * 4, sector === sectors ? endOfChain : sector + 1, true);
  for (const [index, name] of names.entries()) {
    const at = sectorBytes * 2 + index * 128;
    for (const [place, character] of [...name].entries())
      view.setUint16(at + place * 2, character.charCodeAt(0), true);
    view.setUint16(at + 64, (name.length + 1) * 2, true);
  }
  return file;
}
