import { type HandoverFormat, handoverFormats } from '@korpus/domain/handover/accounts.ts';
import { knownSearch } from '../../../lib/lists/list-search.ts';

/** Keys that the handover keeps in the address: a copied link shows the same. */
const searchKeys = ['month', 'format'] as const;

export type HandoverSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const handoverSearch = (raw: Record<string, unknown>): HandoverSearch => knownSearch(searchKeys, raw);

export const readFormat = (text: string | undefined): HandoverFormat | undefined =>
  handoverFormats.find((format) => format === text);
