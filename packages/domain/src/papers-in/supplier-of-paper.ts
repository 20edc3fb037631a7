import { besideNames } from '../bank/payer-names-texts.ts';
import { wordsIn } from '../search/fold-text.ts';
import { namesCompany } from './facts-of-text.ts';

import type { Found, Paper } from './paper.ts';

export type KnownSupplier = { readonly id: string; readonly name: string; readonly email: string | null };

/** The supplier a paper is from: one of the house, or a name that is none's. */
export type PaperSupplier = {
  readonly supplier: Found<KnownSupplier> | null;
  /** The name as the paper has it. */
  readonly name: Found<string> | null;
};

const significant = (name: string): string[] => wordsIn(name).filter((word) => !besideNames.has(word));

/**
 * A supplier is known by its name or its place in the network, where the paper says who it is from
 * (rules: papers-in#who-it-is-from). Several are none.
 * @param ours names of the house and its shops, which stand on its papers as well
 */
export function recognizeSupplier(
  paper: Paper,
  suppliers: readonly KnownSupplier[],
  ours: readonly string[],
): PaperSupplier {
  const own = ours.map(significant).filter((words) => words.length > 0);
  const said = paper.isData ? paper.facts.supplierName.seen : paper.names;
  const names = said.filter(({ value }) => !own.some((words) => hasAll(wordsIn(value), words)));
  const wanted = suppliers.map((supplier) => ({ supplier, ...listSigns(supplier) }));
  const known = names.flatMap((name) => {
    const words = wordsIn(name.value);
    return wanted
      .filter(({ words: own, hosts }) => hasAll(words, own) || hosts.some((host) => hasRun(words, host)))
      .map(({ supplier }) => ({ value: supplier, place: name.place }));
  });
  const [supplier] = known;
  const isOne = known.every(({ value }) => value.id === supplier?.value.id);
  const companies = names.filter(({ value }) => paper.isData || namesCompany(value));
  const [name] = companies;
  const isOneName = companies.every(({ value }) => isSameCompany(value, name?.value ?? ''));
  return {
    supplier: supplier !== undefined && isOne ? supplier : null,
    name: name !== undefined && isOneName ? name : null,
  };
}

/** Names of one company: all that matters of the one stands in the other. */
export function isSameCompany(one: string, other: string): boolean {
  const [first, second] = [significant(one), significant(other)];
  if (first.length === 0 || second.length === 0) return false;
  return hasAll(first, second) || hasAll(second, first);
}

/** Everybody writes from there. */
const postOffices: ReadonlySet<string> = new Set(['gmx', 'web', 'gmail', 'outlook', 't-online', 'icloud']);

function listSigns({ name, email }: KnownSupplier): { words: string[]; hosts: string[][] } {
  const host = (email ?? '').split('@')[1]?.toLowerCase() ?? '';
  const isOwn = host !== '' && !postOffices.has(host.split('.').at(-2) ?? '');
  return { words: significant(name), hosts: isOwn ? [wordsIn(host)] : [] };
}

const hasAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/** One behind the other. */
const hasRun = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 1 && words.some((_, at) => wanted.every((word, index) => words[at + index] === word));
