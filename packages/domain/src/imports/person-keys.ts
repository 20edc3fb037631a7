import { foldPhone, foldWords } from './fold-words.ts';
import type { ImportValues } from './import-kind.ts';
import { textIn } from './import-values.ts';

/** Begins what is told by a number of another program. */
export const numberKey = 'number:';

/**
 * Lists keys of the person that a row means (rules: import#who-is-the-same), the surest first: number of another
 * program, e-mail, phone and name, address and name.
 */
export function personKeys(values: ImportValues): readonly string[] {
  const name = foldWords(`${textIn(values, 'lastName')} ${textIn(values, 'firstName')}`);
  const company = foldWords(textIn(values, 'companyName'));
  const number = foldWords(textIn(values, 'externalCustomerId'));
  const email = textIn(values, 'email').trim().toLowerCase();
  const phones = [textIn(values, 'phone1'), textIn(values, 'phone2')].map(foldPhone).filter(isPhone);
  const [street, zip] = [foldWords(textIn(values, 'address')), foldWords(textIn(values, 'zipCode'))];
  const names = [name, company].filter((each) => each !== '');
  return [
    ...(number === '' ? [] : [`${numberKey}${number}`]),
    ...(email === '' ? [] : [`email:${email}`]),
    ...phones.flatMap((phone) => names.map((each) => `phone:${phone}:${each}`)),
    ...(street === '' || zip === '' ? [] : names.map((each) => `address:${street}:${zip}:${each}`)),
  ];
}

/** Tells whether a number can identify somebody: fewer digits are an extension that many have. */
const isPhone = (digits: string): boolean => digits.length >= 6;

/**
 * Completes what a row says of somebody: a company by its name alone, and a name written „Petersen, Ole“
 * (rules: import#who).
 */
export function completedPerson(values: ImportValues): ImportValues {
  const company = textIn(values, 'companyName');
  const isCompany = values.isCompany ?? company !== '';
  const whole = textIn(values, 'lastName') || (isCompany === true ? company : '');
  const [lastName = '', firstName = '', ...more] = whole.split(',').map((part) => part.trim());
  const isInOne = firstName !== '' && more.length === 0 && isCompany === false && !('firstName' in values);
  return {
    ...values,
    ...(company === '' ? {} : { isCompany }),
    ...(whole === '' ? {} : { lastName: isInOne ? lastName : whole }),
    ...(isInOne ? { firstName } : {}),
  };
}
