import { excelDay, excelNumber } from '@korpus/domain/imports/excel-values.ts';
import { mostColumns } from '@korpus/domain/imports/sheet.ts';
import type { XmlNode } from '@korpus/domain/xml/xml-node.ts';
import { TableFileError } from '../table-file-error.ts';

export type WorkbookFacts = {
  readonly shared: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly is1904: boolean;
};

/** The cells of a row in their columns; what is missing between them is empty. */
export function readRowCells(row: XmlNode, facts: WorkbookFacts): string[] {
  const cells: string[] = [];
  for (const cell of row.children) {
    if (cell.name !== 'c') continue;
    const text = readText(cell, facts);
    const at = parseColumn(cell.attributes.r) ?? cells.length;
    if (text.trim() === '') continue;
    if (at >= mostColumns) throw new TableFileError('TOO_MANY_COLUMNS');
    while (cells.length < at) cells.push('');
    cells[at] = text;
  }
  return cells;
}

/** `AB12` is the 28th column, counted from 0: 27. */
function parseColumn(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const childOf = ({ children }: XmlNode, name: string): XmlNode | undefined =>
  children.find((child) => child.name === name);

/** Pieces of one text, without how it is pronounced. */
export const textsIn = (node: XmlNode): string =>
  node.name === 't'
    ? node.text
    : node.children
        .filter(({ name }) => name !== 'rPh')
        .map(textsIn)
        .join('');

/** The value beside a formula is what it last came to; the formula itself is not even looked at. */
function readText(cell: XmlNode, { shared, dateStyles, is1904 }: WorkbookFacts): string {
  const value = childOf(cell, 'v')?.text ?? '';
  switch (cell.attributes.t) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr': {
      const inline = childOf(cell, 'is');
      return inline === undefined ? '' : textsIn(inline);
    }
    case 'b':
      return value === '1' ? 'ja' : 'nein';
    case 'str':
    case 'e':
    case 'd':
      return value;
    default:
      return dateStyles.has(Number(cell.attributes.s ?? 0)) ? excelDay(value, is1904) : excelNumber(value);
  }
}
