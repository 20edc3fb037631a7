import { frozenFormat1 } from './frozen-format-1.ts';
import type { Frozen } from './gather-facts.ts';
import type { IssuedDocument } from './issued-documents.store.ts';

/** The one in which documents are frozen today. */
export const newestFormat = 1;

/** What a print was made of, in whichever format it was frozen. */
export function frozenIn({ id, format, frozen }: IssuedDocument): Frozen {
  if (format !== 1)
    throw new Error(`Print ${id} is frozen in format ${format}, which this version of Korpus cannot read.`);
  return frozenFormat1.parse(frozen);
}
