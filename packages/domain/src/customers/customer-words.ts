import { wholeWord, wordsIn } from '../search/fold-text.ts';
import { phoneWords } from '../search/phone-digits.ts';
import { distinct, numberWords, phonesWords, textWords } from '../search/search-words.ts';
import { soundsOf } from '../search/sound.ts';
import type { CustomerData } from './customer.ts';

/** No search term begins with it, so what only likeness is looked for by finds nobody by accident. */
const mark = '~';
/** A phone number with fewer digits is nobody's own. */
const fewestPhoneDigits = 6;

/**
 * Lists words that a similar customer would have, too: sounds of their names with each other or with where they live.
 */
function soundWords({ firstName, lastName, isCompany, companyName, ...place }: CustomerData): string[] {
  const lasts = soundsOf(lastName);
  const street = textWords(place.address).join('').slice(0, 30);
  const beside = [...soundsOf(firstName ?? ''), ...wordsIn(place.zipCode ?? ''), street].filter(
    (each) => each !== '',
  );
  const names = lasts.flatMap((last) => beside.map((each) => `${mark}${last}${mark}${each}`));
  const company = isCompany ? soundsOf(companyName ?? '').join(mark) : '';
  return company === '' ? names : [...names, `${mark}${mark}${company.slice(0, 40)}`];
}

/** The address as a whole. */
const wholeEmail = (email: string | null) => wholeWord(wordsIn(email ?? ''));

/** Lists the phone numbers of a customer as they are dialled from within the country. */
export const dialled = ({ phone1, phone2 }: Pick<CustomerData, 'phone1' | 'phone2'>): string[] =>
  [phone1, phone2].flatMap((phone) =>
    phoneWords(phone ?? '')
      .slice(0, 1)
      .filter((digits) => digits.length >= fewestPhoneDigits),
  );

/** The words by which whoever may be the same person is looked up, each a step in the index. */
export const wordsOfAlike = (data: CustomerData): string[] =>
  distinct([
    ...soundWords(data),
    ...[wholeEmail(data.email)].filter((word) => word !== ''),
    ...dialled(data),
  ]);

/** Lists the words by which a customer is found. */
export const searchWordsOfCustomer = (customer: CustomerData): string[] =>
  distinct([
    ...textWords(customer.firstName, customer.lastName, customer.companyName),
    ...textWords(customer.address, customer.zipCode, customer.city, customer.email),
    ...phonesWords(customer.phone1, customer.phone2),
    ...numberWords(customer.externalCustomerId),
    ...wordsOfAlike(customer),
  ]);
