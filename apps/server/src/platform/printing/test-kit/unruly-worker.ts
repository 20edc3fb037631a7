import { serveWorker } from '../../workers/serve-worker.ts';
import { WorkError } from '../../workers/work-error.ts';
import type { PrintJob } from '../printing.ts';

/** A worker that does what the title of its job tells it, the bad things too. */
serveWorker<PrintJob>({
  courtesy: 0,
  run: async (job) => {
    const title = readTitle(job);
    const [order = '', count = ''] = title.split(' ');
    switch (order) {
      case 'crash':
        process.kill(process.pid, 'SIGKILL');
        return never();
      case 'hang':
        return never();
      case 'spin':
        for (;;) Math.random();
      case 'eat':
        return eat(Number(count));
      case 'refuse':
        throw new WorkError('letterhead', 'unreadable');
      case 'pid':
        return Buffer.from(`${process.pid}`);
      case 'environment':
        return Buffer.from(JSON.stringify(process.env));
      default:
        return Buffer.from(title);
    }
  },
});

function readTitle(job: PrintJob): string {
  if (job.kind === 'document' || job.kind === 'docx') return job.model.title;
  return job.kind === 'table' ? job.table.title : '';
}

const never = () => new Promise<never>(() => {});

/** So many MiB of native memory, which no limit of the engine's counts, and written to, so that it is really there. */
function eat(mebibytes: number): Uint8Array {
  const eaten = Array.from({ length: mebibytes }, () => Buffer.alloc(1024 * 1024, 1));
  return Buffer.from(`${process.pid} ${eaten.length}`);
}
