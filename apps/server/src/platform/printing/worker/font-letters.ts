/** Lists the signs that a typeface has a shape for, read from its own table (`cmap`, in the formats 4 and 12). */
export function readFontLetters(font: Buffer): Set<number> {
  const letters = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, letters);
    if (format === 12) addGroups(font, at, letters);
  }
  return letters;
}

function tableAt(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`A typeface without a table ${tag}.`);
}

function addSegments(font: Buffer, at: number, letters: Set<number>): void {
  const twice = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + twice + segment);
    const delta = font.readUInt16BE(at + 16 + 2 * twice + segment);
    const rangeAt = at + 16 + 3 * twice + segment;
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) letters.add(code);
    }
  }
}

function addGroups(font: Buffer, at: number, letters: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12) {
    const end = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= end; code += 1) letters.add(code);
  }
}
