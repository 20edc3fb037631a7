/**
 * Tells whether two pieces of plain data say the same, in whatever order they name their keys: a document comes back
 * from the database with them in another one.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.hasOwn(other, key) && isSameValue(value, Reflect.get(other, key)))
  );
}

/**
 * Tells whether a save leaves a record as it is: then there is no version, no editor, no history and no news of it
 * (rules: api#unchanged). Data stored beside what it sets do not count, and what is empty is as good as missing.
 */
export const saysNothingNew = (stored: object, saved: object): boolean =>
  Object.entries(saved).every(([key, value]) =>
    isSameValue(withoutEmpty(Reflect.get(stored, key)), withoutEmpty(value)),
  );

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      each === null || each === undefined ? [] : [[key, withoutEmpty(each)]],
    ),
  );
}
