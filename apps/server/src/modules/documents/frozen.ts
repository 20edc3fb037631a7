import type { Frozen } from './frozen-document.ts';
import { frozenFormat1 } from './frozen-format-1.ts';
import { frozenFormat2 } from './frozen-format-2.ts';
import type { IssuedDocument } from './issued-documents.store.ts';

/** The one in which documents are frozen today. */
export const newestFormat = 2;

const formats = new Map([
  [1, frozenFormat1],
  [newestFormat, frozenFormat2],
]);

/** What a print was made of, in whichever format it was frozen. */
export function frozenIn({ id, format, frozen }: IssuedDocument): Frozen {
  const schema = formats.get(format);
  if (schema === undefined)
    throw new Error(`Print ${id} is frozen in format ${format}, which this version of Korpus cannot read.`);
  return schema.parse(frozen);
}
