import { behind, isAnnounced, isItemHead, isLabel, withoutNumberWord } from './labels.ts';
import type { Found } from './paper.ts';
import { type Cell, foundIn, type TextLine } from './text-lines.ts';

/** Lines that say something of the order as a whole, each with the one below it. */
export type Readable = { readonly line: TextLine; readonly below: TextLine | null };

export const readableLines = (lines: readonly TextLine[]): Readable[] =>
  lines.flatMap((line, at) => {
    if (isItemHead(line.cells.map(({ text }) => text))) return [];
    const below = lines[at + 1];
    return [{ line, below: below !== undefined && isBelow(line, below) ? below : null }];
  });

const nearLines = 3;

const isBelow = (line: TextLine, below: TextLine): boolean =>
  line.page === below.page && below.box.y - line.box.y <= nearLines * Math.max(line.box.height, 8);

type Read<T> = (text: string, label: string) => T | null;

/**
 * Values behind words that announce them: in the same cell, in the next one, or in the column below
 * (rules: papers-in#lines). The first words that answer anything decide.
 */
export function labelled<T>(lines: readonly Readable[], words: readonly RegExp[], read: Read<T>): Found<T>[] {
  for (const each of words) {
    const found = lines.flatMap((line) => valuesIn(line, each, read));
    if (found.length > 0) return found;
  }
  return [];
}

function valuesIn<T>({ line, below }: Readable, words: RegExp, read: Read<T>): Found<T>[] {
  return line.cells.flatMap((cell, at) =>
    segmentsOf(cell.text).flatMap((text) => {
      const rest = behind(text, words);
      if (rest === null) return [];
      const label = text.slice(0, text.length - rest.length);
      if (rest !== '') return found(read(rest, label), line, cell);
      const next = line.cells.slice(at + 1).find((each) => !isCurrency.test(each.text));
      if (next !== undefined && !isLabel(next.text)) {
        const value = read(withoutNumberWord(next.text), label);
        if (value !== null) return found(value, line, next);
      }
      const under = below?.cells.find((each) => isUnder(cell, each));
      if (below === null || under === undefined) return [];
      return found(read(under.text, label), below, under);
    }),
  );
}

const isCurrency = /^(?:EUR|€|Euro|:)$/i;

const oneLabel = /^(komm\S*)\s+\/\s+(?=ref)/i;

/** „Bestellung 4711 / Kommission Huber“, „Bestellung 4711 vom 12.11.2026, Kommission: Huber“ */
const segmentsOf = (text: string): string[] =>
  text
    .replace(oneLabel, '$1/')
    .split(/\s+[/|]\s+|\s*;\s*|\s*\|\s*/)
    .flatMap(announcedIn);

/** A comma may be part of a name, so it parts only what announces itself. */
const announcedIn = (text: string): string[] =>
  text
    .split(/,\s+/)
    .reduce((whole, piece) => `${whole}${isAnnounced(piece) ? '\n' : ', '}${piece}`)
    .split('\n');

const found = <T>(value: T | null, line: TextLine, { box }: Cell): Found<T>[] =>
  value === null ? [] : [foundIn(value, line, box)];

/** Columns stand under each other on one of their sides, or overlap by the most of the smaller one. */
function isUnder({ box: above }: Cell, { box }: Cell): boolean {
  const slack = 6;
  const right = (each: typeof box) => each.x + each.width;
  if (Math.abs(box.x - above.x) < slack || Math.abs(right(box) - right(above)) < slack) return true;
  const shared = Math.min(right(box), right(above)) - Math.max(box.x, above.x);
  return shared > 0.5 * Math.min(box.width, above.width);
}
