import { useState } from 'react';

const firstKey = 1;

type Held<Target> = Readonly<{ key: number; target: Target | null; adopted: string | null }>;

/** Tells what the address names; ids are those of stored records. */
type Naming<Target> = Readonly<{
  idOf: (target: Target) => string | null;
  isSame: (one: Target, other: Target) => boolean;
}>;

/**
 * The dialog of a record as the address says: another record is another dialog (`key`), and a new record that got its
 * address by being saved is still the same one, opened for what it was opened for.
 */
export function useHeldTarget<Target>(target: Target | null, naming: Naming<Target>) {
  const [held, setHeld] = useState<Held<Target>>({ key: 0, target: null, adopted: null });
  const [first] = useState(target);
  const current = follow(held, target, naming);
  if (current !== held) setHeld(current);
  return {
    key: current.key,
    target: current.target,
    /** Set when the target was there with its screen: somebody reloaded the page, and did not ask for it anew. */
    cameWithScreen: first !== null && current.key === firstKey,
    /** The new record is stored under this id. */
    adopt: (id: string) => setHeld({ ...current, adopted: id }),
  };
}

function follow<Target>(
  held: Held<Target>,
  target: Target | null,
  { idOf, isSame }: Naming<Target>,
): Held<Target> {
  if (held.target === null || target === null) {
    return held.target === target ? held : { key: held.key + 1, target, adopted: null };
  }
  if (isSame(held.target, target)) return held;
  if (held.adopted !== null && idOf(target) === held.adopted) return held;
  return { key: held.key + 1, target, adopted: null };
}
