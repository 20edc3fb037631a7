/** Margins in percent of the page. */
type Margins = { readonly top: number; readonly bottom: number };

/** The most that top and bottom may take together, so that every page has room for what is printed. */
export const mostMargins = 70;

/** (rules: screens#locations) */
export const leavesRoom = ({ top, bottom }: Margins): boolean => top + bottom <= mostMargins;

/** Margins stored before there was a limit, or frozen with a print, lose what is too much in equal shares. */
export function clampMargins({ top, bottom }: Margins): Margins {
  if (leavesRoom({ top, bottom })) return { top, bottom };
  const share = mostMargins / (top + bottom);
  return { top: top * share, bottom: bottom * share };
}
