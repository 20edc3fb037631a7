import { customerCatalogue } from '../customers/customer-catalogue.ts';
import { importFieldOf, rowNameOf } from './import-fields.ts';
import type { ImportKind } from './import-kind.ts';
import { completedPerson, personKeys } from './person-keys.ts';
import { offerFieldTexts as texts } from './reading-texts.ts';
import { mostRows } from './sheet.ts';

/** Fields of a person, in the order of the dialog; offers and orders have them, too. */
export const importedOfPersons = [
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
  'buyerReference',
  'targetGroup',
] as const;

export const customerImport: ImportKind = {
  kind: 'customers',
  needs: 'OTHER_ORDER_WRITE',
  mostRows,
  fields: [...importedOfPersons, 'notes' as const].map((key) =>
    importFieldOf(key, customerCatalogue[key], {
      words: texts.words[key],
      example: texts.examples[key],
      ...(key === 'lastName' ? { isRequired: true } : {}),
    }),
  ),
  deriveKeys: personKeys,
  completed: completedPerson,
  nameOf: rowNameOf,
};
