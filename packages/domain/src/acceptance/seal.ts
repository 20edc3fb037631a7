/** Plain data as JSON has it. */
type Sealed = unknown;

/**
 * The same words for the same facts, whatever order a database gives the fields back in (rules: acceptance#the-seal).
 * What is missing is left out, as JSON does.
 */
export const sealedText = (facts: Sealed): string => JSON.stringify(facts, inOrder) ?? 'null';

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([one], [other]) => (one < other ? -1 : Number(one > other))),
  );
}
