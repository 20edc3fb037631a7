/** Random values that repeat: the same seed draws the same ones (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  const pick = <T>(of: readonly T[]): T => {
    const picked = of[between(0, of.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from.');
    return picked;
  };
  return { between, pick, chance: (share: number): boolean => fraction() < share };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
