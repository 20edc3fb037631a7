import type { DocumentVersion } from '@korpus/contract/documents/document-version.ts';
import { issuedTypeNames } from '@korpus/domain/documents/document-type-texts.ts';

export const nameOfVersion = ({ type, invoiceNumber }: DocumentVersion): string =>
  [issuedTypeNames[type], invoiceNumber ?? ''].join(' ').trim();
