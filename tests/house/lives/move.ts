import fc from 'fast-check';
import type { Person, World } from './world.ts';

/**
 * The next step of somebody. Its numbers are read as each kind of step needs them, so that any of them means something.
 */
export type Move<Kind extends string = string> = {
  readonly kind: Kind;
  /** Number of the person. */
  readonly who: number;
  /** Number of the record. */
  readonly at: number;
  /** Number of the variant. */
  readonly variant: number;
  /** An amount in cents. */
  readonly amount: number;
  /** Days from today. */
  readonly days: number;
};

export type Step = (world: World, move: Move) => Promise<void>;

export const movesOf = <Kind extends string>(kinds: readonly Kind[]): fc.Arbitrary<Move<Kind>> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    who: fc.nat(3),
    at: fc.nat(7),
    variant: fc.nat(12),
    amount: fc.integer({ min: 1, max: 500_000 }),
    days: fc.integer({ min: -30, max: 30 }),
  });

/** One of them, if there are any. */
export const chosen = <T>(items: readonly T[], place: number): T | undefined => items[place % items.length];

/** @throws TypeError for a house without people. */
export function choosePerson({ people }: World, place: number): Person {
  const person = chosen(people, place);
  if (person === undefined) throw new TypeError('Nobody is there.');
  return person;
}

export const euros = (cents: number): number => cents / 100;
export const centsOf = (amount: number | null | undefined): number => Math.round((amount ?? 0) * 100);
