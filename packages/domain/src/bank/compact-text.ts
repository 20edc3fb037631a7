/**
 * A text without what people and banks put between the signs of a number: capitals and digits alone, and O as 0, since
 * both are typed for each other. What stood between two signs is kept beside them.
 */
export type CompactText = {
  readonly signs: string;
  /** The text as written, in capitals: tells O from 0. */
  readonly written: string;
  /** Gaps before each sign: nothing, one or two separators, or more than a number has inside. */
  readonly gaps: readonly Gap[];
};

type Gap = 0 | 1 | 2;

const sign = /[\p{L}\p{N}]/u;
const separators = ' -/._:\n\t';
const widestGap = 3;

export function compactText(text: string): CompactText {
  const upper = text.toUpperCase();
  const gaps: Gap[] = [];
  let written = '';
  let between = 0;
  let isHard = false;
  for (const char of upper) {
    if (isPlainSign(char) || (char > '~' && sign.test(char))) {
      gaps.push(between === 0 ? 0 : isHard || between > widestGap ? 2 : 1);
      // A sign of two units would shift all that follows.
      written += char.length === 1 ? char : '?';
      between = 0;
      isHard = false;
    } else {
      between += 1;
      isHard ||= !separators.includes(char);
    }
  }
  return { signs: written.replaceAll('O', '0'), written, gaps };
}

const isPlainSign = (char: string): boolean => (char >= '0' && char <= '9') || (char >= 'A' && char <= 'Z');

export const isDigit = (char: string | undefined): boolean =>
  char !== undefined && char >= '0' && char <= '9';

/** How a number is kept and looked for. */
export const compactNumber = (number: string): string => compactText(number).signs;

/** Words that people write right before an invoice number, without a blank. The letter O in them is a 0 here. */
export const invoiceWords =
  /(RECHNUNG|RECHNUNGSNR|RECHNUNGSNUMMER|RECHNR|RGNR|RENR|RNR|RG|RE|RN|NR|INV0ICE)$/;

/** Tells whether a number can begin here: nothing stands before it that would be part of it. */
export function beginsAt(text: CompactText, at: number, words: RegExp): boolean {
  if (at === 0 || (text.gaps[at] ?? 0) > 0) return true;
  const before = text.written[at - 1];
  if (isDigit(before)) return !isDigit(text.written[at]) && text.signs[at] !== '0';
  return words.test(text.signs.slice(Math.max(0, at - longestWord), at));
}

/** Tells whether a number ends before this place: no further digit belongs to it. */
export const endsAt = (text: CompactText, at: number): boolean =>
  at >= text.written.length || (text.gaps[at] ?? 0) > 0 || !isDigit(text.written[at]);

/** How many separators stand inside; null: something that no number has. */
export function gapsInside(text: CompactText, from: number, to: number): number | null {
  let count = 0;
  for (let at = from + 1; at < to; at += 1) {
    const gap = text.gaps[at] ?? 0;
    if (gap === 2) return null;
    count += gap;
  }
  return count;
}

const longestWord = 18;
