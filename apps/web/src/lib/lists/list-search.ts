/** View of a list that the address keeps: a copied link shows the same view. */
export type ListSearch = Readonly<Partial<Record<string, string | undefined>>>;

/** Changes the address of the screen one is on. */
export type GoTo<Search extends ListSearch = ListSearch> = (
  change: (before: Search) => Search,
  how?: Readonly<{ replace: boolean }>,
) => void;

/** An own step of the person is one of the browser's history; what only follows from it is not. */
export const replace = { replace: true } as const;

/** Keeps what the list knows. */
export const knownSearch = (keys: readonly string[], raw: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = raw[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );

export const onlyKeys = (search: ListSearch, keys: ReadonlySet<string>): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => keys.has(key)));

export const withoutKeys = (search: ListSearch, keys: ReadonlySet<string>): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !keys.has(key)));

/** Writes the view as one text, which is how a column template keeps it. */
export const searchToText = (search: ListSearch): string =>
  new URLSearchParams(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();

export const searchFromText = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/**
 * Reads and writes every address as text. The router would read what looks like JSON as that: of a search for `12e4` a
 * number, of one for `null` nothing.
 */
export const searchInAddress = {
  parseSearch: searchFromText,
  stringifySearch: (search: ListSearch) => {
    const text = searchToText(search);
    return text === '' ? '' : `?${text}`;
  },
};
