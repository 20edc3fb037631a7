import { readConfig } from '../src/platform/config/config.ts';
import { openServices } from '../src/platform/open-services.ts';
import { writeForOwnerOnly } from '../src/platform/owner-only.ts';
import { productVersion } from '../src/platform/product-version.ts';
import { projectFolder } from '../src/platform/project-folder.ts';
import { createDemo } from './create-demo.ts';

/** The process that make-demo-apart.ts starts. */
writeForOwnerOnly();
process.once('disconnect', () => process.exit(1)); // the server is gone, and nobody waits for this

/** The server tries again by itself, and says what is wrong. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const { services, close } = await openServices({
  config: readConfig(process.env),
  version: productVersion(),
  migrationsFolder: projectFolder('apps/server/migrations'),
  log: silent,
});
await createDemo(services);
await close();
process.exit(0);
