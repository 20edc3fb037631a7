/**
 * The flag for each figure that says that it lacks data: the figure must never look final then
 * (rules: money#incomplete-margins).
 */
const flags = {
  margin: 'missingDataForMargin',
  differenceTargetMargin: 'missingDataForMargin',
  differenceTargetMarginPercentage: 'missingDataForMargin',
  marginSum: 'missingDataForMarginSum',
  differenceTargetMarginSum: 'missingDataForMarginSum',
  differenceTargetMarginSumPercentage: 'missingDataForMarginSum',
} as const;

type Flag = (typeof flags)[keyof typeof flags];
type Flagged = { readonly [F in Flag]?: boolean | undefined };

const flagOf: ReadonlyMap<string, Flag> = new Map(Object.entries(flags));

/** Tells whether a figure of an order is there although data are missing that would change it. */
export function isIncomplete(key: string, row: Flagged): boolean {
  const flag = flagOf.get(key);
  return flag !== undefined && row[flag] === true;
}
