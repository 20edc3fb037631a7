import type { PersonData } from '../persons/person-data.ts';
import { wordsIn } from '../search/fold-text.ts';
import { besideNames } from './payer-names-texts.ts';

/** The words of a customer's name that a payer's name is held against. */
export type NameWords = {
  readonly last: readonly string[];
  readonly first: readonly string[];
  readonly company: readonly string[];
};

/** FULL: first and last name, or the company. SURNAME: one of the family, perhaps. */
type NameMatch = 'FULL' | 'SURNAME' | null;

const significant = (text: string | null): string[] =>
  text === null || text === '' ? [] : wordsIn(text).filter((word) => !besideNames.has(word));

export const nameWordsOf = ({
  companyName,
  firstName,
  lastName,
}: Pick<PersonData, 'companyName' | 'firstName' | 'lastName'>): NameWords => ({
  last: significant(lastName),
  first: significant(firstName).filter((word) => word.length > 1),
  company: significant(companyName),
});

/**
 * Half of a double name is enough where the first name fits, too. One word is not both: „Werner Schmidt“ is no Werner
 * Werner.
 */
export function nameMatch({ company, first, last }: NameWords, words: ReadonlySet<string>): NameMatch {
  if (company.length > 0 && company.every((word) => words.has(word))) return 'FULL';
  if (!last.some((word) => words.has(word))) return null;
  const fitting = last.filter((word) => words.has(word));
  if (first.some((word) => words.has(word) && !fitting.includes(word))) return 'FULL';
  return fitting.length === last.length ? 'SURNAME' : null;
}

/** Lists the words by which a customer is looked up. */
export const lookUpWords = ({ company, last }: NameWords): string[] => [...last, ...company.slice(0, 1)];
