import { joined, viewOf } from '@korpus/domain/files/file-bytes.ts';
import { type ByteRange, blankRanges } from '../blank-ranges.ts';
import { countingParts, PictureRefusal, requireFewPixels } from '../picture-limits.ts';

/** Where other words of a camera begin. */
const directories: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);
const subPictures = 0x014a;
const width = 0x0100;
const height = 0x0101;
/** Tags that pixels, colours and pages need; everything else says who, when and where. */
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
  const tiff: Tiff = { bytes, view: viewOf(bytes), isLittle: bytes[0] === 0x49, countPart: countingParts() };
  const seen = new Set<number>();
  const cleaned: CleanedDirectory[] = [];
  const waiting = [tiff.view.getUint32(4, tiff.isLittle)];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    const directory = cleanDirectory(tiff, at);
    if (directory === null || seen.size > mostDirectories) return null;
    cleaned.push(directory);
    waiting.push(...directory.following);
  }
  if (seen.size === 0) return null;
  const file = new Uint8Array(bytes);
  blankRanges(
    file,
    cleaned.flatMap(({ blanks }) => blanks),
  );
  // Afterwards, so that nothing a file says of its own places can blank these.
  for (const { start, lines } of cleaned) file.set(lines, start);
  return file;
}

/** The file as it came: what is blank in the end is decided by all of it. */
type Tiff = {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly isLittle: boolean;
  readonly countPart: ReturnType<typeof countingParts>;
};

type Entry = {
  readonly at: number;
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Where its value lies: in the entry itself, or elsewhere if it is long. */
  readonly from: number;
  readonly length: number;
};

function entriesIn({ bytes, view, isLittle, countPart }: Tiff, start: number): readonly Entry[] | null {
  if (start + 2 > bytes.length) return null;
  const count = view.getUint16(start, isLittle);
  if (start + 2 + count * entryBytes + 4 > bytes.length) return null;
  countPart(count);
  return Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * entryBytes;
    const type = view.getUint16(at + 2, isLittle);
    const values = view.getUint32(at + 4, isLittle);
    const length = values * (bytesOfType[type] ?? 1);
    const from = length > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    return { at, tag: view.getUint16(at, isLittle), type, count: values, from, length };
  });
}

type CleanedDirectory = {
  readonly start: number;
  /** The needed entries of the directory moved together. */
  readonly lines: Uint8Array;
  readonly blanks: readonly ByteRange[];
  readonly following: readonly number[];
};

function cleanDirectory(tiff: Tiff, start: number): CleanedDirectory | null {
  const entries = entriesIn(tiff, start);
  if (entries === null) return null;
  const { bytes, view, isLittle } = tiff;
  const end = start + 2 + entries.length * entryBytes;
  const next = view.getUint32(end, isLittle);
  const kept = entries.filter(({ tag }) => needed.has(tag));
  if (kept.some(({ from, length }) => from + length > bytes.length)) return null;
  requireFewPixels(largest(tiff, kept, width), largest(tiff, kept, height));
  const below = kept
    .filter(({ tag, length }) => tag === subPictures && length <= 4_000)
    .flatMap(({ from, count }) =>
      Array.from({ length: count }, (_, index) => view.getUint32(from + index * 4, isLittle)),
    );
  const lines = joined([
    new Uint8Array(2),
    ...kept.map(({ at }) => bytes.subarray(at, at + entryBytes)),
    bytes.subarray(end, end + 4),
  ]);
  viewOf(lines).setUint16(0, kept.length, isLittle);
  const others = entries.filter(({ tag }) => !needed.has(tag));
  return {
    start,
    lines,
    blanks: [
      { from: start + 2, length: end + 4 - start - 2 },
      ...others,
      ...others.filter(({ tag }) => directories.has(tag)).flatMap((entry) => wordsBelow(tiff, entry)),
    ],
    following: [...below, next],
  };
}

/** Another directory of words, with all it names. */
function wordsBelow(tiff: Tiff, { at }: Entry): ByteRange[] {
  const { bytes, view, isLittle } = tiff;
  const start = view.getUint32(at + 8, isLittle);
  if (start + 2 > bytes.length) return [];
  const own = { from: start, length: 2 + view.getUint16(start, isLittle) * entryBytes };
  return [own, ...(entriesIn(tiff, start) ?? [])];
}

/** The greatest value that entries of a tag say: which of several a reader takes is not for us to know. */
function largest({ view, isLittle }: Tiff, entries: readonly Entry[], wanted: number): number {
  const values = entries
    .filter(({ tag }) => tag === wanted)
    .map(({ type, from }) => {
      switch (bytesOfType[type]) {
        case 1:
          return view.getUint8(from);
        case 2:
          return view.getUint16(from, isLittle);
        case 4:
          return view.getUint32(from, isLittle);
        default:
          throw new PictureRefusal('damaged');
      }
    });
  return Math.max(0, ...values);
}
