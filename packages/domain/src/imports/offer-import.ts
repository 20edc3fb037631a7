import { clientNameOf } from '../clients/client.ts';
import { offerCatalogue } from '../offers/offer-catalogue.ts';
import { foldPhone, foldWords } from './fold-words.ts';
import type { ImportField, ImportFieldKind, ImportKind, ImportValues } from './import-kind.ts';
import { textIn } from './import-values.ts';
import { offerFieldTexts as texts } from './reading-texts.ts';
import { mostRows } from './sheet.ts';

/** What a file can say of an offer, in the order of the dialog. */
const imported = [
  'externalCustomerId',
  'salutation',
  'firstName',
  'lastName',
  'isCompany',
  'companyName',
  'address',
  'zipCode',
  'city',
  'country',
  'email',
  'phone1',
  'phone2',
  'vat',
  'targetGroup',
  'leadSourceId',
  'salesmanId',
  'locationId',
  'requestDate',
  'notificationDate',
  'clientState',
  'clientReason',
  'budget',
  'conversationType',
  'notes',
] as const;

const kinds = {
  text: 'text',
  longText: 'text',
  money: 'money',
  day: 'day',
  flag: 'flag',
  choice: 'choice',
  reference: 'reference',
} as const satisfies Record<string, ImportFieldKind>;

const required: ReadonlySet<string> = new Set(['lastName', 'salesmanId', 'locationId', 'requestDate']);

const fields = imported.map((key): ImportField => {
  const field = offerCatalogue[key];
  return {
    key,
    label: field.label,
    kind: kinds[field.kind],
    words: texts.words[key],
    example: texts.examples[key],
    ...(field.kind === 'choice' ? { names: field.names } : {}),
    ...(required.has(key) ? { isRequired: true } : {}),
    ...(key === 'salesmanId' ? { changesBy: 'OTHER_ORDER_CHANGE_SALESMAN' } : {}),
  };
});

/** The same customer (rules: import#who-is-the-same): number of another program, e-mail, phone and name. */
function keysOf(values: ImportValues): readonly string[] {
  const name = foldWords(`${textIn(values, 'lastName')} ${textIn(values, 'firstName')}`);
  const company = foldWords(textIn(values, 'companyName'));
  const number = foldWords(textIn(values, 'externalCustomerId'));
  const email = textIn(values, 'email').trim().toLowerCase();
  const phones = [textIn(values, 'phone1'), textIn(values, 'phone2')].map(foldPhone).filter(isPhone);
  const names = [name, company].filter((each) => each !== '');
  return [
    ...(number === '' ? [] : [`number:${number}`]),
    ...(email === '' ? [] : [`email:${email}`]),
    ...phones.flatMap((phone) => names.map((each) => `phone:${phone}:${each}`)),
  ];
}

/** Fewer digits are an extension that many have. */
const isPhone = (digits: string): boolean => digits.length >= 6;

export const offerImport: ImportKind = {
  kind: 'offers',
  needs: 'OTHER_ORDER_WRITE',
  mostRows,
  fields,
  keysOf,
  nameOf: (values) =>
    clientNameOf({
      isCompany: textIn(values, 'companyName') !== '',
      companyName: textIn(values, 'companyName'),
      firstName: textIn(values, 'firstName'),
      lastName: textIn(values, 'lastName'),
    }),
};
