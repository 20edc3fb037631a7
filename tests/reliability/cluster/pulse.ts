/** When one kind of work was acknowledged. */
export type Pulse = {
  readonly beat: () => void;
  readonly beats: () => number;
  /** Milliseconds between two beats, or since `listen` or the last one. */
  readonly longestSilence: () => number;
  /** Begins to measure silence. */
  readonly listen: () => void;
};

export function newPulse(): Pulse {
  const state = { beats: 0, last: performance.now(), longest: 0 };
  const silence = () => Math.max(state.longest, performance.now() - state.last);
  return {
    beat: () => {
      state.longest = silence();
      state.last = performance.now();
      state.beats += 1;
    },
    beats: () => state.beats,
    longestSilence: silence,
    listen: () => {
      state.longest = 0;
      state.last = performance.now();
    },
  };
}
