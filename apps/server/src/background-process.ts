import { startJobs } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { openEngine } from './platform/database/open-engine.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openServices } from './platform/open-services.ts';
import { writeForOwnerOnly } from './platform/owner-only.ts';
import { productVersion } from './platform/product-version.ts';
import { projectFolder } from './platform/project-folder.ts';
import { openWatchdog } from './platform/watchdog/watchdog.ts';

/** The process that background.ts keeps. It has few connections: what it does has time. */
writeForOwnerOnly();
const poolSize = 4;
/** Ctrl+C reaches everything that a terminal started; the server ends this in its own order. */
process.on('SIGINT', () => {});
const leftAlone = new Promise<void>((resolve) => process.once('disconnect', () => resolve()));

const config = readConfig(process.env);
// Nobody is answered here: what it gives is the log, in the server's own form.
const { log } = await createHttpServer(config);
const { services, close } = await openServices({
  config,
  version: productVersion(),
  migrationsFolder: projectFolder('apps/server/migrations'),
  log,
  engine: await openEngine(config, log, { poolSize }),
});
const watchdog = openWatchdog(config.stuckSeconds, log);
await startJobs(services);
await leftAlone;
await close();
await watchdog.close();
process.exit(0);
