import { offerCatalogue } from '../offers/offer-catalogue.ts';
import { importedOfPersons } from './customer-import.ts';
import { importFieldOf, rowNameOf } from './import-fields.ts';
import type { ImportKind, ImportValues } from './import-kind.ts';
import { textIn } from './import-values.ts';
import { completedPerson, numberKey, personKeys } from './person-keys.ts';
import { offerFieldTexts as texts } from './reading-texts.ts';
import { mostRows } from './sheet.ts';

/** Fields of an offer that a file can have, in the order of the dialog. */
const imported = [
  ...importedOfPersons,
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

const required: ReadonlySet<string> = new Set(['lastName', 'salesmanId', 'locationId', 'requestDate']);

const fields = imported.map((key) =>
  importFieldOf(key, offerCatalogue[key], {
    words: texts.words[key],
    example: texts.examples[key],
    ...(required.has(key) ? { isRequired: true } : {}),
    ...(key === 'salesmanId' ? { changesBy: 'OTHER_ORDER_CHANGE_SALESMAN' } : {}),
  }),
);

/** One of a house is meant by a row that says no day as well. */
export const keysOfOffer = (values: ImportValues): readonly string[] => [
  ...deriveKeys(values),
  ...personKeys(values),
];

/** The same person asks again: without a number it is the day of the request that tells two apart. */
function deriveKeys(values: ImportValues): readonly string[] {
  const day = textIn(values, 'requestDate');
  const dated = (key: string) => (day === '' || key.startsWith(numberKey) ? key : `${key}:${day}`);
  return personKeys(values).map(dated);
}

export const offerImport: ImportKind = {
  kind: 'offers',
  needs: 'OTHER_ORDER_WRITE',
  mostRows,
  fields,
  deriveKeys,
  completed: completedPerson,
  nameOf: rowNameOf,
};
