import { rightName } from '@korpus/domain/rights/right-name.ts';
import { allRights, type Right } from '@korpus/domain/rights/rights.ts';
import { recordOf } from '@korpus/domain/values/fields.ts';

/** Each right by itself, so that what two admins change at once merges right by right. */
export type RightsDraft = Record<Right, boolean>;

export const draftOfRights = (given: Iterable<Right>): RightsDraft => {
  const set = new Set(given);
  return recordOf<RightsDraft>(allRights, (right) => set.has(right));
};

export const rightsOfDraft = (draft: RightsDraft): ReadonlySet<Right> =>
  new Set(allRights.filter((right) => draft[right]));

/** Names that the comparison of two admins' changes has for rights. */
export const rightLabels: Readonly<Record<string, string>> = Object.fromEntries(
  allRights.map((right) => [right, rightName(right)]),
);
