import {
  type DocumentTextSetting,
  deleteDocumentTextSetting,
  saveDocumentTextSetting,
  sortDocumentTextSettings,
} from '@korpus/contract/base-data/base-data.ts';
import { documentTypeNames } from '@korpus/domain/documents/document-type-texts.ts';
import { type DocumentType, documentTypes } from '@korpus/domain/documents/document-types.ts';
import { emptyRichText, extractPlainText } from '@korpus/domain/rich-text/rich-text-document.ts';
import { IconFileText } from '@tabler/icons-react';
import type { Column } from '../../../ui/data-table/columns/column.ts';
import { baseDataTexts as texts } from '../settings-texts.ts';
import type { DocumentTextDraft } from './document-text-draft.ts';
import { DocumentTextFields } from './document-text-fields.tsx';
import type { ListKind } from './list-kind.ts';

/** Names the types in the order of the catalogue, whatever the order they were chosen in. */
const namesOf = (chosen: readonly DocumentType[]): string =>
  documentTypes
    .filter((type) => chosen.includes(type))
    .map((type) => documentTypeNames[type])
    .join(', ');

const columns: readonly Column<DocumentTextSetting>[] = [
  { key: 'name', label: texts.name, value: ({ name }) => name, grow: true, width: 220, card: 'title' },
  {
    key: 'documentTypes',
    label: texts.documentTypes,
    value: ({ documentTypes: chosen }) => namesOf(chosen),
    grow: true,
    width: 320,
    card: 'subtitle',
  },
];

export const documentTextSettings: ListKind<DocumentTextSetting, DocumentTextDraft> = {
  area: 'documentTextSettings',
  icon: <IconFileText size={22} stroke={1.75} />,
  rowsOf: (data) => data.documentTextSettings,
  columns: () => columns,
  width: 700,
  create: (id) => ({ id, name: '', preText: emptyRichText, postText: emptyRichText, documentTypes: [] }),
  draftOf: ({ id, name, preText, postText, documentTypes: chosen }) => ({
    id,
    name,
    preText,
    postText,
    documentTypes: chosen,
  }),
  Fields: DocumentTextFields,
  labels: {
    name: texts.name,
    documentTypes: texts.documentTypes,
    preText: texts.preText,
    postText: texts.postText,
  },
  format: () => ({ documentTypes: namesOf, preText: extractPlainText, postText: extractPlainText }),
  save: saveDocumentTextSetting,
  remove: deleteDocumentTextSetting,
  sort: sortDocumentTextSettings,
};
