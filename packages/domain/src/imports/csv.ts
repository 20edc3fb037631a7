import { withoutTurning } from '../values/turning-marks.ts';
import { mostRows, type SheetRow, type TableFault } from './sheet.ts';

const separators = [';', '\t', ',', '|'] as const;
type Separator = (typeof separators)[number];

/** How much of a file is looked at: what separates its first lines separates all. */
const lookedAt = 20_000;

/**
 * Limit for cells, above what a spreadsheet has columns: a file of millions in one line is made to keep its reader
 * busy.
 */
const mostCells = 20_000;

/**
 * Finds the separator of cells: the one that most lines have equally often, outside of quotes; of several the one that
 * cuts into most cells. Excel says it itself where it has to (`sep=;`).
 */
export function findSeparator(text: string): Separator {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const known = separators.find((each) => each === said);
  if (known !== undefined) return known;
  const head = text.slice(0, lookedAt);
  const scored = separators.map((separator) => {
    const read = parseCsv(head, separator, { isCut: true });
    const lengths = typeof read === 'string' ? [] : read.map(({ cells }) => cells.length);
    const first = lengths[0] ?? 1;
    const alike = lengths.filter((length) => length === first).length;
    return { separator, score: first < 2 ? 0 : (alike / Math.max(1, lengths.length)) * 100 + first };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

type Reading = { at: number; line: number };

/** Cells may be quoted, and hold separators, ends of lines and doubled quotes then. A quote inside a word is a quote. */
export function parseCsv(
  text: string,
  separator: string,
  { isCut = false }: { readonly isCut?: boolean } = {},
): SheetRow[] | TableFault {
  const rows: SheetRow[] = [];
  const reading: Reading = { at: 0, line: 1 };
  if (/^sep=.\r?\n/i.test(text)) Object.assign(reading, { at: text.indexOf('\n') + 1, line: 2 });
  // Empty lines cost nothing; a file of nothing else must end, too.
  const most = mostRows * 2;
  while (reading.at < text.length) {
    const place = reading.line;
    const cells = readLine(text, separator, reading);
    if (typeof cells === 'string') return isCut ? rows : cells;
    rows.push({ place, cells });
    if (rows.length > most) return 'TOO_MANY_ROWS';
  }
  return rows;
}

function readLine(text: string, separator: string, reading: Reading): string[] | TableFault {
  const cells: string[] = [];
  for (;;) {
    const cell = readCell(text, separator, reading);
    if (cell === null) return 'OPEN_QUOTE';
    cells.push(cell);
    if (cells.length > mostCells) return 'TOO_MANY_COLUMNS';
    const next = text[reading.at];
    reading.at += 1;
    if (next === separator) continue;
    if (next === '\r' && text[reading.at] === '\n') reading.at += 1;
    reading.line += 1;
    return cells;
  }
}

/** Null: a quote is never closed. */
function readCell(text: string, separator: string, reading: Reading): string | null {
  if (text[reading.at] !== '"') return readPlain(text, separator, reading);
  const parts: string[] = [];
  for (let from = reading.at + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end === -1) return null;
    parts.push(text.slice(from, end));
    if (text[end + 1] !== '"') {
      reading.at = end + 1;
      const quoted = parts.join('"');
      reading.line += quoted.split('\n').length - 1;
      // The end of a cell should follow the quote; anything else that stands there belongs to the cell.
      return quoted + readPlain(text, separator, reading);
    }
    from = end + 2;
  }
}

function readPlain(text: string, separator: string, reading: Reading): string {
  const from = reading.at;
  let at = from;
  while (at < text.length) {
    const letter = text[at];
    if (letter === separator || letter === '\n' || letter === '\r') break;
    at += 1;
  }
  reading.at = at;
  return text.slice(from, at);
}

/** Writes a CSV file as other programs read it, in German Excel, too. */
export const writeCsv = (rows: readonly (readonly string[])[], separator = ';'): string =>
  rows
    .map((cells) => `${cells.map((cell) => quoted(withoutTurning(cell), separator)).join(separator)}\r\n`)
    .join('');

const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
