import { type CompactText, invoiceWords, isDigit } from './compact-text.ts';

/** A text that somebody wrote, and a number they may have meant. */
type SimilarNumber = { readonly written: string; readonly number: string };

export type SimilarFinder = (texts: readonly CompactText[]) => SimilarNumber[];

/** A number as the letters it begins with and the digits behind them. */
const headAndDigits = /^(.*\D|)(\d+)$/;
const mostDigits = 13;
const fewestDigits = 6;

/**
 * Known numbers that are one slip of the hand away from what stands in a text: two digits swapped, one wrong, one
 * missing, one too many, or the letters before them left out. What stands there as it is known is none.
 */
export function similarFinder(numbers: Iterable<string>): SimilarFinder {
  const bare = new Map<string, string[]>();
  const byHead = new Map<string, Known>();
  for (const number of numbers) {
    const [, head = '', digits = ''] = headAndDigits.exec(number) ?? [];
    if (head === '' || digits.length < fewestDigits || digits.length > mostDigits) continue;
    bare.set(digits, [...(bare.get(digits) ?? []), number]);
    const known = byHead.get(head) ?? new Map();
    byHead.set(head, known);
    const [front, running] = halvesOf(Number(digits));
    const group = known.get(front) ?? new Map();
    known.set(front, group.set(running, number));
  }
  const heads = [...byHead.keys()];
  return (texts) => {
    const tokens = new Set(texts.flatMap(listTokens).map((token) => withoutWord(token, heads)));
    return [...tokens].flatMap((written) => {
      const [, head = '', digits = ''] = headAndDigits.exec(written) ?? [];
      const meant = head === '' ? bare.get(digits) : listSlips(digits, byHead.get(head));
      return (meant ?? []).map((number) => ({ written, number }));
    });
  };
}

/** „RechnungGW2026110001“: without the word right before the number. */
function withoutWord(token: string, heads: readonly string[]): string {
  const [, letters = '', digits = ''] = headAndDigits.exec(token) ?? [];
  if (letters === '' || heads.includes(letters)) return token;
  if (invoiceWords.test(letters)) return digits;
  const head = heads.find(
    (each) => letters.endsWith(each) && invoiceWords.test(letters.slice(0, -each.length)),
  );
  return head === undefined ? token : head + digits;
}

const mostRuns = 3;
const longestToken = 40;

/** Runs of signs that may be a number: as they stand, or two or three with little between them. */
function listTokens({ signs, gaps }: CompactText): string[] {
  const begins = gaps.flatMap((gap, at) => (at === 0 || gap > 0 ? [at] : []));
  return begins.flatMap((from, index) => {
    const found: string[] = [];
    for (let next = index + 1; next <= index + mostRuns; next += 1) {
      const to = begins[next] ?? signs.length;
      const isOne = next === index + 1 || !isDigit(signs[from]);
      if (isOne && to - from <= longestToken && endsInDigits.test(signs.slice(from, to)))
        found.push(signs.slice(from, to));
      if (gaps[to] !== 1) break;
    }
    return found;
  });
}

const endsInDigits = new RegExp(`\\d{${fewestDigits}}$`);

/** Numbers by what stands before their last four digits, and by these. */
type Known = Map<number, Map<number, string>>;

const runningDigits = 10_000;

/** Halves are small enough to be looked up fast, and most slips leave the front as it is. */
const halvesOf = (value: number): readonly [front: number, running: number] => [
  Math.floor(value / runningDigits),
  value % runningDigits,
];

/** Every way to mistype these digits once, as far as it is known. */
function listSlips(digits: string, known: Known | undefined): string[] {
  const { length } = digits;
  if (known === undefined || length > mostDigits) return [];
  const value = Number(digits);
  const found = new Set<string>();
  const look = (slip: number, slipLength: number) => {
    const [front, running] = halvesOf(slip);
    const number = known.get(front)?.get(running);
    // Digits that begin with 0 are as much as one digit less.
    if (number === undefined || (slip === value && slipLength === length)) return;
    if (number.endsWith(String(slip).padStart(slipLength, '0'))) found.add(number);
  };
  let behind = 0;
  for (let at = length - 1, weight = 1; at >= -1; at -= 1, weight *= 10) {
    const before = Math.floor(value / weight);
    for (let digit = 0; digit <= 9; digit += 1) look((before * 10 + digit) * weight + behind, length + 1);
    if (at < 0) break;
    const here = before % 10;
    const next = Math.floor(before / 10);
    look(next * weight + behind, length - 1);
    for (let digit = 0; digit <= 9; digit += 1) look(value + (digit - here) * weight, length);
    if (at > 0) look(value + ((next % 10) - here) * (weight - weight * 10), length);
    behind = value % (weight * 10);
  }
  return [...found];
}
