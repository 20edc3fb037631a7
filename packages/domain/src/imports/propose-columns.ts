import { foldWords } from './fold-words.ts';
import type { ImportField, ImportKind } from './import-kind.ts';
import type { Sheet } from './sheet.ts';

/** Columns of the fields: number of the column by field. */
export type Columns = Readonly<Record<string, number>>;

/** So far down a title or an empty form may push the headers. */
const deepestHead = 10;

/** Lists the words for a field; text in brackets behind a label only explains it. */
const wordsOf = ({ label, words, key }: ImportField): ReadonlySet<string> =>
  new Set([label, label.replace(/ \(.*\)$/, ''), key, ...words].map(foldWords));

/** The line that names most fields; the first where none names any. */
export function findHead({ fields }: ImportKind, { rows }: Pick<Sheet, 'rows'>): number {
  const known = fields.map(wordsOf);
  const scores = rows.slice(0, deepestHead).map(({ cells }) => {
    const said = new Set(cells.map(foldWords));
    return known.filter((words) => [...words].some((word) => said.has(word))).length;
  });
  const best = Math.max(0, ...scores);
  return Math.max(0, scores.indexOf(best));
}

/**
 * Header words that may match by their beginning: with a short word, or one with a number, others begin that mean
 * something else, as „Zahlung 10“ begins with „Zahlung 1“.
 */
const beginsAlike = /^.{4,}\D$/;

/** How a header begins, whole words only: „Preisänderung“ is no „Preis“. */
const listBeginnings = (header: string): ReadonlySet<string> => {
  const words = header.split(/[^\p{L}\p{N}]+/u);
  return new Set(words.map((_, at) => foldWords(words.slice(0, at + 1).join(''))));
};

/** Makes the key by which headers are remembered. */
export const headersKey = (headers: readonly string[]): string =>
  headers.map(foldWords).join('|').slice(0, 4_000);

/**
 * A field takes the first column that is called like it, else the first free one whose header begins so; no column says
 * two things (rules: import#columns).
 */
export function proposeColumns({ fields }: ImportKind, headers: readonly string[]): Columns {
  const folded = headers.map(foldWords);
  const beginnings = headers.map(listBeginnings);
  const proposed: Record<string, number> = {};
  const taken = new Set<number>();
  const take = (fits: (index: number, words: ReadonlySet<string>) => boolean) => {
    for (const field of fields) {
      if (proposed[field.key] !== undefined) continue;
      const words = wordsOf(field);
      const at = folded.findIndex(
        (header, index) => header !== '' && !taken.has(index) && fits(index, words),
      );
      if (at === -1) continue;
      proposed[field.key] = at;
      taken.add(at);
    }
  };
  take((index, words) => words.has(folded[index] ?? ''));
  take((index, words) => [...words].some((word) => beginsAlike.test(word) && beginnings[index]?.has(word)));
  return proposed;
}
