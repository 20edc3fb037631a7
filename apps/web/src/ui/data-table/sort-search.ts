import type { SortEntry } from './layout.ts';

/** The sorting in the address: `-margin,clientName` is by margin from above, then by name. */
export const sortToSearch = (sort: readonly SortEntry[]): string | undefined =>
  sort.length === 0 ? undefined : sort.map(({ key, descending }) => (descending ? `-${key}` : key)).join(',');

export const sortFromSearch = (text: string | undefined): readonly SortEntry[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ key: part.replace(/^-/, ''), descending: part.startsWith('-') }));
