import { serveWorker } from '../../workers/serve-worker.ts';

/** Every file is the death of it. */
serveWorker({
  courtesy: 0,
  run: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  },
});
