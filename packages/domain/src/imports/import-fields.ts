import { formatPersonName } from '../persons/person-data.ts';
import type { ImportField, ImportFieldKind, ImportValues } from './import-kind.ts';
import { textIn } from './import-values.ts';
import { columnLabels } from './reading-texts.ts';

const kinds = {
  text: 'text',
  longText: 'text',
  money: 'money',
  day: 'day',
  flag: 'flag',
  choice: 'choice',
  reference: 'reference',
} as const satisfies Record<string, ImportFieldKind>;

/** A field of a record, as far as its cells hang on it. */
type Recorded = Pick<ImportField, 'label' | 'names'> & { readonly kind: keyof typeof kinds };

type Said = Pick<ImportField, 'words' | 'example'> &
  Partial<Pick<ImportField, 'isRequired' | 'changesBy' | 'onlyNew' | 'group' | 'formerAllowed'>>;

/** Called as in the record that has it, and read by its kind there. */
export const importFieldOf = (key: string, { label, kind, names }: Recorded, said: Said): ImportField => ({
  key,
  label: columnLabels[key] ?? label,
  kind: kinds[kind],
  ...(kind === 'choice' && names !== undefined ? { names } : {}),
  ...said,
});

/** Names the person of a row as lists do. */
export const rowNameOf = (values: ImportValues): string =>
  formatPersonName({
    isCompany: textIn(values, 'companyName') !== '',
    companyName: textIn(values, 'companyName'),
    firstName: textIn(values, 'firstName'),
    lastName: textIn(values, 'lastName'),
  });
