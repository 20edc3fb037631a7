import { withoutTurning } from '../values/turning-marks.ts';

/** One line of a table as it stands in a file; `place`: its number there, as a spreadsheet counts. */
export type SheetRow = {
  readonly place: number;
  readonly cells: readonly string[];
  /** The cells of the file where somebody mended them (rules: import#mended). */
  readonly original?: readonly string[] | null;
};

/** A table of a file: nothing but texts, whatever it was made of (rules: import#formulas). */
export type Sheet = { readonly name: string; readonly rows: readonly SheetRow[] };

/** Limit for the rows in all sheets of a file together, without their lines of headers (rules: import#limits). */
export const mostRows = 20_000;
export const mostColumns = 300;
export const mostLetters = 5_000;
export const mostSheets = 20;
export const mostBytes = 20_000_000;

/** Why a file is no table that is read here (rules: import#refused). */
export const tableFaults = [
  'EMPTY',
  'NOT_A_TABLE',
  'OLD_OR_ENCRYPTED',
  'MACROS',
  'BROKEN',
  'TOO_LARGE',
  'TOO_MANY_ROWS',
  'TOO_MANY_COLUMNS',
  'TOO_MANY_SHEETS',
  'CELL_TOO_LONG',
  'OPEN_QUOTE',
  'TOO_INVOLVED',
] as const;
export type TableFault = (typeof tableFaults)[number];

const isFilled = (cell: string): boolean => withoutTurning(cell).trim() !== '';

/**
 * Makes a sheet without empty lines and without what is empty behind the last filled cell; a fault where it is more
 * than is read.
 */
export function makeSheet(name: string, rows: readonly SheetRow[]): Sheet | TableFault {
  const filled = rows.flatMap(({ place, cells }) => {
    const length = cells.findLastIndex(isFilled) + 1;
    return length === 0
      ? []
      : [{ place, cells: cells.slice(0, length).map((cell) => withoutTurning(cell).trim()) }];
  });
  if (filled.length > mostRows + 1) return 'TOO_MANY_ROWS';
  if (filled.some(({ cells }) => cells.length > mostColumns)) return 'TOO_MANY_COLUMNS';
  if (filled.some(({ cells }) => cells.some((cell) => cell.length > mostLetters))) return 'CELL_TOO_LONG';
  return { name, rows: filled };
}
