import type { Import, ImportRow } from '@korpus/contract/imports/imports.ts';

/** Input for a row, by column; null: what stands in the file. */
export type Draft = ReadonlyMap<number, string | null>;
/** Typed and not judged yet, by row. */
export type Drafts = ReadonlyMap<number, Draft>;

/** `place`: the row whose cells are typed anew; FIRST is the first that is wrong, whichever that is by then. */
export type Mending = { readonly place: number | 'FIRST' | null; readonly drafts: Drafts };

export const nothingMended: Mending = { place: null, drafts: new Map() };

/** A cell of a row that can be typed anew. */
export type Cell = Import['fields'][number] &
  ReturnType<typeof cellAt> & { readonly problems: readonly string[] };

/** The columns that texts of a row are of, in their order. */
export const mappedIn = (sources: Import['sources']) =>
  sources.flatMap(({ field, column }) => (column === null ? [] : [{ field, column }]));

export const cellAt = ({ texts, mended }: ImportRow, at: number, column: number) => ({
  column,
  text: texts[at] ?? '',
  original: mended.find((each) => each.column === column)?.original ?? null,
});

export const cellsOf = ({ fields, sources }: Import, row: ImportRow): readonly Cell[] =>
  mappedIn(sources).flatMap(({ field: key, column }, at) => {
    const field = fields.find((each) => each.key === key);
    const problems = row.problems.flatMap((each) => (each.field === key ? [each.message] : []));
    return field === undefined ? [] : [{ ...field, ...cellAt(row, at, column), problems }];
  });

/** Gives the text of a cell as it will be once it is judged. */
export function shownText({ text, original, column }: ReturnType<typeof cellAt>, draft?: Draft): string {
  const typed = draft?.get(column);
  return typed === null ? (original ?? text) : (typed ?? text);
}

/** Adds a cell typed anew; a text that is as before is no draft. */
export function withDraft(drafts: Drafts, place: number, cell: Cell, typed: string | null): Drafts {
  const row = new Map(drafts.get(place));
  const isAsBefore = typed === cell.text || (typed === null && cell.original === null);
  if (isAsBefore) row.delete(cell.column);
  else row.set(cell.column, typed);
  const all = new Map(drafts);
  if (row.size === 0) all.delete(place);
  else all.set(place, row);
  return all;
}

/** Leaves out rows that were sent; input that came meanwhile stays to be judged. */
export const withoutSent = (now: Drafts, sent: Drafts): Drafts =>
  new Map([...now].filter(([place, draft]) => draft !== sent.get(place)));

/** Writes the rows as the call takes them. */
export const rowsOf = (drafts: Drafts) =>
  [...drafts].map(([place, draft]) => ({
    place,
    cells: [...draft].map(([column, text]) => ({ column, text })),
  }));
