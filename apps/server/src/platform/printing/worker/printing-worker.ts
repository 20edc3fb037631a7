import { serveWorker } from '../../workers/serve-worker.ts';
import { openRenderer } from './open-renderer.ts';

/** Comes after whoever answers, and not last of all: somebody looks at an empty preview meanwhile. */
serveWorker({ courtesy: 10, run: openRenderer() });
