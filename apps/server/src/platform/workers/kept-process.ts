import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';

type Kept = {
  /** Program of the process, which ends when its channel is closed. */
  readonly entry: string;
  readonly flags?: readonly string[];
  readonly log: Log;
  readonly waits?: Partial<Waits>;
};

/** Milliseconds. */
type Waits = {
  /** Pause before the first start. */
  readonly first: number;
  /** Pause before the next start of a process that has gone; twice as long each time it goes soon again. */
  readonly next: number;
  readonly longest: number;
  /** Life after which a process is taken to be well. */
  readonly well: number;
  /** Time that it has for its end. */
  readonly end: number;
};
const usual: Waits = { first: 0, next: 1_000, longest: 60_000, well: 60_000, end: 8_000 };

/**
 * Keeps a process beside this one: it is started anew when it has gone, whatever the reason, and ends with this one, even
 * with one that is killed, since its channel closes.
 */
export function keepProcess({ entry, flags = [], log, waits }: Kept): {
  readonly close: () => Promise<void>;
} {
  const { first, next, longest, well, end } = { ...usual, ...waits };
  const closing = new AbortController();
  const { signal } = closing;
  const state: { child: ChildProcess | null } = { child: null };
  const keep = async () => {
    for (let wait = first, again = next; await pause(wait, signal); wait = again) {
      const startedAt = performance.now();
      const child = fork(entry, [], { execArgv: [...flags], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      state.child = child;
      child.on('error', (error) => log.error({ err: error }, 'a process beside this one'));
      const [code, killedBy] = await ended(child);
      state.child = null;
      if (signal.aborted) return;
      again = performance.now() - startedAt > well ? next : Math.min(again * 2, longest);
      log.error({ code, signal: killedBy, again }, 'a process beside this one has gone, and is started anew');
    }
  };
  const kept = keep();
  return {
    close: async () => {
      closing.abort();
      const { child } = state;
      if (child?.connected === true) child.disconnect();
      const late = new AbortController();
      void pause(end, late.signal).then((isLate) => isLate && child?.kill('SIGKILL'));
      await kept;
      late.abort();
    },
  };
}

/** Waits for the end of a process; one that could not be started has none. */
const ended = (child: ChildProcess): Promise<readonly [number | null, NodeJS.Signals | null]> =>
  child.pid === undefined
    ? Promise.resolve([null, null])
    : new Promise((resolve) => child.once('exit', (code, signal) => resolve([code, signal])));

/** Waits so many milliseconds; false: nobody wants that any more. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(milliseconds, true, { signal, ref: false }).catch(() => false);
