import { setPriority } from 'node:os';
import { PrintingError } from '../printing-error.ts';
import { type Reply, request } from '../worker-messages.ts';
import { openRenderer } from './open-renderer.ts';

/** The lowest priority: on a busy machine printing takes longer, and requests do not. */
const courtesy = 19;
try {
  setPriority(courtesy);
} catch {
  // A system that does not allow it prints all the same.
}

// A signal for the whole group (Ctrl+C, a service manager) is the server's to answer: it lets running work end, and
// when it goes, however it goes, the channel closes.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const render = openRenderer();

process.on('message', (message) => {
  const { id, job } = request.parse(message);
  void render(job).then(
    (bytes) => answer({ done: true, id, bytes, memory: process.memoryUsage.rss() }),
    (error: unknown) => answer({ done: false, id, ...failureOf(error), memory: process.memoryUsage.rss() }),
  );
});

function answer(reply: Reply): void {
  process.send?.(reply);
}

const failureOf = (error: unknown) => ({
  reason: error instanceof PrintingError ? error.reason : ('failed' as const),
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
