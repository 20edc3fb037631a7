import { formatValue } from '../columns/cell-format.ts';
import { type Column, isSearchable } from '../columns/column.ts';

/** The text a row is found by: what a person reads in it, in small letters. */
export type SearchIndex<Row> = (row: Row) => string;

/**
 * One search string per row, made on the first look and kept as long as the row object lives: a change of
 * one row makes one new string.
 */
export function createSearchIndex<Row extends object>(columns: readonly Column<Row>[]): SearchIndex<Row> {
  const searched = columns.filter(isSearchable).map(withRememberedDates);
  const known = new WeakMap<Row, string>();
  return (row) => {
    const text = known.get(row);
    if (text !== undefined) return text;
    const made = searchText(row, searched);
    known.set(row, made);
    return made;
  };
}

type TextOf<Row> = (row: Row) => string;

/** Ten thousand rows share some hundred days; finding the week of a day is dear enough to remember it. */
function withRememberedDates<Row>(column: Column<Row>): TextOf<Row> {
  if (column.kind !== 'date' && column.kind !== 'week') return (row) => formatValue(column, row);
  const known = new Map<string | null, string>();
  return (row) => {
    const date = column.value(row);
    const text = known.get(date) ?? formatValue(column, row);
    known.set(date, text);
    return text;
  };
}

function searchText<Row>(row: Row, textsOf: readonly TextOf<Row>[]): string {
  let text = '';
  for (const textOf of textsOf) {
    const value = textOf(row);
    // The line break keeps a word from being found across two columns.
    if (value !== '') text += `${value}\n`;
  }
  return text.toLowerCase();
}

/** Every word must be found, in any column and any order: „huber graz“ finds Anna Huber in Graz. */
export const searchWords = (filterText: string): readonly string[] =>
  filterText.toLowerCase().split(/\s+/).filter(Boolean);

export const matchesAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));
