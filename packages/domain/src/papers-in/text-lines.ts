import type { Box, Found, Place } from './paper.ts';

/** Some letters as they stand on a page: `y` is the line they stand on, `height` that of their font. */
export type TextPiece = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
};

/** Text that stands together without a wide gap. */
export type Cell = { readonly text: string; readonly box: Box };

export type TextLine = { readonly page: number; readonly cells: readonly Cell[]; readonly box: Box };

/** Widths as parts of the height of the letters: a wider gap stands between columns, a narrower one between letters. */
const columnGap = 0.9;
const wordGap = 0.15;
/** So far apart letters still stand on one line. */
const lineSlack = 0.4;

const longestCell = 300;

/** Letters as people read them: lines from the top, in cells from the left (rules: papers-in#lines). */
export function joinTextLines(pieces: readonly TextPiece[]): TextLine[] {
  const parts = pieces
    .flatMap(splitPiece)
    .toSorted((one, other) => one.page - other.page || one.y - other.y || one.x - other.x);
  const lines: TextPiece[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && isOnLine(first, part)) line.push(part);
    else lines.push([part]);
  }
  return lines.map(joinLine);
}

const isOnLine = (first: TextPiece, part: TextPiece): boolean =>
  first.page === part.page && part.y - first.y <= Math.min(first.height, part.height) * lineSlack;

/** Old programs put many blanks where others begin a new column. */
function splitPiece(piece: TextPiece): TextPiece[] {
  const { text, width, x } = piece;
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map((match) => ({
    ...piece,
    text: match[0],
    x: x + (width * match.index) / text.length,
    width: (width * match[0].length) / text.length,
  }));
}

function joinLine(parts: readonly TextPiece[]): TextLine {
  const sorted = parts.toSorted((one, other) => one.x - other.x);
  const cells: { text: string; box: Box }[] = [];
  for (const part of sorted) {
    const cell = cells.at(-1);
    const gap = cell === undefined ? Number.POSITIVE_INFINITY : part.x - (cell.box.x + cell.box.width);
    if (cell === undefined || gap > columnGap * part.height)
      cells.push({ text: part.text, box: boxOf(part) });
    else {
      cell.text = `${cell.text}${gap > wordGap * part.height ? ' ' : ''}${part.text}`;
      cell.box = around([cell.box, boxOf(part)]);
    }
  }
  return {
    page: parts[0]?.page ?? 1,
    cells: cells.map(({ text, box }) => ({ text: text.slice(0, longestCell), box })),
    box: around(cells.map(({ box }) => box)),
  };
}

const boxOf = ({ x, y, width, height }: TextPiece): Box => ({ x, y: y - height, width, height });

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export const textOfLine = ({ cells }: TextLine): string => cells.map(({ text }) => text).join('  ');

/** Makes the place that is pointed at: the cell, and the line it stands in. */
const placeIn = (line: TextLine, box: Box = line.box): Place => ({
  kind: 'LINE',
  page: line.page,
  box,
  text: textOfLine(line).slice(0, longestCell),
});

export const foundIn = <T>(value: T, line: TextLine, box?: Box): Found<T> => ({
  value,
  place: placeIn(line, box),
});
