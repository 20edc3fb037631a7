import { foldWords } from './fold-words.ts';
import type { ImportField } from './import-kind.ts';

/** Special meanings of a word that is in no list: somebody who has left, nothing at all, a supplier to be made. */
export const specialMeanings = ['FORMER', 'NOTHING', 'NEW'] as const;
export type SpecialMeaning = (typeof specialMeanings)[number];

/**
 * Meanings of words, by list and folded word: the id or name of a choice, or a special meaning
 * (rules: import#words-of-the-file).
 */
export type FileWords = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** Returns the list of the house from which a field chooses: one for all columns that do, whatever is imported. */
export function nameList({ key, group }: Pick<ImportField, 'key' | 'group'>): string {
  const own = group === undefined ? key : key.slice(`${group.key}${group.number}`.length);
  const list = `${own.charAt(0).toLowerCase()}${own.slice(1)}`;
  return list === 'locationId' ? 'location' : list;
}

/** Lists the special meanings that words of a list may have beside its choices. */
export const specialOf = (field: ImportField, mayMakeSuppliers: boolean): readonly SpecialMeaning[] => [
  ...(field.formerAllowed === true ? (['FORMER'] as const) : []),
  ...(field.isRequired === true ? [] : (['NOTHING'] as const)),
  ...(nameList(field) === 'supplierId' && mayMakeSuppliers ? (['NEW'] as const) : []),
];

type Choice = { readonly id: string; readonly name: string };

/** Legal forms and fillers say nothing of who it is. */
const fillers: ReadonlySet<string> = new Set([
  'gmbh',
  'ag',
  'kg',
  'ohg',
  'ek',
  'mbh',
  'co',
  'und',
  'u',
  'gbr',
  'se',
]);

const partsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .map(foldWords)
    .filter((part) => part !== '' && !fillers.has(part));

/** A part that another cuts short counts as the same: „B. Wagner“ is „Ben Wagner“. */
const isSamePart = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) === 1 && one.charAt(0) === other.charAt(0));

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.some((part) => part.length > 2) && some.every((part) => all.some((other) => isSamePart(part, other)));

/** One letter more, less, other, or two that changed places. */
function isSlip(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  const from = [...one].findIndex((letter, at) => letter !== other[at]);
  if (from === -1) return true;
  const [rest, otherRest] = [one.slice(from), other.slice(from)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/**
 * The choice that a word most likely means, where exactly one comes near: the same parts in any order, one that says
 * more of it, a slip of the pen (rules: import#words-of-the-file).
 */
function likelyChoice(text: string, choices: readonly Choice[]): Choice | null {
  const parts = partsOf(text);
  const whole = foldWords(text);
  const near = choices.filter(({ name }) => {
    const others = partsOf(name);
    return isWithin(parts, others) || isWithin(others, parts) || isSlip(whole, foldWords(name));
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * Proposes a meaning before anybody has chosen. A house with one place has no other; a salesman who is nobody here has
 * left. Suppliers wait for the tick that makes them.
 */
export function likelyMeaning(
  text: string,
  list: string,
  { choices, special }: { readonly choices: readonly Choice[]; readonly special: readonly SpecialMeaning[] },
): string | null {
  const near = likelyChoice(text, choices);
  if (near !== null) return near.id;
  if (list === 'location' && choices.length === 1) return choices[0]?.id ?? null;
  return special.includes('FORMER') ? 'FORMER' : null;
}
