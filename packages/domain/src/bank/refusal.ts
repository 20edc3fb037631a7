import { xmlFaults } from '../xml/xml-reader.ts';

/** Why a file of the bank is not read (rules: bank#refused). Nothing of it is taken then. */
export const refusalReasons = [
  ...xmlFaults,
  'EMPTY',
  'TOO_LARGE',
  'UNKNOWN',
  'MT940',
  'INTRADAY',
  'NOTICE',
  'OTHER_XML',
  'NO_STATEMENT',
  'NO_IBAN',
  'NOT_EUR',
  'BAD_AMOUNT',
  'BAD_DAY',
  'TOO_MANY_LINES',
  'ZIP_BROKEN',
  'ZIP_ENCRYPTED',
  'ZIP_NESTED',
  'ZIP_TOO_MANY',
  'ZIP_WITHOUT_XML',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** The file: which one, where it lies in an archive. */
export type Refusal = { readonly reason: RefusalReason; readonly file: string | null };
