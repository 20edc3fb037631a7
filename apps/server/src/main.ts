import { StartRefusal } from './platform/config/start-refusal.ts';
import { startTexts } from './platform/config/start-texts.ts';
import { writeForOwnerOnly } from './platform/owner-only.ts';
import { productVersion } from './platform/product-version.ts';
import { startServer } from './start-server.ts';

writeForOwnerOnly();
const version = productVersion();

/** Milliseconds: answers are waited for half as long (platform/http), and whatever else hangs has lost its turn. */
const longestStop = 60_000;

/** Listened to before the start, so that a stop asked for meanwhile, or a starter that has gone, is not missed. */
const askedToStop = new Promise<void>((resolve) => {
  process.once('SIGINT', () => resolve());
  process.once('SIGTERM', () => resolve());
  // The starter is gone, even by kill -9: nobody could end this process any more.
  process.once('disconnect', () => resolve());
  if (process.send !== undefined && !process.connected) resolve();
});

try {
  const server = await startServer({ env: process.env, version });
  await askedToStop;
  setTimeout(() => process.exit(1), longestStop).unref();
  await server.stop();
  process.exit(0);
} catch (error) {
  // One sentence for what a person can mend, the whole failure for everything else.
  if (!(error instanceof StartRefusal)) throw error;
  console.error(startTexts.refused(error.message));
  process.exit(1);
}
