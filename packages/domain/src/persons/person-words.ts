import { distinct, numberWords, phonesWords, textWords } from '../search/search-words.ts';
import type { OrderCustomer } from './person-data.ts';

export const foundOfPerson = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'zipCode',
  'city',
  'email',
  'phone1',
  'phone2',
  'clientNumber',
  'externalCustomerId',
] as const satisfies readonly (keyof OrderCustomer)[];
type FoundPerson = Pick<OrderCustomer, (typeof foundOfPerson)[number]>;

/** Lists the words by which an offer is found. */
export const searchWordsOfPerson = (person: FoundPerson): string[] =>
  distinct([
    ...textWords(person.firstName, person.lastName, person.companyName),
    ...textWords(person.address, person.zipCode, person.city, person.email),
    ...phonesWords(person.phone1, person.phone2),
    ...numberWords(person.clientNumber, person.externalCustomerId),
  ]);
