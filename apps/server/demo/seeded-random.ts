import { createHash } from 'node:crypto';

/** Chance that repeats itself: the n-th draw of a seed and a number is always the same. */
export function seededRandom(seed: number, number: number) {
  const state = { draws: 0 };
  const bytes = (): Buffer => {
    state.draws += 1;
    return createHash('sha256').update(`${seed}/${number}/${state.draws}`).digest();
  };
  const fraction = (): number => bytes().readUInt32BE() / 2 ** 32;
  return {
    pick: <T>(of: readonly T[]): T => {
      const picked = of[Math.floor(fraction() * of.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from.');
      return picked;
    },
    chance: (share: number): boolean => fraction() < share,
    /** A UUID of version 4 in form. */
    id: (): string => {
      const hex = bytes().toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}
