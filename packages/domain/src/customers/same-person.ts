import { wordsIn } from '../search/fold-text.ts';
import type { CustomerData } from './customer.ts';
import { dialled } from './customer-words.ts';

type Known = Pick<
  CustomerData,
  'firstName' | 'lastName' | 'isCompany' | 'companyName' | 'email' | 'phone1' | 'phone2'
> & { readonly id: string };

/** An address under more names than a family has is nobody's: „keine@mail.de“. */
const mostNamesOfAddress = 5;

/**
 * Groups people who were entered several times before there were customers: by exactly the same e-mail address, or the
 * same phone and name (rules: customers#grouped-once). Each group is in the order of the list; people entered once are
 * left out.
 */
export function samePersons<T extends Known>(records: readonly T[]): T[][] {
  const leader = new Map<string, string>();
  const findLeader = (id: string): string => {
    const next = leader.get(id) ?? id;
    return next === id ? id : findLeader(next);
  };
  for (const [first, ...others] of [
    ...byKey(records, emailKey).filter(isOfFew),
    ...byKey(records, phoneKeys),
  ])
    for (const other of others)
      if (first !== undefined) leader.set(findLeader(other.id), findLeader(first.id));
  return byKey(records, ({ id }) => [findLeader(id)]);
}

const emailKey = ({ email }: Known) => (email?.includes('@') ? [email.trim().toLowerCase()] : []);
const phoneKeys = (record: Known) => dialled(record).map((digits) => `${digits} ${nameOf(record)}`);
const nameOf = ({ firstName, lastName, isCompany, companyName }: Known) =>
  wordsIn(isCompany && companyName ? companyName : `${firstName ?? ''} ${lastName}`).join(' ');

const isOfFew = (group: readonly Known[]) => new Set(group.map(nameOf)).size <= mostNamesOfAddress;

/** Groups the records that have a key in common with others. */
function byKey<T extends Known>(records: readonly T[], keysOf: (record: T) => readonly string[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const record of records)
    for (const key of new Set(keysOf(record))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [record]);
      else group.push(record);
    }
  return [...groups.values()].filter(({ length }) => length > 1);
}
