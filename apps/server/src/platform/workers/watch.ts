import { parentPort } from 'node:worker_threads';
import { spentSignal, type WorkLimits, watched } from './worker-messages.ts';

/** Milliseconds between two looks. */
const often = 25;

/**
 * A thread of a worker process that sees what the process takes, also while its own work leaves nothing else a turn. A
 * look by the process itself works on every system and needs no rights.
 */
const state: { limits: WorkLimits | null; before: number } = { limits: null, before: 0 };

parentPort?.on('message', (message) => {
  state.limits = watched.parse(message);
  state.before = processorTime();
});

setInterval(() => {
  const { limits, before } = state;
  if (limits === null) return;
  if (process.memoryUsage.rss() > limits.memory) process.kill(process.pid, 'SIGKILL');
  if (processorTime() - before > limits.processor) process.kill(process.pid, spentSignal);
}, often);

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
