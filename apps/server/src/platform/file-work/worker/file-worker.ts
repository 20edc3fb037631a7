import { serveWorker } from '../../workers/serve-worker.ts';
import type { FileJob } from '../file-jobs.ts';
import { doFileWork } from './do-file-work.ts';

/** Somebody waits for their upload, and all others wait for their requests. */
serveWorker<FileJob>({
  courtesy: 10,
  run: async (job) => new TextEncoder().encode(JSON.stringify(await doFileWork(job))),
});
