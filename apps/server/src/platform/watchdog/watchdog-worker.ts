import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { beat, shared, type Watched } from './watchdog.ts';

const { memory, seconds }: Watched = workerData;
const cells = new Int32Array(memory);
const state = { last: 0, silent: 0 };

/**
 * Looks are counted and not time: a machine that slept, or that gave nobody a turn, has not looked meanwhile either.
 */
setInterval(() => {
  const now = Atomics.load(cells, shared.beats);
  const isAlive = now !== state.last || Atomics.load(cells, shared.isHeld) === 1;
  state.last = now;
  state.silent = isAlive ? 0 : state.silent + 1;
  if (state.silent * beat < seconds * 1_000) return;
  try {
    const line = { level: 60, time: Date.now(), seconds, msg: 'stuck: no sign of life, so it is ended' };
    writeSync(1, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, beat);
