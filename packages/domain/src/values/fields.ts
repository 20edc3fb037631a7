/** The names of a plain record's fields. */
export const keysOf = <T extends object>(record: T) =>
  // Object.keys promises no more than texts: a value may have fields its type does not name. Plain data has not.
  Object.keys(record) as (keyof T & string)[];

/** These fields of a record; one that it lacks stays missing. */
export function pick<T extends object, Key extends keyof T>(record: T, keys: readonly Key[]): Pick<T, Key> {
  const picked = keys.filter((key) => Object.hasOwn(record, key)).map((key) => [key, record[key]]);
  // Built of exactly these fields, which fromEntries cannot say.
  return Object.fromEntries(picked) as Pick<T, Key>;
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
