import { foldWords } from './fold-words.ts';
import type { ImportKind } from './import-kind.ts';
import { textIn } from './import-values.ts';
import { supplierFieldTexts as texts } from './reading-texts.ts';

const key = (prefix: string, text: string): string => (text === '' ? '' : `${prefix}:${text}`);

/** Suppliers are told apart by their name and nothing else. */
export const supplierImport = {
  kind: 'suppliers',
  needs: 'BASE_DATA_WRITE',
  mostRows: 2_000,
  fields: [
    {
      key: 'name',
      label: texts.name,
      kind: 'text',
      isRequired: true,
      words: texts.nameWords,
      example: texts.nameExample,
    },
    {
      key: 'address',
      label: texts.address,
      kind: 'text',
      words: texts.addressWords,
      example: texts.addressExample,
    },
    { key: 'email', label: texts.email, kind: 'text', words: texts.emailWords, example: texts.emailExample },
  ],
  deriveKeys: (values) => [key('name', foldWords(textIn(values, 'name')))],
  nameOf: (values) => textIn(values, 'name'),
} as const satisfies ImportKind;
