import { foldText, wholeWord, wordsIn } from '../search/fold-text.ts';
import { germanWords } from './common-word-texts.ts';

/** Why somebody would guess it soon (rules: people#guessable-passwords). */
export type Guessable = 'COMMON' | 'PERSONAL';

/** Facts that everybody knows of the person whose password it is to be. */
export type PasswordOwner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
};

/** So many of the list of common ones, which has the most frequent first. */
export const commonPasswordsListed = 10_000;

/** Folds words to the spelling in which passwords are compared with them. */
export const commonWords = (list: Iterable<string>): ReadonlySet<string> =>
  new Set([...list, ...germanWords].map((word) => foldText(word).replaceAll(notInWords, '')));

/** So many more signs than the word do not hide it: one between and a whole date. */
const extraSigns = 9;
/** Signs that may be left of a password of names alone. */
const littleMore = 2;
/** Shorter names stand in too many words. */
const shortestName = 3;

export function guessableBy(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): Guessable | null {
  const { length } = foldText(password);
  const cores = listCores(password).filter((core) => length - core.length <= extraSigns);
  if (cores.some((core) => common.has(core))) return 'COMMON';
  const names = listNames(owner);
  return cores.some((core) => consistsOfNames(core, names)) ? 'PERSONAL' : null;
}

const notInWords = /[^\p{L}\p{N}]/gu;
const notLetters = /[^\p{L}]/gu;

/** Signs that stand for letters; `1` and `!` are i to some and l to others. */
const stead: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
  '+': 't',
};
const readings: readonly Readonly<Record<string, string>>[] = [{}, stead, { ...stead, '1': 'l', '!': 'l' }];
/** Signs that people put before and after a word to keep rules like ours. */
const edges = [/^$/gu, /[^\p{L}]+$/gu, /^[^\p{L}]+|[^\p{L}]+$/gu, /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu];

/** The words a password may be made of, read in every usual way. */
function listCores(password: string): string[] {
  const cores = new Set<string>();
  for (const edge of edges) {
    const inner = password.toLowerCase().replaceAll(edge, '');
    for (const reading of readings) {
      const read = foldText([...inner].map((sign) => reading[sign] ?? sign).join(''));
      cores.add(read.replaceAll(notInWords, '')).add(read.replaceAll(notLetters, ''));
    }
  }
  return [...cores];
}

function listNames({ firstName, lastName, companyName, email }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const places = domain.split('.').slice(0, -1).join(' ');
  const names = [firstName, lastName, companyName, local, places, email].map(wordsIn);
  return [...new Set([...names.flat(), ...names.map(wholeWord)])]
    .filter((name) => name.length >= shortestName)
    .toSorted((one, other) => other.length - one.length);
}

function consistsOfNames(core: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), core);
  return rest !== core && rest.length <= littleMore;
}
