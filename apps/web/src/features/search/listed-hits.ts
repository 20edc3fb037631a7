import type { SearchHit } from '@korpus/contract/search/search.ts';
import { foldText } from '@korpus/domain/search/fold-text.ts';
import { readSearchTerms } from '@korpus/domain/search/search-terms.ts';

type HitGroup = Readonly<{ kind: SearchHit['kind']; hits: readonly SearchHit[] }>;

/** The hits by kind; the kind of the best hit stands first, and within a kind the server's order holds. */
export function groupByKind(hits: readonly SearchHit[]): readonly HitGroup[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

/** Gives the hit that the arrow keys lead to; the list is a ring. */
export function movedBy(current: number, step: number, count: number): number {
  if (count === 0) return 0;
  return (current + step + count) % count;
}

const mostRecent = 6;

/** The hit that was opened last stands first, and none stands twice. */
export const withRecent = (recent: readonly SearchHit[], opened: SearchHit): readonly SearchHit[] =>
  [opened, ...recent.filter(({ id }) => id !== opened.id)].slice(0, mostRecent);

type TextPart = Readonly<{ text: string; isMarked: boolean }>;

/** The text in pieces, those marked that begin as something the person is looking for does: „Müll“ for „muell“. */
export function markedParts(text: string, wanted: string): readonly TextPart[] {
  const terms = [...new Set(readSearchTerms(wanted).flat())];
  const pieces = text.split(/([^\p{L}\p{N}]+)/u);
  return joined(pieces.flatMap((piece) => markedWord(piece, terms)));
}

function markedWord(word: string, terms: readonly string[]): TextPart[] {
  const lengths = terms.map((term) => lengthOfStart(word, term));
  const length = Math.max(0, ...lengths);
  return [
    { text: word.slice(0, length), isMarked: true },
    { text: word.slice(length), isMarked: false },
  ].filter((part) => part.text !== '');
}

/** Counts the letters of the word, as it is written, that make up the folded term; „ue“ is one letter. */
function lengthOfStart(word: string, term: string): number {
  const starts = Array.from({ length: word.length }, (_, index) => foldText(word.slice(0, index + 1)));
  const shortest = starts.find((start) => start.startsWith(term));
  return shortest === undefined ? 0 : starts.lastIndexOf(shortest) + 1;
}

/** Neighbours that look alike are one piece. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const pieces: TextPart[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last === undefined || last.isMarked !== part.isMarked) pieces.push(part);
    else pieces[pieces.length - 1] = { ...last, text: last.text + part.text };
  }
  return pieces;
}
