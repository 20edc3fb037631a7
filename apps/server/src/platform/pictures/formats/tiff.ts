import { viewOf } from '@korpus/domain/files/file-bytes.ts';

/** Where other words of a camera begin. */
const directories: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);
const subPictures = 0x014a;
/** What pixels, colours and pages need; everything else says who, when and where. */
const needed: ReadonlySet<number> = new Set([
  ...[
    254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284,
  ],
  ...[290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, subPictures, 332, 334],
  ...[338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34_675],
]);
const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const entryBytes = 12;
const mostDirectories = 200;

/** The same file, everything in its place, but what is not needed for the pictures is blank. */
export function cleanTiff(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < 16) return null;
  const file = new Uint8Array(bytes);
  const isLittle = file[0] === 0x49;
  const view = viewOf(file);
  const seen = new Set<number>();
  const waiting = [view.getUint32(4, isLittle)];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    const found = cleanDirectory(file, at, isLittle);
    if (found === null || seen.size > mostDirectories) return null;
    waiting.push(...found);
  }
  return seen.size > 0 ? file : null;
}

type Entry = {
  readonly at: number;
  readonly tag: number;
  readonly count: number;
  /** Where its value lies: in the entry itself, or elsewhere if it is long. */
  readonly from: number;
  readonly size: number;
};

function entriesIn(file: Uint8Array, start: number, isLittle: boolean): readonly Entry[] | null {
  if (start + 2 > file.length) return null;
  const view = viewOf(file);
  const count = view.getUint16(start, isLittle);
  if (start + 2 + count * entryBytes + 4 > file.length) return null;
  return Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * entryBytes;
    const values = view.getUint32(at + 4, isLittle);
    const size = values * (bytesOfType[view.getUint16(at + 2, isLittle)] ?? 1);
    const from = size > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    return { at, tag: view.getUint16(at, isLittle), count: values, from, size };
  });
}

/** Moves the needed entries together, blanks the others, and says which directories follow. */
function cleanDirectory(file: Uint8Array, start: number, isLittle: boolean): number[] | null {
  const entries = entriesIn(file, start, isLittle);
  if (entries === null) return null;
  const view = viewOf(file);
  const end = start + 2 + entries.length * entryBytes;
  const next = view.getUint32(end, isLittle);
  const kept = entries.filter(({ tag }) => needed.has(tag));
  if (kept.some(({ from, size }) => from + size > file.length)) return null;
  const below = kept
    .filter(({ tag, size }) => tag === subPictures && size <= 4_000)
    .flatMap(({ from, count }) =>
      Array.from({ length: count }, (_, index) => view.getUint32(from + index * 4, isLittle)),
    );
  for (const entry of entries) if (!needed.has(entry.tag)) blank(file, entry, isLittle);
  const lines = kept.map(({ at }) => new Uint8Array(file.subarray(at, at + entryBytes)));
  file.fill(0, start + 2, end + 4);
  for (const [index, line] of lines.entries()) file.set(line, start + 2 + index * entryBytes);
  view.setUint16(start, kept.length, isLittle);
  view.setUint32(start + 2 + kept.length * entryBytes, next, isLittle);
  return [...below, next];
}

function blank(file: Uint8Array, { tag, from, size, at }: Entry, isLittle: boolean): void {
  if (directories.has(tag)) {
    const start = viewOf(file).getUint32(at + 8, isLittle);
    for (const entry of entriesIn(file, start, isLittle) ?? [])
      file.fill(0, entry.from, entry.from + entry.size);
    const count = start + 2 > file.length ? 0 : viewOf(file).getUint16(start, isLittle);
    file.fill(0, start, start + 2 + count * entryBytes);
  }
  file.fill(0, from, from + size);
}
