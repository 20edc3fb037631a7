import { isSameValue } from './same-value.ts';

/** One value two people changed differently; the path leads through entries of lists by their id. */
type MergeConflict = {
  readonly path: readonly string[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};

type MergeResult<T> = {
  /** Everything both sides changed alone; in a conflict mine, until somebody takes theirs. */
  readonly merged: T;
  readonly conflicts: readonly MergeConflict[];
};

type Fields = Readonly<Record<string, unknown>>;
type Entry = Fields & { readonly id: string };
type Merged = { readonly value: unknown; readonly conflicts: readonly MergeConflict[] };

/**
 * A save that came too late (rules: api#merging): what only one side changed is taken from it, what both changed
 * differently is a conflict, shown field by field. Lists whose entries have ids are merged entry by entry.
 */
export function mergeThreeWay<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  fields: readonly (keyof T & string)[],
): MergeResult<T> {
  const { value, conflicts } = mergeFields([], base, mine, theirs, fields);
  return { merged: value, conflicts };
}

function mergeFields<T extends object>(
  path: readonly string[],
  base: T,
  mine: T,
  theirs: T,
  fields: readonly (keyof T & string)[],
): Merged & { readonly value: T } {
  const results = fields.map(
    (field) => [field, mergeValue([...path, field], base[field], mine[field], theirs[field])] as const,
  );
  // A field that is missing on every side is hidden from the person and stays missing.
  const known = results.filter(([field, { value }]) => value !== undefined || field in theirs);
  return {
    value: { ...theirs, ...Object.fromEntries(known.map(([field, { value }]) => [field, value])) },
    conflicts: results.flatMap(([, { conflicts }]) => conflicts),
  };
}

function mergeValue(path: readonly string[], base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return { value: mine, conflicts: [] };
  if (isSameValue(base, mine)) return { value: theirs, conflicts: [] };
  if (isEntryList(base) && isEntryList(mine) && isEntryList(theirs))
    return mergeLists(path, base, mine, theirs);
  if (isComposed(path) && isParts(base) && isParts(mine) && isParts(theirs))
    return mergeParts(path, base, mine, theirs);
  return { value: mine, conflicts: [{ path, base, mine, theirs }] };
}

/** Fields that are records of their own, merged part by part: two people may write at the offer and the contract. */
const composed: ReadonlySet<string> = new Set(['documentData', 'document']);
const isComposed = (path: readonly string[]): boolean => path.some((step) => composed.has(step));

/** A formatted text is one value, though it is a tree. */
const isParts = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('content' in value);

const mergeParts = (path: readonly string[], base: Fields, mine: Fields, theirs: Fields): Merged =>
  mergeFields(path, base, mine, theirs, [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]);

/**
 * Entries in their order, then mine that they lack. Whether an entry was added, removed or changed is merged like a
 * single value.
 */
function mergeLists(
  path: readonly string[],
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): Merged {
  const ids = new Set([...theirs, ...mine].map(({ id }) => id));
  const entryIn = (list: readonly Entry[], id: string) => list.find((entry) => entry.id === id);
  const entries = [...ids].map((id) =>
    mergeEntry([...path, id], entryIn(base, id), entryIn(mine, id), entryIn(theirs, id)),
  );
  return {
    value: entries.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: entries.flatMap(({ conflicts }) => conflicts),
  };
}

const mergeEntry = (path: readonly string[], base?: Entry, mine?: Entry, theirs?: Entry): Merged =>
  base === undefined || mine === undefined || theirs === undefined
    ? mergeValue(path, base, mine, theirs)
    : mergeParts(path, base, mine, theirs);

/** Decides a conflict for the other side; an entry they removed goes, one they kept comes back. */
export function takeTheirs<T extends object>(merged: T, { path, theirs }: MergeConflict): T {
  // The path of a conflict leads to a value of the same kind in both.
  return setAt(merged, path, theirs) as T;
}

function setAt(target: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(target)) return setEntry(target, step, rest, value);
  if (typeof target !== 'object' || target === null) return target;
  const fields: Fields = { ...target };
  return { ...fields, [step]: setAt(fields[step], rest, value) };
}

function setEntry(list: readonly unknown[], id: string, rest: readonly string[], value: unknown): unknown[] {
  const isIt = (entry: unknown) => isEntry(entry) && entry.id === id;
  if (rest.length > 0) return list.map((entry) => (isIt(entry) ? setAt(entry, rest, value) : entry));
  if (value === undefined) return list.filter((entry) => !isIt(entry));
  return list.some(isIt) ? list.map((entry) => (isIt(entry) ? value : entry)) : [...list, value];
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

const isEntryList = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) && value.every(isEntry);
