/** Signs of Windows-1252 where Latin-1 has control characters; five places are empty. */
const signs: readonly (readonly [sign: string, byte: number])[] = [
  ['€', 0x80],
  ['‚', 0x82],
  ['ƒ', 0x83],
  ['„', 0x84],
  ['…', 0x85],
  ['†', 0x86],
  ['‡', 0x87],
  ['ˆ', 0x88],
  ['‰', 0x89],
  ['Š', 0x8a],
  ['‹', 0x8b],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['˜', 0x98],
  ['™', 0x99],
  ['š', 0x9a],
  ['›', 0x9b],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
];
const byteOf: ReadonlyMap<string, number> = new Map(signs);

/** Letters that are none with a mark, and signs that look alike. */
const likenesses: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  Ə: 'E',
  ẞ: 'SS',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '-',
  '\u2044': '/',
  '\u2032': "'",
  '\u2033': '"',
};

/** Nobody misses them in a line of the books: pictures, marks without a letter, what has no shape. */
const dropped = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{M}\p{C}]/u;
const mark = /\p{M}/u;

/**
 * Writes a text in letters that have a byte each, the nearest where one has none (rules: handover#nearest-letters).
 * Returns the same text where all of it can be written.
 */
export function inCp1252(text: string): string {
  const composed = text.toWellFormed().replaceAll('\uFFFD', '').normalize('NFC');
  return [...composed].map((sign) => (isWritable(sign) ? sign : findNearest(sign))).join('');
}

/** Takes what `inCp1252` gives; anything else is a programming error. */
export const cp1252Bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...text], (sign) => {
    const byte = knownByte(sign);
    if (byte === null)
      throw new RangeError(`Windows-1252 has no byte for U+${sign.codePointAt(0)?.toString(16)}`);
    return byte;
  });

function knownByte(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0;
  // A letter and a mark that do not join are two.
  if (sign !== String.fromCodePoint(code)) return null;
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : (byteOf.get(sign) ?? null);
}

/** A control character has a byte, too, but no place in a file for programs. */
const isWritable = (sign: string): boolean => knownByte(sign) !== null && !/\p{Cc}/u.test(sign);

function findNearest(sign: string): string {
  if (likenesses[sign] !== undefined) return likenesses[sign];
  if (dropped.test(sign)) return '';
  const letters: string[] = [];
  // A letter keeps as many of its marks as there is a letter for: ǖ is written ü, not u.
  for (const each of sign.normalize('NFKD')) {
    const joined = ((letters.at(-1) ?? '') + each).normalize('NFC');
    if (!mark.test(each)) letters.push(each);
    else if (isWritable(joined)) letters.splice(-1, 1, joined);
  }
  return letters.map((each) => (isWritable(each) ? each : (likenesses[each] ?? '?'))).join('');
}
