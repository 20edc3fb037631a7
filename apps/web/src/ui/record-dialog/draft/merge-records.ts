import { mergeThreeWay, takeTheirs } from '@korpus/domain/values/merge-three-way.ts';
import { isSameValue } from '@korpus/domain/values/same-value.ts';

type Key<Draft> = keyof Draft & string;

const keysOf = <Draft extends object>(draft: Draft): Key<Draft>[] =>
  Object.keys(draft).filter((key): key is Key<Draft> => key in draft);

/** Lists the fields in which two states of a record differ. */
export const differingKeys = <Draft extends object>(one: Draft, other: Draft): Key<Draft>[] =>
  keysOf(one).filter((key) => !isSameValue(one[key], other[key]));

/** Path of a value in a record: `['city']`, or through a list by its entries' ids, `['payments', id, 'price']`. */
export type Path = readonly string[];

type Merged<Draft> = Readonly<{ draft: Draft; disputed: readonly Path[] }>;

/**
 * Merges a person's input with what somebody else has saved meanwhile (rules: api#merging): fields they did not touch
 * take the new value, so that a save never sets them back; fields both have changed keep the person's value and are
 * disputed until they decide. Lists whose entries have ids merge entry by entry.
 */
export function mergeRecords<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const { merged, conflicts } = mergeThreeWay(base, mine, theirs, keysOf(theirs));
  return { draft: merged, disputed: conflicts.map(({ path }) => path) };
}

/** The value at a path; undefined where an entry is gone. */
export function valueAt(target: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return target;
  if (typeof target !== 'object' || target === null) return undefined;
  const next = Array.isArray(target)
    ? target.find((entry: { id?: unknown }) => entry.id === step)
    : new Map<string, unknown>(Object.entries(target)).get(step);
  return valueAt(next, rest);
}

/** The draft with their value at this path; an entry they removed goes, one they kept comes back. */
export const withTheirs = <Draft extends object>(mine: Draft, theirs: Draft, path: Path): Draft =>
  takeTheirs(mine, { path, base: undefined, mine: undefined, theirs: valueAt(theirs, path) });
