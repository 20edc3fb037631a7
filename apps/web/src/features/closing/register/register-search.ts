import { knownSearch } from '../../../lib/lists/list-search.ts';

/** Keys that the register keeps in the address: a copied link shows the same. */
const searchKeys = ['year', 'circles', 'states'] as const;

export type RegisterSearch = Readonly<Partial<Record<(typeof searchKeys)[number], string | undefined>>>;

export const registerSearch = (raw: Record<string, unknown>): RegisterSearch => knownSearch(searchKeys, raw);
