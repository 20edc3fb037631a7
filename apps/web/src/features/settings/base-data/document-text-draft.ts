import type { DocumentType } from '@korpus/domain/documents/document-types.ts';
import type { RichTextDocument } from '@korpus/domain/rich-text/rich-text-document.ts';

export type DocumentTextDraft = Readonly<{
  id: string;
  name: string;
  preText: RichTextDocument;
  postText: RichTextDocument;
  documentTypes: readonly DocumentType[];
}>;
