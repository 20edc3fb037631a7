import { offerCatalogue } from '../offers/offer-catalogue.ts';
import { importedOfPersons } from './customer-import.ts';
import { importFieldOf, personNameOf } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { completedPerson, personKeys } from './person-keys.ts';
import { offerFieldTexts as texts } from './reading-texts.ts';
import { mostRows } from './sheet.ts';

/** What a file can say of an offer, in the order of the dialog. */
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

export const offerImport: ImportKind = {
  kind: 'offers',
  needs: 'OTHER_ORDER_WRITE',
  mostRows,
  fields,
  keysOf: personKeys,
  completed: completedPerson,
  nameOf: personNameOf,
};
