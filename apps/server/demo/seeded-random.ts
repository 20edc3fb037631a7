import { createHash } from 'node:crypto';

/** Random values that repeat: the n-th draw for a seed and a number is always the same. */
export function seededRandom(seed: number, number: number) {
  const state = { draws: 0, left: Buffer.alloc(0) };
  /** A hash is enough for several draws. */
  const bytes = (count: number): Buffer => {
    if (state.left.length < count) {
      state.draws += 1;
      state.left = createHash('sha256').update(`${seed}/${number}/${state.draws}`).digest();
    }
    const drawn = state.left.subarray(0, count);
    state.left = state.left.subarray(count);
    return drawn;
  };
  const fraction = (): number => bytes(4).readUInt32BE() / 2 ** 32;
  return {
    pick: <T>(of: readonly T[]): T => {
      const picked = of[Math.floor(fraction() * of.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from.');
      return picked;
    },
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1)),
    chance: (share: number): boolean => fraction() < share,
    /** A UUID of version 4 in form. */
    id: (): string => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
    },
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
