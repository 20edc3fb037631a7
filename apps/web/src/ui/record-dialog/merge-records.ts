import { isSameValue } from '@korpus/domain/values/same-value.ts';

type Key<Draft> = keyof Draft & string;

const keysOf = <Draft extends object>(draft: Draft): Key<Draft>[] =>
  Object.keys(draft).filter((key): key is Key<Draft> => key in draft);

/** Which fields differ between two states of a record. */
export const differingKeys = <Draft extends object>(one: Draft, other: Draft): Key<Draft>[] =>
  keysOf(one).filter((key) => !isSameValue(one[key], other[key]));

export type Merged<Draft> = Readonly<{ draft: Draft; disputed: readonly Key<Draft>[] }>;

/**
 * What becomes of a person's input when somebody else has saved meanwhile (decisions §7): fields they did not touch
 * take the new value, so that a save never sets them back; fields both have changed keep the person's value and are
 * disputed until they decide.
 */
export function mergeRecords<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const touched = differingKeys(base, mine);
  const changed = new Set<string>(differingKeys(base, theirs));
  const kept = Object.fromEntries(touched.map((key) => [key, mine[key]]));
  const disputed = touched.filter((key) => changed.has(key) && !isSameValue(mine[key], theirs[key]));
  return { draft: { ...theirs, ...kept }, disputed };
}
