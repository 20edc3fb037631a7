import { basename } from 'node:path';
import { serveWorker } from '../../workers/serve-worker.ts';
import type { FileJob } from '../file-jobs.ts';

/** Each kind of job is one thing that a file can do to a worker; `judge` is the file of somebody else. */
serveWorker<FileJob>({
  courtesy: 0,
  run: async ({ kind }) => {
    if (kind === 'paper') for (;;) basename(String(Math.random()));
    if (kind === 'judge')
      return Buffer.from(JSON.stringify({ contentType: 'application/pdf', unpacksTooLarge: false }));
    return new Promise<never>(() => {});
  },
});
