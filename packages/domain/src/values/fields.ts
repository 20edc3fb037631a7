/** The names of a plain record's fields. */
export const keysOf = <T extends object>(record: T) =>
  // Object.keys promises no more than texts: a value may have fields its type does not name. Plain data has not.
  Object.keys(record) as (keyof T & string)[];

/** A record of these names, which are all it has. */
export const recordOf = <T extends object>(
  names: readonly (keyof T)[],
  valueFor: <Name extends keyof T>(name: Name) => T[Name],
): T =>
  // Each of its names with its value, which fromEntries cannot say.
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as T;

/** Picks these fields of a record; one that it lacks stays missing. */
export function pick<T extends object, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  const own = keys.filter((key) => Object.hasOwn(record, key));
  return recordOf<Pick<T, Key>>(own, (key) => record[key]);
}

/** The fields of a record that pass. */
export function fieldsWhere<T extends object>(
  record: T,
  passes: (field: keyof T & string) => boolean,
): Partial<T> {
  const part: Partial<T> = {};
  for (const field of keysOf(record)) if (passes(field)) part[field] = record[field];
  return part;
}
