/**
 * Whether two pieces of plain data say the same. In whatever order they name their keys: a document comes back from the
 * database with them in another one.
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
 * Whether a save leaves a record as it is: then there is no version, no editor, no history and no news of it
 * (rules: api#unchanged). What is stored beside what it sets does not count.
 */
export const saysNothingNew = (stored: object, saved: object): boolean =>
  Object.entries(saved).every(([key, value]) => isSameValue(Reflect.get(stored, key), value));
