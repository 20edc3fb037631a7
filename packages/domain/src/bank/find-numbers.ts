import {
  beginsAt,
  type CompactText,
  compactText,
  endsAt,
  gapsInside,
  invoiceWords,
  isDigit,
} from './compact-text.ts';

/** A known number somewhere in a text. */
type Found = {
  readonly number: string;
  readonly from: number;
  readonly to: number;
  readonly gaps: number;
  /** The number of gaps where the house writes it. */
  readonly ownGaps: number;
};

export type NumberFinder = (text: CompactText) => string[];

const headLength = 2;

/** Makes a finder of those of many numbers that stand in a text. Two beginning signs rule out most places. */
function buildFinder(
  numbers: Iterable<string>,
  isAt: (text: CompactText, found: Found) => boolean,
): NumberFinder {
  const known = new Map([...numbers].map(withOwnGaps));
  const lengths = new Map<string, number[]>();
  for (const number of known.keys()) {
    if (number.length < headLength) continue;
    const head = number.slice(0, headLength);
    const seen = lengths.get(head) ?? [];
    if (!seen.includes(number.length)) lengths.set(head, [...seen, number.length]);
  }
  const begins = new Set([...lengths.keys()].map((head) => head.charAt(0)));
  return (text) => {
    const { signs } = text;
    const found: Found[] = [];
    for (let from = 0; from + headLength <= signs.length; from += 1) {
      if (!begins.has(signs.charAt(from))) continue;
      for (const length of lengths.get(signs.slice(from, from + headLength)) ?? []) {
        const number = signs.slice(from, from + length);
        const ownGaps = known.get(number);
        if (number.length < length || ownGaps === undefined) continue;
        const gaps = gapsInside(text, from, from + length);
        const each = { number, from, to: from + length, gaps: gaps ?? 0, ownGaps };
        if (gaps !== null && isAt(text, each)) found.push(each);
      }
    }
    return [...new Set(withoutParts(found).map(({ number }) => number))];
  };
}

function withOwnGaps(number: string): [string, number] {
  const text = compactText(number);
  return [text.signs, gapsInside(text, 0, text.signs.length) ?? 0];
}

/** Keeps the one with fewer gaps of two numbers that begin together, and drops what lies inside another. */
const withoutParts = (found: readonly Found[]): Found[] =>
  found.filter(
    (each) =>
      !found.some(
        (other) =>
          other !== each &&
          (other.from === each.from && other.gaps !== each.gaps
            ? other.gaps < each.gaps
            : other.from <= each.from && other.to >= each.to),
      ),
  );

const onlyDigits = /^\d+$/;

/** Digits alone are no number when something stands between them: so do account numbers and telephone numbers. */
export const invoiceFinder = (numbers: Iterable<string>): NumberFinder =>
  buildFinder(
    numbers,
    (text, { number, from, to, gaps }) =>
      beginsAt(text, from, invoiceWords) && endsAt(text, to) && (gaps === 0 || !onlyDigits.test(number)),
  );

const orderWords =
  /(AUFTRAG|AUFTRAGSNR|AUFTRAGSNUMMER|AUFTR|AUFTRNR|ABNR|AUFTRAGSBESTÄTIGUNG|AUFTRAGSBESTAETIGUNG|K0MMISSI0N|K0M|K0MNR|BESTELLUNG|BESTELLNR|BESTELLNUMMER|VERTRAG|VERTRAGSNR|KAUFVERTRAG|KVNR)(NR|NUMMER)?$/;
const clientNumberWords = /(KUNDE|KUNDENNR|KUNDENNUMMER|KUNDNR|KDNR|KD|KNR)(NR|NUMMER)?$/;

/** Shorter ones stand in any text by chance. */
const fewestSigns = 5;

/** Order numbers are typed by people: short ones and those of digits alone count behind a word that announces them. */
export const orderFinder = (numbers: Iterable<string>): NumberFinder =>
  buildFinder(numbers, announced(orderWords));

/** A customer number is digits alone, as postcodes are. */
export const clientNumberFinder = (numbers: Iterable<string>): NumberFinder =>
  buildFinder(numbers, announced(clientNumberWords));

const announced =
  (words: RegExp) =>
  (text: CompactText, { number, from, to, gaps, ownGaps }: Found): boolean => {
    const isAnnounced = words.test(text.signs.slice(0, from));
    const standsAlone = (text.gaps[from] ?? 0) > 0 || from === 0 || isAnnounced;
    const ends = to >= text.signs.length || (text.gaps[to] ?? 0) > 0;
    if (!standsAlone || !ends) return false;
    if (number.length >= fewestSigns && !onlyDigits.test(number)) return true;
    // A digit that follows makes it a date or a part of something longer.
    const goesOn = isDigit(text.signs[to]) && text.gaps[to] === 1;
    return isAnnounced && (gaps === 0 || gaps === ownGaps) && !goesOn;
  };
