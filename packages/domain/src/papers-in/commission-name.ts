import { nameMatch, nameWordsOf } from '../bank/payer-names.ts';
import { besideNames } from '../bank/payer-names-texts.ts';
import type { PersonData } from '../persons/person-data.ts';
import { wordsIn } from '../search/fold-text.ts';
import { besideCommissions } from './paper-words-texts.ts';

export type NamedPerson = Pick<PersonData, 'isCompany' | 'companyName' | 'firstName' | 'lastName'>;

/** OTHER_FIRST_NAME: one of the family, or somebody else of that name. */
export type CommissionName = 'FULL' | 'SURNAME' | 'OTHER_FIRST_NAME';

/** Finds the name of a person in a commission; null: it names somebody else (rules: papers-in#commissions). */
export function nameInCommission(commission: string, person: NamedPerson): CommissionName | null {
  const match = nameMatch(nameWordsOf(person), new Set(wordsIn(commission)));
  if (match !== 'SURNAME') return match;
  const [first = ''] = wordsIn(person.firstName ?? '');
  if (first === '') return 'SURNAME';
  const others = firstNamesIn(commission, new Set(wordsIn(person.lastName ?? '')));
  const isOther = others.some((word) => (word.length === 1 ? first[0] !== word : word !== first));
  return isOther ? 'OTHER_FIRST_NAME' : 'SURNAME';
}

const merchant = /(?<!\p{L})e\.\s?K\./iu;

/** Lists words right beside the surname that may be a first name: no number, no form of address, no room. */
function firstNamesIn(commission: string, last: ReadonlySet<string>): string[] {
  return commission.split(/[/|;:()–]|\s-\s/).flatMap((part) => {
    // Initials are letters of legal forms as well.
    const words = wordsIn(part.replace(merchant, '')).filter(
      (word) => word.length === 1 || !besideNames.has(word),
    );
    return words.filter(
      (word, at) =>
        !last.has(word) &&
        !besideCommissions.has(word) &&
        /^\p{L}+$/u.test(word) &&
        [words[at - 1], words[at + 1]].some((beside) => beside !== undefined && last.has(beside)),
    );
  });
}
