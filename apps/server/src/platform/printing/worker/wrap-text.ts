/** The lines of a text in a width; a word that is too long for a line breaks where it must. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text
    .split('\n')
    .flatMap((line) => (measure(line) <= width ? [line] : wrapLine(line, width, measure)));
}

function wrapLine(line: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    current = pieces.at(-1) ?? '';
  }
  return [...lines, current];
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let current = '';
  for (const letter of word) {
    if (current !== '' && measure(current + letter) > width) {
      pieces.push(current);
      current = '';
    }
    current += letter;
  }
  return [...pieces, current];
}
