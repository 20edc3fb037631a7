import { serveWorker } from '../../workers/serve-worker.ts';
import { openRenderer } from './open-renderer.ts';

/** The lowest priority: nobody's request waits for a page. */
serveWorker({ courtesy: 19, run: openRenderer() });
