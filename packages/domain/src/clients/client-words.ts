import { distinct, numberWords, phonesWords, textWords } from '../search/search-words.ts';
import type { OrderClient } from './client.ts';

export const foundOfClient = [
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
] as const satisfies readonly (keyof OrderClient)[];
type FoundClient = Pick<OrderClient, (typeof foundOfClient)[number]>;

/** Lists the words by which an offer is found. */
export const searchWordsOfClient = (client: FoundClient): string[] =>
  distinct([
    ...textWords(client.firstName, client.lastName, client.companyName),
    ...textWords(client.address, client.zipCode, client.city, client.email),
    ...phonesWords(client.phone1, client.phone2),
    ...numberWords(client.clientNumber, client.externalCustomerId),
  ]);
