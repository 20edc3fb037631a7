import { xmlFaults } from '../xml/xml-reader.ts';

/** Why nothing of a file is read (rules: papers-in#refused). */
export const paperFaults = [
  ...xmlFaults,
  'EMPTY',
  'TOO_LARGE',
  'OTHER_FILE',
  'OTHER_XML',
  'TWO_KINDS',
  'BROKEN_PDF',
  'ENCRYPTED',
  'NO_TEXT',
  'TOO_MANY_PAGES',
  'SEVERAL_INVOICES',
] as const;
export type PaperFault = (typeof paperFaults)[number];

export const mostPaperBytes = 10 * 1024 * 1024;
/** A confirmation of a whole kitchen has twenty. */
export const mostPages = 100;
