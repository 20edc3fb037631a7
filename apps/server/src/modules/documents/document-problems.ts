import type { Violation } from '@korpus/contract/errors.ts';
import type { IsoDate } from '@korpus/domain/dates/iso-date.ts';
import type { DocumentData } from '@korpus/domain/documents/document-data.ts';
import { validateDocument } from '@korpus/domain/order-documents/validate-document.ts';
import { documentViolationTexts } from '@korpus/domain/order-documents/validate-document-texts.ts';
import { invalid } from '../../platform/errors/app-error.ts';

/** Lists what is missing in a document, or wrong in it. */
export const incompletePartsOf = (document: DocumentData, path: string): Violation[] =>
  validateDocument(document).map((each) => ({
    path: `${path}.${each.path}`,
    message: documentViolationTexts[each.code],
  }));

/**
 * Refuses a document that lacks something which the print for good requires (rules: documents#required-in-a-document);
 * answers its date.
 */
export function requireComplete(document: DocumentData, path: string): IsoDate {
  const problems = incompletePartsOf(document, path);
  const { date } = document;
  if (problems.length > 0 || date === null) throw invalid(...problems);
  return date;
}
