import { type Clock, clockOver, secondsFrom } from '../../apps/server/src/platform/clock/clock.ts';

/** A clock that stands until a test moves it. */
export type TestClock = Clock & {
  readonly set: (instant: string) => void;
  /** Begins anew, there or where it began before, as if it had never shown a later time. */
  readonly restart: (start?: string) => void;
  readonly advance: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
};

export const testStart = '2026-11-21T11:00:00Z';

export function testClock(start: string = testStart): TestClock {
  const state = { now: new Date(start) };
  const begin = () => clockOver(() => state.now);
  const running = { clock: begin() };
  return {
    now: () => running.clock.now(),
    todayIn: (timeZone) => running.clock.todayIn(timeZone),
    hasGoneBack: () => running.clock.hasGoneBack(),
    restart: (at = start) => {
      state.now = new Date(at);
      running.clock = begin();
    },
    set: (instant) => {
      state.now = new Date(instant);
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      state.now = secondsFrom(state.now, ((days * 24 + hours) * 60 + minutes) * 60 + seconds);
    },
  };
}
