import fc from 'fast-check';

export const isLong = process.env.KORPUS_TEST_LONG === 'on';

/** A few rounds in every run, the full count in the long one. */
export const rounds = (few: number, full: number): number => (isLong ? full : few);

/** Repeatable chance: the seed is the run's own, which is printed when a test fails (tests/setup/fast-check.ts). */
export function chance(purpose: string) {
  const { seed = 0 } = fc.readConfigureGlobal() ?? {};
  let state = [...purpose].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), seed);
  return {
    /** A number from `least` to `most`, both included. */
    between: (least: number, most: number): number => {
      state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1;
      const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
      return least + (mixed % (most - least + 1));
    },
  };
}
