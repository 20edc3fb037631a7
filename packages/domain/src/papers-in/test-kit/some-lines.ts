import { paperOfText } from '../facts-of-text.ts';
import { joinTextLines, type TextPiece } from '../text-lines.ts';

const height = 10;
const letter = 5;

/** Letters of one width: cells are parted by „|“, each line stands below the one before; „# “ is a large one. */
export const somePieces = (lines: readonly string[]): TextPiece[] =>
  lines.flatMap((line, at) => {
    const isLarge = line.startsWith('# ');
    return line
      .replace(/^# /, '')
      .split('|')
      .flatMap((text, place): TextPiece[] =>
        text.trim() === ''
          ? []
          : [
              {
                page: 1,
                x: 50 + place * 160,
                y: 50 + at * 14,
                text: text.trim(),
                width: text.trim().length * letter,
                height: isLarge ? 2 * height : height,
              },
            ],
      );
  });

export const someLines = (lines: readonly string[]) => joinTextLines(somePieces(lines));

/** Reads a page of these lines. */
export const aPaper = (...lines: readonly string[]) =>
  paperOfText(someLines(lines), [{ width: 595, height: 842 }]);
