import type { TableModel } from '../table-model.ts';
import { isNumeric } from './table-cells.ts';

/** Points a text takes at size 1. */
export type Measure = (text: string, weight: 'regular' | 'bold') => number;

/** The columns that stand beside one another on a page, by their index. */
export type Band = { readonly columns: readonly number[]; readonly widths: readonly number[] };
type TableLayout = { readonly fontSize: number; readonly bands: readonly Band[] };

export const cellPadding = 3;

const sizes = [8, 7.5, 7, 6.5, 6] as const;
/** Type size from which on texts are set in several lines before the type gets smaller still. */
const wrappingSize = 7;
const bandSize = 7;
/** Limits in multiples of the type size: no text column is wider, and none that could break is forced to be. */
const widestText = 20;
const widestWord = 11;

type Wish = { readonly least: number; readonly natural: number };

/**
 * One band where all columns fit a page, in smaller type if need be. Where they cannot, no column is lost: the table
 * goes on in further bands, each with the first column, by which a row is known.
 */
export function layoutTable(
  table: TableModel,
  texts: readonly (readonly string[])[],
  measure: Measure,
  width: number,
): TableLayout {
  const wishes = table.columns.map((column, index) =>
    measureWish(column.label, texts, index, isNumeric(column), measure),
  );
  for (const fontSize of sizes) {
    const scaled = wishes.map((wish) => scale(wish, fontSize));
    const room = width - total(scaled, 'natural');
    if (room >= 0) return { fontSize, bands: [bandOf(scaled, room)] };
    const spare = width - total(scaled, 'least');
    if (fontSize <= wrappingSize && spare >= 0) return { fontSize, bands: [wrappedBand(scaled, spare)] };
  }
  const scaled = wishes.map((wish) => scale(wish, bandSize));
  return { fontSize: bandSize, bands: manyBands(scaled, width) };
}

function measureWish(
  label: string,
  texts: readonly (readonly string[])[],
  index: number,
  numeric: boolean,
  measure: Measure,
): Wish {
  const labelWord = Math.max(...label.split(' ').map((word) => measure(word, 'bold')));
  let widest = 0;
  for (const row of texts) widest = Math.max(widest, measure(row[index] ?? '', 'regular'));
  // Totals are set in bold, which is a little wider.
  if (numeric)
    return { least: Math.max(labelWord, widest * 1.08), natural: Math.max(labelWord, widest * 1.08) };
  const natural = Math.max(labelWord, Math.min(widest, widestText));
  return { least: Math.max(labelWord, Math.min(widest, widestWord)), natural };
}

const scale = ({ least, natural }: Wish, fontSize: number): Wish => ({
  least: least * fontSize + 2 * cellPadding,
  natural: natural * fontSize + 2 * cellPadding,
});

const total = (wishes: readonly Wish[], which: keyof Wish): number =>
  wishes.reduce((sum, wish) => sum + wish[which], 0);

/** Room that is left goes to all alike, but not more than looks like a table. */
const bandOf = (wishes: readonly Wish[], room: number): Band => ({
  columns: wishes.map((_, index) => index),
  widths: wishes.map(({ natural }) => natural + Math.min(room / wishes.length, natural * 0.6)),
});

function wrappedBand(wishes: readonly Wish[], spare: number): Band {
  const wanted = total(wishes, 'natural') - total(wishes, 'least');
  return {
    columns: wishes.map((_, index) => index),
    widths: wishes.map(
      ({ least, natural }) => least + (wanted === 0 ? 0 : (spare * (natural - least)) / wanted),
    ),
  };
}

function manyBands(wishes: readonly Wish[], width: number): Band[] {
  const bands: { columns: number[]; widths: number[]; used: number }[] = [];
  const widthAt = (index: number) => Math.min(wishes[index]?.natural ?? 0, width / 2);
  for (const index of wishes.keys()) {
    const wanted = widthAt(index);
    const band = bands.at(-1);
    if (band !== undefined && band.used + wanted <= width) {
      band.columns.push(index);
      band.widths.push(wanted);
      band.used += wanted;
    } else if (index === 0) {
      bands.push({ columns: [0], widths: [wanted], used: wanted });
    } else {
      bands.push({ columns: [0, index], widths: [widthAt(0), wanted], used: widthAt(0) + wanted });
    }
  }
  return bands;
}
