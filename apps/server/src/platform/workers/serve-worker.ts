import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { WorkError } from './work-error.ts';
import { type Reply, requestOf, type WorkLimits } from './worker-messages.ts';

/** The sources run as they are; the bundle has the watch beside its chunks (scripts/lib/build.mjs). */
const watchFile = import.meta.filename.endsWith('.ts') ? 'watch.ts' : 'worker-watch.mjs';

type Served<Job> = {
  /** 0 to 19: on a busy machine the work takes longer, and requests do not. */
  readonly courtesy: number;
  /** One job at a time. */
  readonly run: (job: Job) => Promise<Uint8Array>;
};

/**
 * Does what every worker process does beside its own work: be polite, be watched, answer, and go when its server goes.
 */
export function serveWorker<Job>({ courtesy, run }: Served<Job>): void {
  try {
    setPriority(courtesy);
  } catch {
    // A system that does not allow it works all the same.
  }
  // A signal for the whole group (Ctrl+C, a service manager) is the server's to answer: it lets running work end, and
  // when it goes, however it goes, the channel closes.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
  process.on('disconnect', () => process.exit());

  const watch = new Worker(join(import.meta.dirname, watchFile));
  const isWatched = (limits: WorkLimits | null) => watch.postMessage(limits);
  const answer = (reply: Reply) => {
    isWatched(null);
    process.send?.(reply);
  };
  const request = requestOf<Job>();
  process.on('message', (message) => {
    const { id, job, limits } = request.parse(message);
    isWatched(limits);
    void run(job).then(
      (bytes) => answer({ done: true, id, bytes, memory: process.memoryUsage.rss() }),
      (error: unknown) => answer({ done: false, id, ...failureOf(error), memory: process.memoryUsage.rss() }),
    );
  });
}

const failureOf = (error: unknown) => ({
  reason: error instanceof WorkError ? error.reason : ('failed' as const),
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
