/** Arrangement of the columns of a list by hand; the sorting stands in the address. */
export type Arrangement = Readonly<{
  order: readonly string[];
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}>;

/**
 * Keeps the arrangements of the people who work at this browser, each their own: found again after a reload
 * (rules: overviews#by-hand).
 */
export const createKeptArrangements = (storage: Storage, userId: string) => {
  const keyOf = (place: string) => `korpus-columns/${userId}/${place}`;
  return {
    read: (place: string): Arrangement | null => parse(storage.getItem(keyOf(place))),
    /** null forgets it. */
    keep: (place: string, arrangement: Arrangement | null): void => {
      try {
        if (arrangement === null) storage.removeItem(keyOf(place));
        else storage.setItem(keyOf(place), JSON.stringify(arrangement));
      } catch {
        // No room left: then it lasts as long as the page.
      }
    },
  };
};

/** Null where there is none, or it is not ours. */
function parse(text: string | null): Arrangement | null {
  if (text === null) return null;
  try {
    const { order, hidden, widths } = JSON.parse(text);
    const isWhole = Array.isArray(order) && Array.isArray(hidden) && typeof widths === 'object';
    return isWhole ? { order, hidden, widths: widths ?? {} } : null;
  } catch {
    return null;
  }
}
