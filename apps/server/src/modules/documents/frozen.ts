import type { DocumentFacts } from '@korpus/domain/documents/document-facts.ts';
import type { Frozen } from './frozen-document.ts';
import { frozenFormat1 } from './frozen-format-1.ts';
import { frozenFormat2 } from './frozen-format-2.ts';
import { frozenFormat3 } from './frozen-format-3.ts';
import { frozenFormat4 } from './frozen-format-4.ts';
import type { IssuedDocument } from './issued-documents.store.ts';

/** The one in which documents are frozen today. */
export const newestFormat = 4;

const formats = new Map([
  [1, frozenFormat1],
  [2, frozenFormat2],
  [3, frozenFormat3],
  [newestFormat, frozenFormat4],
]);

type Stored = Pick<IssuedDocument, 'id' | 'format' | 'frozen' | 'eInvoice'>;

/** Reads what a print was made of, in whichever format it was frozen, and its e-invoice, if it is one. */
export function frozenIn({ id, format, frozen, eInvoice }: Stored): Frozen {
  const schema = formats.get(format);
  if (schema === undefined)
    throw new Error(`Print ${id} is frozen in format ${format}, which this version of Korpus cannot read.`);
  return { ...schema.parse(frozen), eInvoice };
}

/** Reads what a print says. */
export const factsIn = (stored: Stored): DocumentFacts => frozenIn(stored).facts;
