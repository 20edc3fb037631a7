import { url as debuggerAddress } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { findEntry } from '../workers/find-entry.ts';

/**
 * Memory that the two threads share: how often this one was alive, and whether somebody may be holding it for a look.
 */
export const shared = { beats: 0, isHeld: 1 } as const;
export type Watched = { readonly memory: SharedArrayBuffer; readonly seconds: number };

/** Milliseconds between two signs of life, and between two looks. */
export const beat = 1_000;

const entry = findEntry(import.meta.dirname, 'watchdog-worker');

/**
 * Ends this process when its thread gives no sign of life for so many seconds, from a thread of its own: whoever is
 * stuck, the embedded database on a full disk above all, hears no signal and writes no line. Who started it starts it
 * anew.
 */
export function openWatchdog(seconds: number, log: Log): { readonly close: () => Promise<void> } {
  const memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(memory);
  const timer = setInterval(() => {
    Atomics.store(cells, shared.isHeld, debuggerAddress() === undefined ? 0 : 1);
    Atomics.add(cells, shared.beats, 1);
  }, beat).unref();
  const watched: Watched = { memory, seconds };
  const worker = new Worker(entry, { workerData: watched, env: {}, resourceLimits: { stackSizeMb: 1 } });
  worker.on('error', (error) => log.error({ err: error }, 'the watchdog is gone'));
  worker.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}
