/** The bytes that stand for letters in a PDF with the encoding of Windows; what it lacks becomes a question mark. */
const beyondLatin1: ReadonlyMap<string, number> = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((letter, at) => {
    const codes = [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94,
      0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ];
    return [letter, codes[at] ?? 0x3f];
  }),
);

export function winAnsi(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')], (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
    return beyondLatin1.get(letter) ?? 0x3f;
  });
}

/** Widths of Helvetica in thousandths of the size, from the space on. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** An umlaut is as wide as its letter; what is unknown counts as wide. */
const measureLetter = (letter: string): number => {
  const code = letter.normalize('NFD').codePointAt(0) ?? 0;
  return letter === 'ß' ? 611 : (widths[code - 0x20] ?? 1000);
};

export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + measureLetter(letter), 0) * size) / 1000;

/** Lines that fit; a word that is too long by itself is broken. */
export function wrap(text: string, size: number, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    for (const word of paragraph.split(/\s+/).flatMap((each) => broken(each, size, room))) {
      const line = lines.at(-1) ?? '';
      const longer = line === '' ? word : `${line} ${word}`;
      if (textWidth(longer, size) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

function broken(word: string, size: number, room: number): string[] {
  if (textWidth(word, size) <= room) return [word];
  const letters = [...word];
  const parts = [''];
  for (const letter of letters) {
    const part = parts.at(-1) ?? '';
    if (part !== '' && textWidth(part + letter, size) > room) parts.push(letter);
    else parts[parts.length - 1] = part + letter;
  }
  return parts;
}
